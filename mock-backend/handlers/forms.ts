import { HttpResponse, type RequestHandler } from 'msw';
import type { Read } from '../../src/api/calls.ts';
import type { Db } from '../db.ts';
import type { On } from '../on.ts';
import { problem, requireRow } from '../problem.ts';
import type { FormRow } from '../state.ts';
import { formPreview, formSummary } from '../views.ts';

/** Forms for their makers: the list, the preview, adding and deleting. */
export function formHandlers(db: Db, on: On): RequestHandler[] {
  return [
    on('listForms', () => HttpResponse.json(db.state.forms.map(formSummary))),

    on('getForm', ({ params }) => HttpResponse.json(formPreview(requireRow(db.form(params.formId), 'Form')))),

    on('createForm', ({ query, json, user }) => {
      if (query.teacher_id !== user.user_id) throw problem(403, 'Not allowed to add a form for another user');
      const form = newForm(db, json, user.user_id);
      db.state.forms.push(form);
      return HttpResponse.json(formSummary(form), { status: 201 });
    }),

    on('deleteForm', ({ query }) => {
      const form = requireRow(db.form(query.form_id), 'Form');
      if (db.state.assignments.some(({ form_id }) => form_id === form.form_id))
        throw problem(405, 'Form is used in an assignment');
      db.state.forms = db.state.forms.filter((row) => row !== form);
      return HttpResponse.json({ detail: 'Form deleted' });
    }),
  ];
}

/** The row of a new form, with new ids for it and for its parts. */
function newForm(db: Db, form: Read<'createForm'>['json'], teacher_id: number): FormRow {
  return {
    form_id: db.newId(),
    name: form.name,
    description: form.description.trim(),
    color: form.color.toLowerCase(),
    teacher_id,
    blocks: form.blocks.map(({ name, description, questions }) => ({
      block_id: db.newId(),
      name,
      description: description.trim(),
      questions: questions.map(({ question }) => ({ question_id: db.newId(), question })),
    })),
  };
}
