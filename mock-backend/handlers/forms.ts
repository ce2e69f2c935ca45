import { HttpResponse, http, type RequestHandler } from 'msw';
import { type Db, sameId } from '../db.ts';
import { readNewForm } from '../new-form.ts';
import { problem, requireRow } from '../problem.ts';
import { type Bases, queryOf, readJson } from '../request.ts';
import { formPreview, formSummary } from '../views.ts';
import { withUser } from '../with-user.ts';

/** Forms for their makers: the list, the preview, adding and deleting. */
export function formHandlers(db: Db, { api }: Bases): RequestHandler[] {
  return [
    http.get(
      `${api}/forms`,
      withUser(db, ['forms'], () => HttpResponse.json(db.state.forms.map(formSummary))),
    ),

    http.get(
      `${api}/forms/:formId`,
      withUser(db, ['forms'], ({ params }) =>
        HttpResponse.json(formPreview(requireRow(db.form(params.formId), 'Form'))),
      ),
    ),

    http.post(
      `${api}/forms`,
      withUser(db, ['forms'], async ({ request, user }) => {
        const teacherId = queryOf(request, 'teacher_id');
        if (!sameId(teacherId, user.user_id))
          throw problem(403, 'Not allowed to add a form for another user');
        const form = readNewForm(db, await readJson(request), user.user_id);
        db.state.forms.push(form);
        return HttpResponse.json(formSummary(form), { status: 201 });
      }),
    ),

    http.delete(
      `${api}/forms`,
      withUser(db, ['forms'], ({ request }) => {
        const form = requireRow(db.form(queryOf(request, 'form_id')), 'Form');
        if (db.state.assignments.some(({ form_id }) => form_id === form.form_id))
          throw problem(405, 'Form is used in an assignment');
        db.state.forms = db.state.forms.filter((row) => row !== form);
        return HttpResponse.json({ detail: 'Form deleted' });
      }),
    ),
  ];
}
