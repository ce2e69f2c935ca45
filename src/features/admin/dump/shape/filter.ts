import { dayOf } from '../analysis/columns.ts';
import { type AnswerRow, readAnswers } from './answer-table.ts';
import type { AnswerFilter, Choices } from './choices.ts';
import type { DumpTables } from './tables.ts';

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
  const days = new Set<string>();
  for (const { assignment, group, time } of table.rows) {
    assignments.add(assignment);
    if (group !== null) groups.add(group);
    if (time) days.add(dayOf(time));
  }
  const [first, ...later] = [...days].sort();
  const named = (ids: Iterable<string>, nameOf: (id: string) => string | null) =>
    [...ids].map((id) => ({ id, name: nameOf(id) }));
  return {
    assignments: named(assignments, table.assignmentName),
    groups: named(groups, table.groupName),
    days: first ? { first, last: later.at(-1) ?? first } : null,
  };
}

/**
 * The answers of an assignment, a group and a range of days, ends included. With a range, answers without a time are
 * left out. The result can be iterated as often as `rows`.
 */
export function filtered(
  rows: Iterable<AnswerRow>,
  { assignment, group, from, to }: AnswerFilter,
): Iterable<AnswerRow> {
  const isIn = (time: string | null) => {
    if (from === null && to === null) return true;
    const day = dayOf(time ?? '');
    return day !== '' && (from ?? '') <= day && (to === null || day <= to);
  };
  return {
    *[Symbol.iterator]() {
      for (const row of rows) {
        if (assignment !== null && row.assignment !== assignment) continue;
        if (group !== null && row.group !== group) continue;
        if (isIn(row.time)) yield row;
      }
    },
  };
}
