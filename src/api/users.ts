import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { AppError } from './errors.ts';
import { type Auth, send } from './http.ts';
import { tokenPattern } from './request.ts';
import {
  type Id,
  idSchema,
  listOf,
  optional,
  optionalId,
  optionalText,
  type Rows,
  textOrEmpty,
} from './schema.ts';

const loginSchema = v.object({ access_token: v.pipe(v.string(), v.regex(tokenPattern)) });

/**
 * Logs in and returns the token of the session (docs/backend.md, 2 and 8). Throws `login-wrong` (400) for a wrong username
 * or password, else `login-failed`.
 */
export async function login(username: string, password: string, auth: Auth): Promise<string> {
  const { access_token } = await send(endpoints.login, {
    form: { username, password },
    schema: loginSchema,
    errors: { 400: 'login-wrong', other: 'login-failed' },
    auth,
  });
  return access_token;
}

/**
 * The fields that users change of themselves, each a text; an empty one is not filled in. They are read, and sent by
 * `updateUser`. calls.ts says what the backend accepts.
 */
export const profileFields = [
  'firstname',
  'name',
  'email',
  'sex',
  'language',
  'birthdate',
  'marital_state',
  'education',
] as const;
export type ProfileField = (typeof profileFields)[number];

// YYYY-MM-DD. Some backends add a midnight, which is removed; other texts stay as they are.
const dayOrEmpty = v.pipe(
  textOrEmpty,
  v.transform((day) => day.replace(/^(\d{4}-\d\d-\d\d)[T ]00:00(:00(\.0+)?)?(Z|[+-]00:?00)?$/, '$1')),
);

/**
 * A user, from the backend or the cache. Only the ids and the role are required: without a user the app is of no use.
 */
export const userSchema = v.object({
  uuid: v.pipe(v.string(), v.minLength(1)),
  user_id: idSchema,
  ...v.entriesFromList(profileFields, textOrEmpty),
  sex: v.pipe(textOrEmpty, v.toLowerCase()),
  birthdate: dayOrEmpty,
  role: v.object({ role_id: idSchema, name: optionalText }),
  gdpr_permission: optional(v.object({ permission_id: v.pipe(idSchema, v.transform(Number), v.integer()) })),
  school_id: optionalId,
  school_user_id: optional(v.union([v.string(), v.number()])),
});

export type User = v.InferOutput<typeof userSchema>;

/** A response without a user: `null`, no body, `{}` or `[]`. */
const emptySchema = v.pipe(
  v.nullable(v.strictObject({})),
  v.transform(() => null),
);

/**
 * Reads the user of the token. Throws `user-missing` (404), else `user-unavailable`, which ends the session
 * (docs/backend.md, 4) unless there was no answer.
 */
export async function getUser(auth: Auth): Promise<User> {
  const user = await send(endpoints.getUser, {
    schema: v.union([userSchema, emptySchema]),
    errors: { 404: 'user-missing', other: 'user-unavailable' },
    auth,
  }).catch(throwAsUnavailable);
  if (user === null) throw new AppError('user-unavailable', 'status', { status: 200 });
  return user;
}

/** A 503 says nothing about the session, which must not end by it, even when it has a reason. */
function throwAsUnavailable(cause: unknown): never {
  if (!(cause instanceof AppError) || cause.status !== 503) throw cause;
  const { code, status, retryAfter } = cause;
  throw new AppError(code, 'unavailable', { status, retryAfter, cause });
}

const roleSchema = v.object({ role_id: idSchema, name: optionalText });

export type Role = v.InferOutput<typeof roleSchema>;

/** Lists all roles, without a session. Throws `user-update-failed` (docs/backend.md, 8). */
export function listRoles(auth: Auth): Promise<Rows<Role>> {
  return send(endpoints.listRoles, {
    schema: listOf(roleSchema),
    errors: { other: 'user-update-failed' },
    auth,
  });
}

/**
 * Gives a user another role. Throws `role-not-allowed` (401, 403), which does not end the session here,
 * `role-user-missing` (404), else `role-failed`.
 */
export function assignRole(uuid: string, roleId: Id, auth: Auth): Promise<void> {
  return send(endpoints.assignRole, {
    query: { uuid, role_id: roleId },
    errors: {
      401: 'role-not-allowed',
      403: 'role-not-allowed',
      404: 'role-user-missing',
      other: 'role-failed',
    },
    auth,
  });
}
