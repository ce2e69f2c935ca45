import type { Answer } from './answer.ts';

/** The lowest and the highest answer that a question allows. */
export interface Scale {
  min: number;
  max: number;
}

/** What is known of scales besides the answers, by block. */
export interface KnownScales {
  /** From the dump itself: columns with the ends of a scale. */
  declared?: ReadonlyMap<string, Scale>;
  /** What the user says it is. */
  corrected?: ReadonlyMap<string, Scale>;
}

/** Scales in whole steps that are tried in this order. */
const usual: readonly Scale[] = [
  { min: 0, max: 1 },
  { min: 1, max: 5 },
  { min: 1, max: 7 },
];

/**
 * The scale of each block: the corrected one, or else the declared one, or else the first of 0 to 1, 1 to 5
 * and 1 to 7 on which all its answers are whole, or else from its smallest to its largest answer. So a block
 * with only ones counts as 1 to 5. A block without answers has no scale, unless one is known.
 *
 * @param answers all of them, also those that a filter leaves out: the scale of a block does not depend on it
 * @param blockOf the block of each question
 */
export function scalesOf(
  answers: Iterable<Answer>,
  blockOf: ReadonlyMap<string, string>,
  { declared, corrected }: KnownScales = {},
): Map<string, Scale> {
  const ranges = new Map<string, Scale & { isWhole: boolean }>();
  for (const { question, answer } of answers) {
    const block = blockOf.get(question);
    if (block === undefined || answer === null) continue;
    const range = ranges.get(block) ?? { min: answer, max: answer, isWhole: true };
    ranges.set(block, range);
    range.min = Math.min(range.min, answer);
    range.max = Math.max(range.max, answer);
    range.isWhole &&= Number.isInteger(answer);
  }
  const seen = [...ranges].map(([block, { min, max, isWhole }]): [string, Scale] => {
    // Only ones are more likely the lowest answer of a longer scale than a yes.
    const fitting = usual.find(
      (scale) => isWhole && scale.min <= min && max <= scale.max && (scale.min > 0 || min === 0),
    );
    return [block, fitting ?? { min, max }];
  });
  return new Map([...seen, ...(declared ?? []), ...(corrected ?? [])]);
}

/** Whether a scale has whole steps, so that max - min + 1 answers are possible: at least two. */
export function isWhole({ min, max }: Scale): boolean {
  return Number.isInteger(min) && Number.isInteger(max) && min < max;
}

/** The answer to a question that is worded in reverse, as if it were not: min + max - answer. */
export function turn(answer: number, { min, max }: Scale): number {
  return min + max - answer;
}
