import { type Id, sameId } from '../../../../api/schema.ts';
import type { GroupScores } from '../../../../averages/averages-table.ts';

const param = 'groep';

/** The selection in the address: all groups, one group, or one that does not exist. */
export type Selection = { kind: 'all' | 'unknown' } | { kind: 'group'; group: GroupScores };

export function selectionOf(search: URLSearchParams, groups: readonly GroupScores[]): Selection {
  const id = search.get(param);
  if (!id || id === 'alle') return { kind: 'all' };
  const group = groups.find((one) => sameId(one.id, id));
  return group ? { kind: 'group', group } : { kind: 'unknown' };
}

/** The query that selects a group, or without an id all groups. */
export function searchFor(groupId?: Id): string {
  return `?${new URLSearchParams(groupId === undefined ? {} : { [param]: String(groupId) })}`;
}
