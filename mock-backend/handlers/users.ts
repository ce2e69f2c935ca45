import { randomUUID } from 'node:crypto';
import { HttpResponse, type RequestHandler } from 'msw';
import type { Read } from '../../src/api/calls.ts';
import type { Db } from '../db.ts';
import type { On } from '../on.ts';
import { invalid, problem, requireRow } from '../problem.ts';
import { emptyProfile, type UserRow } from '../state.ts';

/** Logging in with the email or the school number, the current user, sign-up, the profile and the password. */
export function userHandlers(db: Db, on: On): RequestHandler[] {
  return [
    on('login', ({ form: { username, password } }) => {
      const user = db.userByLogin(username, password);
      if (!user) throw problem(400, 'Incorrect username or password');
      return HttpResponse.json({ access_token: db.newToken(user.user_id), token_type: 'bearer' });
    }),

    on('getUser', ({ user }) => HttpResponse.json(publicUser(db, user))),

    on('signUp', ({ json }) => {
      if (!db.state.schools.some(({ id }) => id === json.school_id))
        throw invalid(['body', 'school_id'], 'School does not exist');
      if (db.userByEmail(json.email)) throw problem(409, 'Email already registered');
      const user = newUser(db, json);
      db.state.users.push(user);
      return HttpResponse.json(publicUser(db, user), { status: 201 });
    }),

    on('updateUser', ({ json: { uuid, firstname, name, email, ...profile }, user }) => {
      if (uuid !== user.uuid) throw problem(403, 'Not allowed to update another user');
      if (firstname === null) throw invalid(['body', 'firstname'], 'Field required');
      if (email === null) throw invalid(['body', 'email'], 'Field required');
      const owner = db.userByEmail(email);
      if (owner && owner !== user) throw problem(409, 'Email already registered');
      Object.assign(user, profile, { firstname, name: name?.trim() ?? '', email });
      return HttpResponse.json(publicUser(db, user));
    }),

    on('changePassword', ({ json, user }) => {
      if (json.old_password !== user.password) throw problem(400, 'Incorrect password');
      user.password = json.new_password;
      return HttpResponse.json({ detail: 'Password updated' });
    }),
  ];
}

function newUser(db: Db, fields: Read<'signUp'>['json']): UserRow {
  return { ...emptyProfile(), user_id: db.newId(), uuid: randomUUID(), ...fields };
}

/** A user in a response, without the password. */
function publicUser(db: Db, row: UserRow) {
  const { password: _, role_id, permission_id, ...fields } = row;
  return {
    ...fields,
    role: { role_id, name: db.state.roles.find((role) => role.role_id === role_id)?.name },
    gdpr_permission: { permission_id },
  };
}

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
