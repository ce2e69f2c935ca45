import { scoreAxis } from '../../../../api/scale.ts';
import type { Id } from '../../../../api/schema.ts';
import type { GroupScores, Scores } from '../../../../averages/averages-table.ts';
import { scoreDifference } from '../../../../averages/scores.ts';
import { sortByName } from '../../../../shared/lists/find.ts';
import { rounded } from '../../../../texts/format.ts';

/** The query parameter with the selected group. */
export const groupParam = 'groep';

/** The query that selects a group, or without an id all groups. */
export function searchFor(groupId?: Id): string {
  return `?${new URLSearchParams(groupId === undefined ? {} : { [groupParam]: String(groupId) })}`;
}

/** The column to sort by: the name, the mean, the number of blocks that need attention, or a block by index. */
export type Column = 'name' | 'mean' | 'attention' | number;
export type Order = { column: Column; descending: boolean };

export const byAttention: Order = { column: 'attention', descending: true };

/** The order after a click on a column's head: reversed for the same column, else ascending, but attention descending. */
export function nextOrder(order: Order, column: Column): Order {
  return { column, descending: order.column === column ? !order.descending : column === 'attention' };
}

/**
 * Sorts the groups; `ofClass` has the means of all, for the column of attention. Equal scores are sorted by name, for
 * attention first by the lowest mean. Groups without a score are last.
 */
export function sortGroups(
  groups: readonly GroupScores[],
  { column, descending }: Order,
  language: string,
  ofClass: Scores,
): GroupScores[] {
  const named = sortByName(groups, language);
  if (column === 'name') return descending ? named.reverse() : named;
  const scoreOf = (group: GroupScores) => {
    if (column === 'mean' || group.mean === null) return group.mean;
    return column === 'attention' ? attentionCount(group, ofClass) : (group.blocks[column] ?? null);
  };
  const sign = descending ? -1 : 1;
  return named.sort((a, b) => {
    const [left, right] = [scoreOf(a), scoreOf(b)];
    if (left === right) return column === 'attention' ? (a.mean ?? 0) - (b.mean ?? 0) : 0;
    if (left === null) return 1;
    if (right === null) return -1;
    return sign * (left - right);
  });
}

/** A block needs attention when its score is below this, or this far below that of the class. */
export const attentionBelow = scoreAxis.max / 2;
export const attentionGap = 1;

/** Whether a score needs attention. Both scores are rounded as the page shows them. */
export function needsAttention(score: number | null, classScore: number | null): boolean {
  if (score === null) return false;
  return rounded(score) < attentionBelow || (scoreDifference(classScore, score) ?? 0) >= attentionGap;
}

export function attentionCount(group: Pick<Scores, 'blocks'>, ofClass: Pick<Scores, 'blocks'>): number {
  return group.blocks.filter((score, at) => needsAttention(score, ofClass.blocks[at] ?? null)).length;
}
