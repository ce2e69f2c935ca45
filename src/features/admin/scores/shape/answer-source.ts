import { findAnswerColumns } from '../analysis/answers.ts';
import type { Join } from '../analysis/joins.ts';
import type { AnswerSource } from './choices.ts';
import { joinedTable } from './joined-table.ts';
import type { DumpTables } from './tables.ts';

/** The largest table with a person, an assignment, a question and an answer, among its own or its joined columns. */
export function findAnswers(tables: DumpTables, joins: readonly Join[]): AnswerSource | null {
  const found = tables.names.flatMap((table): AnswerSource[] => {
    const { columns } = joinedTable(tables, table, joins, () => () => true);
    const names = columns.map(({ column }) => column);
    const places = findAnswerColumns(names);
    // The answer itself must be in the table: otherwise every table with a question would seem to have answers.
    if (!places || columns[places.answer]?.table !== table) return [];
    const nameAt = (place: number) => names[place] ?? '';
    return [
      {
        table,
        person: nameAt(places.person),
        assignment: nameAt(places.assignment),
        question: nameAt(places.question),
        answer: nameAt(places.answer),
      },
    ];
  });
  const rows = ({ table }: AnswerSource) => tables.table(table)?.rowCount ?? 0;
  return found.sort((a, b) => rows(b) - rows(a))[0] ?? null;
}
