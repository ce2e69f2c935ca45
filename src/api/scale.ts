/**
 * The answers to a question, from least to most agreement (docs/backend.md, 9). They count from 1 without gaps. Each has its
 * text in questionnaire.json, as `answers.1` and so on. docs/changing.md says what else changes with them.
 */
export const answerValues = [1, 2, 3, 4, 5] as const;
export type Answer = (typeof answerValues)[number];

/** The lowest and the highest answer, and so of a mean of answers. */
export const answerRange = { min: 1, max: answerValues.length };

/** The axis of a chart of scores, which begins below the lowest one (docs/backend.md, 9). */
export const scoreAxis = { min: 0, max: answerRange.max };

/** Whether a number can be a mean of answers. */
export function isOnScale(score: number): boolean {
  return score >= answerRange.min && score <= answerRange.max;
}

/** The place of a score between the lowest answer (0) and the highest one (1). Scores outside of the scale are beyond these. */
export function placeOnScale(score: number): number {
  return (score - answerRange.min) / (answerRange.max - answerRange.min);
}
