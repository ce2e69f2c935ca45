import { scoreAxis } from '../../../../api/scale.ts';
import { roundScore } from '../../../../averages/mean.ts';

/** A block or question needs attention when its score is below this, or this far below that of the class. */
export const attentionBelow = scoreAxis.max / 2;
export const attentionGap = 1;

/** The number of highest and of lowest questions that are shown. */
export const extremeCount = 3;

/** Whether a score needs attention. Both scores are rounded as the page shows them. */
export function needsAttention(score: number | null, classScore: number | null): boolean {
  const [rounded, ofClass] = [roundScore(score), roundScore(classScore)];
  if (rounded === null) return false;
  if (rounded < attentionBelow) return true;
  return ofClass !== null && Math.round((ofClass - rounded) * 100) >= attentionGap * 100;
}

type BlockScores = { blocks: readonly (number | null)[] };

export function attentionCount(group: BlockScores, ofClass: BlockScores): number {
  return group.blocks.filter((score, at) => needsAttention(score, ofClass.blocks[at] ?? null)).length;
}
