import { sortByText } from '../../../lists/find.ts';
import type { GroupScores } from '../../../scores/averages-table.ts';

/** The column to sort by: the name, the mean, or a question by its index. */
export type Column = 'name' | 'mean' | number;
export type Order = { column: Column; descending: boolean };

export const byName: Order = { column: 'name', descending: false };

/** The order after a press on the head of a column: ascending, or descending when it was ascending already. */
export function nextOrder(order: Order, column: Column): Order {
  return { column, descending: order.column === column && !order.descending };
}

/** Sorts the groups. Equal scores are sorted by name, and groups without a score are always last. */
export function sortGroups(
  groups: readonly GroupScores[],
  { column, descending }: Order,
  language: string,
): GroupScores[] {
  const named = sortByText(groups, ({ name }) => name, language).map(({ item }) => item);
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
