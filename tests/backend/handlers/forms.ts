import { HttpResponse, http, type RequestHandler } from 'msw';
import type { Bases } from '../bases.ts';
import type { Db } from '../db.ts';
import { problem } from '../problem.ts';
import { formPreview, formSummary } from '../views.ts';
import { withUser } from '../with-user.ts';

/** Forms as their makers see them: the list and the preview. */
export function formHandlers(db: Db, { api }: Bases): RequestHandler[] {
  return [
    http.get(
      `${api}/forms`,
      withUser(db, ['forms'], () => HttpResponse.json(db.state.forms.map(formSummary))),
    ),

    http.get(
      `${api}/forms/:formId`,
      withUser(db, ['forms'], ({ params }) => {
        const form = db.form(params.formId);
        if (!form) throw problem(404, 'Form not found');
        return HttpResponse.json(formPreview(form));
      }),
    ),
  ];
}
