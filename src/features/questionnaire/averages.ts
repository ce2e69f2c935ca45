import type { Block } from '../../api/form-schema.ts';

/** A block's score: the mean of the averages of its questions (specification, section 9), null without any. */
export function blockAverage({ questions }: Block): number | null {
  const averages = questions.flatMap(({ average }) => (average !== null && average >= 0 ? [average] : []));
  if (averages.length === 0) return null;
  return averages.reduce((sum, average) => sum + average, 0) / averages.length;
}
