import { HttpResponse, type RequestHandler } from 'msw';
import type { Db } from '../db.ts';
import type { On } from '../on.ts';
import { problem, requireRow } from '../problem.ts';

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
