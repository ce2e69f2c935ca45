import { scoreAxis } from '../../../../api/scale.ts';
import type { Id } from '../../../../api/schema.ts';
import type { GroupScores } from '../../../../averages/averages-table.ts';
import { scoreDifference } from '../../../../averages/scores.ts';
import { sortByName } from '../../../../shared/lists/use-list.ts';
import { rounded } from '../../../../texts/format.ts';

/** The query parameter with the selected group. */
export const groupParam = 'groep';

/** The query that selects a group, or without an id all groups. */
export function searchFor(groupId?: Id): string {
  return `?${new URLSearchParams(groupId === undefined ? {} : { [groupParam]: String(groupId) })}`;
}

/** The column to sort by: the name, the mean, or a block by index. */
export type Column = 'name' | 'mean' | number;
export type Order = { column: Column; descending: boolean };

/** Sorts the groups. Equal scores are sorted by name, and groups without a score are last. */
export function sortGroups(
  groups: readonly GroupScores[],
  { column, descending }: Order,
  language: string,
): GroupScores[] {
  const named = sortByName(groups, language);
  if (column === 'name') return descending ? named.reverse() : named;
  const scoreOf = (group: GroupScores) => (column === 'mean' ? group.mean : (group.blocks[column] ?? null));
  const sign = descending ? -1 : 1;
  return named.sort((a, b) => {
    const [left, right] = [scoreOf(a), scoreOf(b)];
    if (left === right) return 0;
    if (left === null) return 1;
    if (right === null) return -1;
    return sign * (left - right);
  });
}

/** A block needs attention when its score is below this, or this far below the mean of the groups. */
export const attentionBelow = scoreAxis.max / 2;
export const attentionGap = 1;

/** Whether a score needs attention. Both scores are rounded as the page shows them. */
export function needsAttention(score: number | null, ofGroups: number | null): boolean {
  if (score === null) return false;
  return rounded(score) < attentionBelow || (scoreDifference(ofGroups, score) ?? 0) >= attentionGap;
}
