import { HttpResponse, http, type RequestHandler } from 'msw';
import type { Bases } from '../bases.ts';
import { readJson } from '../body.ts';
import type { Db } from '../db.ts';
import { problem } from '../problem.ts';
import type { AssignmentRow } from '../state.ts';
import { withUser } from '../with-user.ts';

/** The list and the details of assignments, and joining a group of one. */
export function assignmentHandlers(db: Db, { api }: Bases): RequestHandler[] {
  return [
    http.get(
      `${api}/assignment`,
      withUser(db, ['assignments'], () =>
        HttpResponse.json(db.state.assignments.map(({ assignment_id, name }) => ({ assignment_id, name }))),
      ),
    ),

    http.get(
      `${api}/assignment_details`,
      withUser(db, ['questionnaires', 'assignments'], ({ request }) => {
        const id = new URL(request.url).searchParams.get('assignment_id');
        if (id === null) throw problem(422, [{ loc: ['query', 'assignment_id'], msg: 'Field required' }]);
        return HttpResponse.json(details(db, known(db, id)));
      }),
    ),

    http.post(
      `${api}/subscribe`,
      withUser(db, ['questionnaires'], async ({ request, user }) => {
        const body = await readJson(request);
        const { assignment_id, open, group_ids } = known(db, body.assignment_id);
        if (!open) throw problem(403, 'Assignment is closed');
        if (db.subscription(assignment_id, user.user_id)) throw problem(409, 'User is already subscribed');
        const group = db.group(body.group_id);
        if (!group || !group_ids.includes(group.group_id)) throw problem(404, 'Group not found');
        const members = db.subscriptionsOf(assignment_id, group.group_id).length;
        if (members >= group.memberlimit) throw problem(409, 'Group is full');
        db.subscribe(assignment_id, group.group_id, user.user_id);
        return HttpResponse.json({ assignment_id, group_id: group.group_id }, { status: 201 });
      }),
    ),
  ];
}

function known(db: Db, assignmentId: unknown): AssignmentRow {
  const assignment = db.assignment(assignmentId);
  if (!assignment) throw problem(404, 'Assignment not found');
  return assignment;
}

function details(db: Db, { open, form_id, group_ids }: AssignmentRow) {
  const groups = db.state.groups.filter(({ group_id }) => group_ids.includes(group_id));
  return {
    open,
    form_name: db.form(form_id)?.name ?? '',
    groups: groups.map(({ group_id, name }) => ({ group_id, name })),
  };
}
