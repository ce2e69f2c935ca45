import { HttpResponse, http, type RequestHandler } from 'msw';
import { type Db, sameId } from '../db.ts';
import { problem, requireRow } from '../problem.ts';
import { type Bases, queryOf } from '../request.ts';
import { withUser } from '../with-user.ts';

/** The list of roles, which is public, and assigning a role. */
export function roleHandlers(db: Db, { api }: Bases): RequestHandler[] {
  return [
    http.get(`${api}/roles`, () => HttpResponse.json(db.state.roles)),

    http.put(
      `${api}/user_role`,
      withUser(db, ['users'], ({ request }) => {
        const uuid = queryOf(request, 'uuid').trim().toLowerCase();
        const roleId = queryOf(request, 'role_id');
        const role = db.state.roles.find(({ role_id }) => sameId(role_id, roleId));
        if (!role) throw problem(422, [{ loc: ['query', 'role_id'], msg: 'Role does not exist' }]);
        const user = requireRow(
          db.state.users.find((row) => row.uuid === uuid),
          'User',
        );
        user.role_id = role.role_id;
        return HttpResponse.json({ detail: 'Role updated' });
      }),
    ),
  ];
}
