import { HttpResponse, http, type RequestHandler } from 'msw';
import { assignmentAverages } from '../assignment-averages.ts';
import type { Bases } from '../bases.ts';
import type { Db } from '../db.ts';
import { found } from '../problem.ts';
import { queryOf } from '../query.ts';
import { withUser } from '../with-user.ts';

/** GET /assignment_averages: the averages of every group in an assignment, with feedback. */
export function averagesHandlers(db: Db, { api }: Bases): RequestHandler[] {
  return [
    http.get(
      `${api}/assignment_averages`,
      withUser(db, ['assignments', 'scores'], ({ request }) => {
        const assignment = found(db.assignment(queryOf(request, 'assignment_id')), 'Assignment');
        const form = found(db.form(assignment.form_id), 'Form');
        return HttpResponse.json(assignmentAverages(db, assignment, form));
      }),
    ),
  ];
}
