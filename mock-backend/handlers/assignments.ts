import { HttpResponse, http, type RequestHandler } from 'msw';
import type { Db } from '../db.ts';
import { invalid, problem, requireRow } from '../problem.ts';
import { type Bases, isTextOf, queryOf, readJson } from '../request.ts';
import type { AssignmentRow } from '../state.ts';
import { withUser } from '../with-user.ts';

export function assignmentHandlers(db: Db, { api }: Bases): RequestHandler[] {
  const requireAssignment = (id: unknown) => requireRow(db.assignment(id), 'Assignment');
  return [
    http.get(
      `${api}/assignment`,
      withUser(db, ['assignments'], () => HttpResponse.json(db.state.assignments.map(publicAssignment))),
    ),

    http.get(
      `${api}/assignment_details`,
      withUser(db, ['questionnaires', 'assignments'], ({ request }) =>
        HttpResponse.json(details(db, requireAssignment(queryOf(request, 'assignment_id')))),
      ),
    ),

    http.post(
      `${api}/assignment`,
      withUser(db, ['assignments'], async ({ request }) => {
        const formId = queryOf(request, 'form_id');
        const name = queryOf(request, 'name');
        if (!isTextOf(name, 1))
          throw problem(422, [{ loc: ['query', 'name'], msg: 'String should have at least 1 character' }]);
        const { groups } = await readJson(request);
        const assignment: AssignmentRow = {
          assignment_id: db.newId(),
          name: name.trim(),
          form_id: requireRow(db.form(formId), 'Form').form_id,
          group_ids: readGroups(db, groups),
          open: true,
        };
        db.state.assignments.push(assignment);
        return HttpResponse.json(publicAssignment(assignment), { status: 201 });
      }),
    ),

    http.put(
      `${api}/assignment`,
      withUser(db, ['assignments'], ({ request }) => {
        const assignment = requireAssignment(queryOf(request, 'assignment_id'));
        if (!assignment.open) throw problem(409, 'Assignment is already locked');
        assignment.open = false;
        return HttpResponse.json({ detail: 'Assignment locked' });
      }),
    ),

    http.delete(
      `${api}/assignment/:assignmentId`,
      withUser(db, ['assignments'], ({ params }) => {
        const { assignment_id } = requireAssignment(params.assignmentId);
        const isOther = (row: { assignment_id: number }) => row.assignment_id !== assignment_id;
        db.state.assignments = db.state.assignments.filter(isOther);
        db.state.subscriptions = db.state.subscriptions.filter(isOther);
        return HttpResponse.json({ detail: 'Assignment deleted' });
      }),
    ),
  ];
}

function readGroups(db: Db, groups: unknown): number[] {
  if (!Array.isArray(groups) || groups.length === 0)
    throw invalid(['groups'], 'List should have at least 1 item');
  return [...new Set(groups.map((id) => requireRow(db.group(id), 'Group').group_id))];
}

function publicAssignment({ assignment_id, name }: AssignmentRow) {
  return { assignment_id, name };
}

function details(db: Db, { open, form_id, group_ids }: AssignmentRow) {
  const groups = db.state.groups.filter(({ group_id }) => group_ids.includes(group_id));
  return {
    open,
    form_name: db.form(form_id)?.name ?? '',
    groups: groups.map(({ group_id, name }) => ({ group_id, name })),
  };
}
