import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { AppError, type ErrorCode } from './errors.ts';
import { type Auth, send } from './http.ts';
import { type Id, idSchema, optional, optionalId, optionalText, textOrEmpty } from './schema.ts';

// A day is a text, YYYY-MM-DD. Some backends add a midnight, which is removed; other texts stay as they are.
const optionalDay = optional(
  v.pipe(
    v.string(),
    v.transform((day) => day.replace(/^(\d{4}-\d\d-\d\d)[T ]00:00(:00(\.0+)?)?(Z|[+-]00:?00)?$/, '$1')),
  ),
);

/**
 * A user, from the backend or the cache. Only the ids and the role are required: without a readable user, the person
 * could not use the app at all.
 */
export const userSchema = v.object({
  uuid: v.pipe(v.string(), v.minLength(1)),
  user_id: idSchema,
  firstname: textOrEmpty,
  name: textOrEmpty,
  email: textOrEmpty,
  sex: optionalText,
  language: optionalText,
  birthdate: optionalDay,
  marital_state: optionalText,
  education: optionalText,
  role: v.object({ role_id: idSchema, name: optionalText }),
  gdpr_permission: optional(v.object({ permission_id: idSchema })),
  school_id: optionalId,
  school_user_id: optional(v.union([v.string(), v.number()])),
});

/** The current user (docs/backend.md, 3). */
export type User = v.InferOutput<typeof userSchema>;

export const sexes = ['m', 'v', 'x'] as const;

/** The choices about the use of a person's data (docs/backend.md, 9). */
export const permissions = { given: 1, notGiven: 2, deletionAsked: 3 } as const;

export type NewUser = {
  firstname: string;
  name: string;
  email: string;
  password: string;
  school_id: Id;
  school_user_id: string | null;
  sex: string;
};

/** A response without a user: `null`, no body, `{}` or `[]`. */
const emptySchema = v.pipe(
  v.nullable(v.strictObject({})),
  v.transform(() => null),
);

/**
 * Reads the user of the token. Throws `user-missing`, and `user-unavailable`, which ends the session
 * (docs/backend.md, 4) unless its reason is that there was no answer.
 */
export async function getUser(auth: Auth): Promise<User> {
  const user = await send(endpoints.getUser, {
    schema: v.union([userSchema, emptySchema]),
    errors: { 404: 'user-missing', other: 'user-unavailable' },
    auth,
  }).catch(throwProxyErrorAsTimeout);
  if (user === null) throw new AppError('user-unavailable', 'status', { status: 200 });
  return user;
}

/** A proxy that cannot reach the backend says nothing about the session, which must not end then. */
function throwProxyErrorAsTimeout(cause: unknown): never {
  if (!(cause instanceof AppError) || ![502, 503, 504].includes(cause.status ?? 0)) throw cause;
  const { code, status, retryAfter } = cause;
  throw new AppError(code, 'timeout', { status, retryAfter, cause });
}

/**
 * Saves the fields of the person's own user (docs/backend.md, 4 and 5). Empty texts go as null, the sex in lower case,
 * and an unknown choice about the data as not given. Throws `user-update-failed`.
 */
export function updateUser(user: User, auth: Auth): Promise<void> {
  return send(endpoints.updateUser, {
    json: {
      uuid: user.uuid,
      firstname: user.firstname || null,
      name: user.name || null,
      email: user.email || null,
      sex: user.sex?.toLowerCase() || null,
      language: user.language || null,
      birthdate: user.birthdate || null,
      marital_state: user.marital_state || null,
      education: user.education || null,
      permission_id: user.gdpr_permission?.permission_id ?? permissions.notGiven,
    },
    errors: { other: 'user-update-failed' },
    auth,
  });
}

/**
 * Changes the person's password. Throws `password-wrong` for a wrong current one, `password-unauthorized` for a 401,
 * which does not end the session (docs/backend.md, 8), `password-invalid`, `user-missing` and `password-failed`.
 */
export function changePassword(current: string, next: string, auth: Auth): Promise<void> {
  return send(endpoints.changePassword, {
    json: { old_password: current, new_password: next },
    errors: {
      400: 'password-wrong',
      401: 'password-unauthorized',
      404: 'user-missing',
      422: 'password-invalid',
      other: 'password-failed',
    },
    auth,
  });
}

/**
 * Registers a student who consents to the use of the data (docs/backend.md, 9). Throws `sign-up-exists`, a code for
 * each field that a 422 names (`sign-up-email`, `sign-up-password`, `sign-up-school`), and `sign-up-failed`.
 */
export function signUp(user: NewUser, auth: Auth): Promise<void> {
  return send(endpoints.signUp, {
    json: { ...user, role_id: 1, permission_id: 1 },
    errors: {
      409: 'sign-up-exists',
      422: ({ fields }) => signUpFields.flatMap(([field, code]) => (fields.includes(field) ? [code] : [])),
      other: 'sign-up-failed',
    },
    auth,
  });
}

/** In the order of the fields on the page. */
const signUpFields: [field: string, code: ErrorCode][] = [
  ['email', 'sign-up-email'],
  ['password', 'sign-up-password'],
  ['school_id', 'sign-up-school'],
];
