import { HttpResponse, type RequestHandler } from 'msw';
import type { Db } from '../db.ts';
import type { On } from '../on.ts';
import { invalid, requireRow } from '../problem.ts';

/** The lists of schools and roles, which are public, and assigning a role. */
export function roleHandlers(db: Db, on: On): RequestHandler[] {
  return [
    on('listSchools', () => HttpResponse.json(db.state.schools)),

    on('listRoles', () => HttpResponse.json(db.state.roles)),

    on('assignRole', ({ query }) => {
      const role = db.state.roles.find(({ role_id }) => role_id === query.role_id);
      if (!role) throw invalid(['query', 'role_id'], 'Role does not exist');
      const user = requireRow(
        db.state.users.find(({ uuid }) => uuid === query.uuid),
        'User',
      );
      user.role_id = role.role_id;
      return HttpResponse.json({ detail: 'Role updated' });
    }),
  ];
}
