import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import { type Auth, send } from './http.ts';
import { type Id, idSchema, optionalText } from './schema.ts';

const textOrNone = v.nullish(v.string(), '');

/** A user as the backend answers it, or as a copy of it was kept. */
export const userSchema = v.object({
  uuid: v.pipe(v.string(), v.minLength(1)),
  user_id: idSchema,
  firstname: textOrNone,
  name: textOrNone,
  email: textOrNone,
  sex: optionalText,
  language: optionalText,
  birthdate: optionalText,
  marital_state: optionalText,
  education: optionalText,
  role: v.object({ role_id: idSchema, name: optionalText }),
  gdpr_permission: v.nullish(v.object({ permission_id: idSchema }), null),
  school_id: v.nullish(idSchema, null),
  school_user_id: v.nullish(idSchema, null),
});

/** The current user (specification, section 3). */
export type User = v.InferOutput<typeof userSchema>;

export const sexes = ['m', 'v', 'x'] as const;

/** What a person allows to be done with the data (specification, section 9). */
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

/** Reads the user whose token is sent. After a 5xx it asks twice more before it gives up. */
export function getUser(auth: Auth): Promise<User> {
  return send(endpoints.getUser, {
    schema: userSchema,
    meanings: { 404: 'user-missing', other: 'user-unavailable' },
    auth,
  });
}

/**
 * Replaces the fields of the person's own user by those of `user` (specification, sections 4 and 5): empty
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

/** Registers a student who consents to the use of the data (specification, section 9). */
export function signUp(user: NewUser, auth: Auth): Promise<void> {
  return send(endpoints.signUp, {
    json: { ...user, role_id: 1, permission_id: 1 },
    meanings: {
      409: 'sign-up-exists',
      422: ({ fields }) => fields.map((field) => signUpFields.get(field)).find((code) => code !== undefined),
      other: 'sign-up-failed',
    },
    auth,
  });
}

const signUpFields = new Map<string, ErrorCode>([
  ['email', 'sign-up-email'],
  ['password', 'sign-up-password'],
  ['school_id', 'sign-up-school'],
]);
