import { inOrder } from '../../../lists/find.ts';
import type { GroupScores } from './averages-table.ts';

/** What the groups are sorted by: their name, their mean, or a question by its place. */
export type Column = 'name' | 'mean' | number;
export type Order = { column: Column; descending: boolean };

export const byName: Order = { column: 'name', descending: false };

/** The order after a column's head was chosen: from low to high (A-Z), and when it was that already, back. */
export function nextOrder(order: Order, column: Column): Order {
  return { column, descending: order.column === column && !order.descending };
}

/** The groups in an order; those with the same score by name, those without one always at the end. */
export function inOrderOf(
  groups: readonly GroupScores[],
  { column, descending }: Order,
  language: string,
): GroupScores[] {
  const named = inOrder(groups, ({ name }) => name, language).map(({ item }) => item);
  if (column === 'name') return descending ? named.reverse() : named;
  const scoreOf = (group: GroupScores) => (column === 'mean' ? group.mean : group.questions[column]) ?? null;
  const sign = descending ? -1 : 1;
  return named.sort((a, b) => {
    const [left, right] = [scoreOf(a), scoreOf(b)];
    if (left === right) return 0;
    if (left === null) return 1;
    if (right === null) return -1;
    return sign * (left - right);
  });
}
