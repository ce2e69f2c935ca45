import { answerRange } from '../../../../api/scale.ts';

/** A row of the long form. */
export interface Answer {
  person: string;
  assignment: string;
  question: string;
  answer: number | null;
}

/** The lowest and the highest answer that a question allows. */
export interface Scale {
  min: number;
  max: number;
}

/** Scales in whole steps, tried in this order. */
const usual: readonly Scale[] = [{ min: 0, max: 1 }, answerRange, { min: 1, max: 7 }];

/**
 * The scale of each block: the last known one, else the first usual one that fits all its answers, also those that the
 * filter excludes, else from its smallest to its largest answer.
 */
export function scalesOf(
  answers: Iterable<Answer>,
  blockOf: ReadonlyMap<string, string>,
  known: Iterable<readonly [block: string, scale: Scale]> = [],
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
  return new Map([...seen, ...known]);
}

/** The mirrored answer to a reversed question. */
export const turn = (answer: number, { min, max }: Scale) => min + max - answer;
