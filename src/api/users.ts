import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { AppError, type ErrorCode } from './errors.ts';
import { type Auth, send } from './http.ts';
import { type Id, idSchema, optional, optionalId, optionalText, textOrEmpty } from './schema.ts';

// Days are texts, YYYY-MM-DD; some databases put a midnight behind them. Anything else stays as it came.
const optionalDay = optional(
  v.pipe(
    v.string(),
    v.transform((day) => day.replace(/^(\d{4}-\d\d-\d\d)[T ]00:00(:00(\.0+)?)?(Z|[+-]00:?00)?$/, '$1')),
  ),
);

/**
 * A user as the backend answers it, or as a copy of it was stored: who it is, and with which role. No other field is a
 * reason to refuse a user, who could not use the app at all then.
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

/** What a person allows to be done with the data (docs/backend.md, 9). */
export const permissions = { given: 1, notGiven: 2, deletionAsked: 3 } as const;

export type NewUser = {
  firstname: string;
  name: string;
  email: string;
  password: string;
  school_id: Id;
  school_user_id: string;
  sex: string;
};

/** An answer that is there, and says nothing: `null`, no body, `{}` or `[]`. */
const emptySchema = v.pipe(
  v.nullable(v.strictObject({})),
  v.transform(() => null),
);

/**
 * Reads the user whose token is sent. After a 5xx it asks twice more before it gives up. An empty user is as good as a
 * refusal: `user-unavailable`, which ends the session (docs/backend.md, 4). A proxy that could not reach the
 * backend says nothing about the session: that is no answer.
 */
export async function getUser(auth: Auth): Promise<User> {
  const user = await send(endpoints.getUser, {
    schema: v.union([userSchema, emptySchema]),
    meanings: { 404: 'user-missing', other: 'user-unavailable' },
    auth,
  }).catch(byProxy);
  if (user === null) throw new AppError('user-unavailable', 'status', { status: 200 });
  return user;
}

function byProxy(cause: unknown): never {
  if (!(cause instanceof AppError) || ![502, 503, 504].includes(cause.status ?? 0)) throw cause;
  const { code, status, retryAfter } = cause;
  throw new AppError(code, 'timeout', { status, retryAfter, cause });
}

/**
 * Replaces the fields of the person's own user by those of `user` (docs/backend.md, 4 and 5): empty
 * texts go as null, the sex in lower case. Without a known choice about the data, consent is not given.
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
    meanings: { other: 'user-update-failed' },
    auth,
  });
}

/** Gives the person another password. A 401 has a message of its own: it does not end the session (section 8). */
export function changePassword(current: string, next: string, auth: Auth): Promise<void> {
  return send(endpoints.changePassword, {
    json: { old_password: current, new_password: next },
    meanings: {
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
 * Registers a student who consents to the use of the data (docs/backend.md, 9). A 422 has a code for each field
 * that it names.
 */
export function signUp(user: NewUser, auth: Auth): Promise<void> {
  return send(endpoints.signUp, {
    json: { ...user, role_id: 1, permission_id: 1 },
    meanings: {
      409: 'sign-up-exists',
      422: ({ fields }) => signUpFields.flatMap(([field, code]) => (fields.includes(field) ? [code] : [])),
      other: 'sign-up-failed',
    },
    auth,
  });
}

/** In the order in which they stand on the page. */
const signUpFields: [field: string, code: ErrorCode][] = [
  ['email', 'sign-up-email'],
  ['password', 'sign-up-password'],
  ['school_id', 'sign-up-school'],
];
