import { type Id, sameId } from '../../../api/schema.ts';
import type { GroupScores } from './averages-table.ts';

const param = 'groep';
const all = 'alle';

/** What the address asks to see: nothing yet, all groups side by side, one of them, or one that is not there. */
export type Choice = { kind: 'none' | 'all' | 'unknown' } | { kind: 'group'; group: GroupScores };

/** Reads the choice from an address. */
export function choiceOf(search: URLSearchParams, groups: readonly GroupScores[]): Choice {
  const asked = search.get(param);
  if (!asked) return { kind: 'none' };
  if (asked === all) return { kind: 'all' };
  const group = groups.find(({ id }) => sameId(id, asked));
  return group ? { kind: 'group', group } : { kind: 'unknown' };
}

/** The part of an address that asks for one group, or for all without an id. */
export function searchFor(groupId: Id = all): string {
  return `?${new URLSearchParams({ [param]: String(groupId) })}`;
}
