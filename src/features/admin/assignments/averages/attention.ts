import { roundScore } from '../../../../scores/mean.ts';

/** A block or question needs attention when its score is below this, or this much below that of the class. */
export const attentionBelow = 2.5;
export const attentionGap = 1;

/** How many questions of a group are shown as the highest, and as the lowest. */
export const extremeCount = 3;

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
