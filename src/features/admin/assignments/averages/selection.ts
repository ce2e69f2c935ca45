import { type Id, sameId } from '../../../../api/schema.ts';
import type { GroupScores } from '../../../../scores/averages-table.ts';

const param = 'groep';
const all = 'alle';

/** What the address selects: nothing, all groups side by side, one group, or a group that does not exist. */
export type Selection = { kind: 'none' | 'all' | 'unknown' } | { kind: 'group'; group: GroupScores };

/** Reads the selection from the query of an address. */
export function selectionOf(search: URLSearchParams, groups: readonly GroupScores[]): Selection {
  const id = search.get(param);
  if (!id) return { kind: 'none' };
  if (id === all) return { kind: 'all' };
  const group = groups.find((one) => sameId(one.id, id));
  return group ? { kind: 'group', group } : { kind: 'unknown' };
}

/** The query of an address that selects one group, or all groups without an id. */
export function searchFor(groupId: Id = all): string {
  return `?${new URLSearchParams({ [param]: String(groupId) })}`;
}
