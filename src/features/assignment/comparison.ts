import type { Block, Question } from '../../api/form-schema.ts';
import { isOnScale } from '../../api/scale.ts';
import { asScore, meanScore, roundScore, standoutsOf } from '../../averages/scores.ts';

/** A question with the pupil's answer and the group's average, each null when unknown. */
export type ComparedQuestion = Pick<Question, 'question_id' | 'question'> & {
  own: number | null;
  group: number | null;
  /** The distance between the two, with two decimals. */
  difference: number | null;
};

export type ComparedBlock = Pick<Block, 'block_id' | 'name' | 'feedback'> & {
  score: number | null;
  difference: number | null;
  questions: ComparedQuestion[];
};

export type Order = 'form' | 'difference';

/** The blocks with the highest and the lowest score, and the question with the largest difference. */
export type Findings = {
  highest: ComparedBlock | null;
  lowest: ComparedBlock | null;
  different: ComparedQuestion | null;
};

/** Pairs the answers of a completed form with the averages of the group, rounded as they are shown. */
export function compareBlocks(blocks: readonly Block[]): ComparedBlock[] {
  return blocks.map(({ block_id, name, feedback, questions }) => {
    const compared = questions.map(({ question_id, question, answer, average }): ComparedQuestion => {
      const group = roundScore(asScore(average));
      const difference = answer === null || group === null ? null : roundScore(Math.abs(answer - group));
      return { question_id, question, own: answer, group, difference };
    });
    return {
      block_id,
      name,
      feedback,
      score: roundScore(meanScore(questions.map(({ average }) => average))),
      difference: largest(compared.map(({ difference }) => difference)),
      questions: compared,
    };
  });
}

/** The blocks and their questions in the order of the form, or with the largest difference first. */
export function sortBlocks(blocks: readonly ComparedBlock[], order: Order): ComparedBlock[] {
  if (order === 'form') return [...blocks];
  return byDifference(blocks).map((block) => ({ ...block, questions: byDifference(block.questions) }));
}

/**
 * What the scores can support: nothing with fewer than three answers, no highest or lowest block while an average is
 * missing or two blocks share that score, and no difference smaller than one step of the scale.
 */
export function findingsOf(blocks: readonly ComparedBlock[]): Findings {
  const questions = blocks.flatMap((block) => block.questions);
  const averages = questions.map(({ group }) => group).filter((group) => group !== null);
  if (!haveThreeAnswers(averages)) return { highest: null, lowest: null, different: null };
  const filled = blocks.filter((block) => block.questions.length > 0);
  const isComplete = averages.length === questions.length;
  const { highest, lowest } = standoutsOf(isComplete ? filled.map(({ score }) => score) : [], 1);
  const [different] = byDifference(questions);
  return {
    highest: filled[highest[0] ?? -1] ?? null,
    lowest: filled[lowest[0] ?? -1] ?? null,
    different: different && (different.difference ?? 0) >= 1 ? different : null,
  };
}

/**
 * Whether averages of answers come from three pupils or more. The backend does not give their number, but
 * the mean of one or two answers is always a whole number or a half, so any other average proves it.
 */
function haveThreeAnswers(averages: readonly number[]): boolean {
  return averages.every(isOnScale) && averages.some((average) => (average * 2) % 1 !== 0);
}

/** A stable sort: equal differences stay in the order of the form, and unknown ones come last. */
function byDifference<Item extends { difference: number | null }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => (other.difference ?? -1) - (one.difference ?? -1));
}

function largest(differences: readonly (number | null)[]): number | null {
  const known = differences.filter((difference) => difference !== null);
  return known.length > 0 ? Math.max(...known) : null;
}
