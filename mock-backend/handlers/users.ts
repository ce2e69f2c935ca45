import { randomUUID } from 'node:crypto';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { type Db, sameId } from '../db.ts';
import { problem } from '../problem.ts';
import { type Bases, check, type Json, readJson } from '../request.ts';
import type { UserRow } from '../state.ts';
import { newPassword, profileChecks, publicUser, signUpChecks } from '../user-fields.ts';
import { bearerOf, withUser } from '../with-user.ts';

/** The current user, sign-up, the profile and the password. */
export function userHandlers(db: Db, { auth, api }: Bases): RequestHandler[] {
  return [
    http.get(`${auth}/user`, ({ request }) => {
      const user = db.user(bearerOf(db, request));
      if (!user) throw problem(404, 'User not found');
      return HttpResponse.json(publicUser(db, user));
    }),

    http.post(`${auth}/user`, async ({ request }) => {
      const body = await readJson(request);
      check(body, signUpChecks(db));
      if (db.userByEmail(String(body.email))) throw problem(409, 'Email already registered');
      const user = newUser(db, body);
      db.state.users.push(user);
      return HttpResponse.json(publicUser(db, user), { status: 201 });
    }),

    http.put(
      `${api}/user`,
      withUser(db, 'any', async ({ request, user }) => {
        const body = await readJson(request);
        if (!sameId(body.uuid, user.uuid)) throw problem(403, 'Not allowed to update another user');
        check(body, profileChecks(today()));
        const owner = db.userByEmail(String(body.email));
        if (owner && owner !== user) throw problem(409, 'Email already registered');
        update(user, body);
        return HttpResponse.json(publicUser(db, user));
      }),
    ),

    http.patch(`${auth}/user/update_password`, async ({ request }) => {
      const user = db.user(bearerOf(db, request));
      if (!user) throw problem(404, 'User not found');
      const body = await readJson(request);
      check(body, { new_password: newPassword });
      if (body.old_password !== user.password) throw problem(400, 'Incorrect password');
      user.password = String(body.new_password);
      return HttpResponse.json({ detail: 'Password updated' });
    }),
  ];
}

function newUser(db: Db, body: Json): UserRow {
  return {
    user_id: db.newId(),
    uuid: randomUUID(),
    firstname: String(body.firstname).trim(),
    name: String(body.name).trim(),
    email: String(body.email).trim(),
    password: String(body.password),
    role_id: 1,
    permission_id: 1,
    school_id: Number(body.school_id),
    school_user_id: body.school_user_id == null ? null : String(body.school_user_id).trim(),
    sex: String(body.sex).toLowerCase(),
    language: null,
    birthdate: null,
    marital_state: null,
    education: null,
  };
}

function update(user: UserRow, body: Json): void {
  const optional = (field: string) => (body[field] == null ? null : String(body[field]));
  user.firstname = String(body.firstname).trim();
  user.name = String(body.name ?? '').trim();
  user.email = String(body.email).trim();
  user.sex = optional('sex');
  user.language = optional('language');
  user.birthdate = optional('birthdate');
  user.marital_state = optional('marital_state');
  user.education = optional('education');
  user.permission_id = Number(body.permission_id);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
