import { roundScore } from '../../../scores/mean.ts';

/** A block or question needs attention when its score is below this, or this much below that of the class. */
export const attentionBelow = 2.5;
export const attentionGap = 1;

/** Whether a score needs attention, with both scores as the page shows them: rounded to two decimals. */
export function needsAttention(score: number | null, classScore: number | null): boolean {
  const [rounded, ofClass] = [roundScore(score), roundScore(classScore)];
  if (rounded === null) return false;
  if (rounded < attentionBelow) return true;
  return ofClass !== null && Math.round((ofClass - rounded) * 100) >= attentionGap * 100;
}

type BlockScores = { blocks: readonly (number | null)[] };

/** How many blocks of a group need attention. */
export function attentionCount(group: BlockScores, ofClass: BlockScores): number {
  return group.blocks.filter((score, at) => needsAttention(score, ofClass.blocks[at] ?? null)).length;
}

/** The index of the lowest of two or more scores. Null when two are the lowest, rounded to two decimals. */
export function lowestOf(scores: readonly (number | null)[]): number | null {
  const rounded = scores.map(roundScore);
  const known = rounded.filter((score) => score !== null);
  const lowest = Math.min(...known);
  if (known.length < 2 || known.filter((score) => score === lowest).length > 1) return null;
  return rounded.indexOf(lowest);
}

/** The indexes of the `count` lowest scores, lowest first and then in their own order. */
export function lowestIndexes(scores: readonly (number | null)[], count: number): number[] {
  return scores
    .flatMap((score, at) => (score === null ? [] : [{ score: roundScore(score) ?? 0, at }]))
    .sort((a, b) => a.score - b.score)
    .slice(0, count)
    .map(({ at }) => at);
}
