import { HttpResponse, type RequestHandler } from 'msw';
import type { Db } from '../db.ts';
import type { On } from '../on.ts';
import { problem, requireRow } from '../problem.ts';
import type { GroupRow } from '../state.ts';
import { formSummary } from '../views.ts';

export function groupHandlers(db: Db, on: On): RequestHandler[] {
  return [
    on('listGroups', () => HttpResponse.json(db.state.groups.map(publicGroup))),

    on('createGroup', ({ json }) => {
      const group: GroupRow = { group_id: db.newId(), ...json };
      db.state.groups.push(group);
      return HttpResponse.json(publicGroup(group), { status: 201 });
    }),

    on('deleteGroup', ({ query }) => {
      const group = requireRow(db.group(query.group_id), 'Group');
      const { assignments } = db.state;
      // Deleting the group would make its members' answers useless.
      if (assignments.some(({ group_ids }) => group_ids.includes(group.group_id)))
        throw problem(409, 'Group is used in an assignment');
      db.state.groups = db.state.groups.filter((row) => row !== group);
      return HttpResponse.json({ detail: 'Group deleted' });
    }),

    on('listGroupForms', ({ params }) => {
      const { group_id } = requireRow(db.group(params.groupId), 'Group');
      const assignments = db.state.assignments.filter(({ group_ids }) => group_ids.includes(group_id));
      const formIds = new Set(assignments.map(({ form_id }) => form_id));
      const forms = db.state.forms.filter(({ form_id }) => formIds.has(form_id));
      return HttpResponse.json(forms.map(formSummary));
    }),
  ];
}

function publicGroup({ group_id, name }: GroupRow) {
  return { group_id, name };
}

/** Joining a group of an open assignment. */
export function subscriptionHandlers(db: Db, on: On): RequestHandler[] {
  return [
    on('subscribe', ({ json, user }) => {
      const { assignment_id, open, group_ids } = requireRow(db.assignment(json.assignment_id), 'Assignment');
      if (!open) throw problem(403, 'Assignment is closed');
      if (db.subscription(assignment_id, user.user_id)) throw problem(409, 'User is already subscribed');
      const group = db.group(json.group_id);
      if (!group || !group_ids.includes(group.group_id)) throw problem(404, 'Group not found');
      const members = db.subscriptionsOf(assignment_id, group.group_id).length;
      if (members >= group.memberlimit) throw problem(409, 'Group is full');
      db.subscribe(assignment_id, group.group_id, user.user_id);
      return HttpResponse.json({ assignment_id, group_id: group.group_id }, { status: 201 });
    }),
  ];
}
