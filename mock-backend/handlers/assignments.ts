import { HttpResponse, type RequestHandler } from 'msw';
import type { Db } from '../db.ts';
import type { On } from '../on.ts';
import { problem, requireRow } from '../problem.ts';
import type { AssignmentRow } from '../state.ts';

export function assignmentHandlers(db: Db, on: On): RequestHandler[] {
  const requireAssignment = (id: number) => requireRow(db.assignment(id), 'Assignment');
  return [
    on('listAssignments', () => HttpResponse.json(db.state.assignments.map(publicAssignment))),

    on('getAssignmentDetails', ({ query }) =>
      HttpResponse.json(details(db, requireAssignment(query.assignment_id))),
    ),

    on('createAssignment', ({ query, json }) => {
      const groupIds = json.groups.map((id) => requireRow(db.group(id), 'Group').group_id);
      const assignment: AssignmentRow = {
        assignment_id: db.newId(),
        name: query.name,
        form_id: requireRow(db.form(query.form_id), 'Form').form_id,
        group_ids: [...new Set(groupIds)],
        open: true,
      };
      db.state.assignments.push(assignment);
      return HttpResponse.json(publicAssignment(assignment), { status: 201 });
    }),

    on('lockAssignment', ({ query }) => {
      const assignment = requireAssignment(query.assignment_id);
      if (!assignment.open) throw problem(409, 'Assignment is already locked');
      assignment.open = false;
      return HttpResponse.json({ detail: 'Assignment locked' });
    }),

    on('deleteAssignment', ({ params }) => {
      const { assignment_id } = requireAssignment(params.assignmentId);
      const isOther = (row: { assignment_id: number }) => row.assignment_id !== assignment_id;
      db.state.assignments = db.state.assignments.filter(isOther);
      db.state.subscriptions = db.state.subscriptions.filter(isOther);
      return HttpResponse.json({ detail: 'Assignment deleted' });
    }),
  ];
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
