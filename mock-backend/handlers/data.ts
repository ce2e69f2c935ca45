import { HttpResponse, type RequestHandler } from 'msw';
import { assignmentAverages } from '../averages.ts';
import type { Db } from '../db.ts';
import type { On } from '../on.ts';
import { requireRow } from '../problem.ts';
import { sqlDump } from '../sql-dump.ts';

/** What researchers read: the averages of an assignment, and all data. */
export function dataHandlers(db: Db, on: On): RequestHandler[] {
  return [
    on('getAverages', ({ query }) => {
      const assignment = requireRow(db.assignment(query.assignment_id), 'Assignment');
      const form = requireRow(db.form(assignment.form_id), 'Form');
      return HttpResponse.json(assignmentAverages(db, assignment, form));
    }),

    on(
      'downloadDump',
      () =>
        new HttpResponse(sqlDump(db.state), {
          headers: {
            'Content-Type': 'application/sql; charset=utf-8',
            'Content-Disposition': 'attachment; filename="database_dump.sql"',
          },
        }),
    ),
  ];
}
