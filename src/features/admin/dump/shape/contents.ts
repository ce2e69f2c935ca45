import { dayOf } from '../analysis/column-type.ts';
import { readAnswers } from './answer-table.ts';
import type { Choices } from './choices.ts';
import type { DumpTables } from './tables.ts';

/** The options of the filter of answers. */
export interface Contents {
  assignments: { id: string; name: string | null }[];
  groups: { id: string; name: string | null }[];
  /** The first and last day with an answer; null when unknown. */
  days: { first: string; last: string } | null;
}

/** The assignments, groups and days of all answers that may be used. Null without answers. */
export function contentsOf(tables: DumpTables, choices: Choices): Contents | null {
  const table = readAnswers(tables, choices);
  if (!table) return null;
  const assignments = new Set<string>();
  const groups = new Set<string>();
  let days: Contents['days'] = null;
  for (const { assignment, group, time } of table.rows) {
    assignments.add(assignment);
    if (group !== null) groups.add(group);
    const day = dayOf(time ?? '');
    if (!day) continue;
    days ??= { first: day, last: day };
    if (day < days.first) days.first = day;
    if (day > days.last) days.last = day;
  }
  const named = (ids: Iterable<string>, nameOf: (id: string) => string | null) =>
    [...ids].map((id) => ({ id, name: nameOf(id) }));
  return {
    assignments: named(assignments, table.assignmentName),
    groups: named(groups, table.groupName),
    days,
  };
}
