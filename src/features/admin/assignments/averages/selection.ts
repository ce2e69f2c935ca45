import { type Id, sameId } from '../../../../api/schema.ts';
import type { GroupScores } from '../../../../scores/averages-table.ts';

const param = 'groep';

/** What the address selects: all groups side by side, one group, or a group that does not exist. */
export type Selection = { kind: 'all' | 'unknown' } | { kind: 'group'; group: GroupScores };

/** Reads the selection from the query of an address. */
export function selectionOf(search: URLSearchParams, groups: readonly GroupScores[]): Selection {
  const id = search.get(param);
  if (!id || id === 'alle') return { kind: 'all' };
  const group = groups.find((one) => sameId(one.id, id));
  return group ? { kind: 'group', group } : { kind: 'unknown' };
}

/** The query of an address that selects one group, or all groups without an id. */
export function searchFor(groupId?: Id): string {
  return `?${new URLSearchParams(groupId === undefined ? {} : { [param]: String(groupId) })}`;
}
