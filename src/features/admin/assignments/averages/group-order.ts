import type { GroupScores, Scores } from '../../../../averages/averages-table.ts';
import { sortByName } from '../../../../shared/lists/find.ts';
import { attentionCount } from './attention.ts';

/**
 * The column to sort by: the name, the mean, the number of blocks that need attention, or a block or question by index.
 */
export type Column = 'name' | 'mean' | 'attention' | `block ${number}` | number;
export type Order = { column: Column; descending: boolean };

export const byName: Order = { column: 'name', descending: false };
export const byAttention: Order = { column: 'attention', descending: true };

/**
 * The order after a click on a column's head: reversed for the same column, else ascending, but attention descending.
 */
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
  ofClass: Scores = { questions: [], blocks: [], mean: null },
): GroupScores[] {
  const named = sortByName(groups, language);
  if (column === 'name') return descending ? named.reverse() : named;
  const scoreOf = (group: GroupScores) => {
    if (column === 'mean' || group.mean === null) return group.mean;
    if (column === 'attention') return attentionCount(group, ofClass);
    if (typeof column === 'string') return group.blocks[Number(column.slice('block '.length))] ?? null;
    return group.questions[column] ?? null;
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
