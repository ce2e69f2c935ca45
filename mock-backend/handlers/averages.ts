import { HttpResponse, http, type RequestHandler } from 'msw';
import { assignmentAverages } from '../averages.ts';
import type { Db } from '../db.ts';
import { requireRow } from '../problem.ts';
import { type Bases, queryOf } from '../request.ts';
import { withUser } from '../with-user.ts';

export function averagesHandlers(db: Db, { api }: Bases): RequestHandler[] {
  return [
    http.get(
      `${api}/assignment_averages`,
      withUser(db, ['assignments', 'scores'], ({ request }) => {
        const assignment = requireRow(db.assignment(queryOf(request, 'assignment_id')), 'Assignment');
        const form = requireRow(db.form(assignment.form_id), 'Form');
        return HttpResponse.json(assignmentAverages(db, assignment, form));
      }),
    ),
  ];
}
