import type { AnswerRow } from '../shape/answer-table.ts';
import type { AnswerFilter } from '../shape/choices.ts';
import { dayOf } from './column-type.ts';

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
