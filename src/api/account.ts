import * as v from 'valibot';
import type { Sent } from './calls.ts';
import { endpoints } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import { type Auth, send } from './http.ts';
import { idSchema, listOf, type Rows } from './schema.ts';
import type { User } from './users.ts';

/** The values of a user's fields that the backend knows (docs/backend.md, 3). What else it gives is shown and sent back. */
export const sexes = ['m', 'v', 'x'] as const;
export const spokenLanguages = ['dutch', 'french', 'german', 'english', 'other'] as const;
export const maritalStates = ['single', 'married', 'cohabiting', 'divorced', 'widow', 'engaged'] as const;
export const educations = ['elementary', 'highschool', 'college', 'other'] as const;

/** The choices about the use of a user's data (docs/backend.md, 9). */
export const permissions = { given: 1, notGiven: 2, deletionRequested: 3 } as const;

export type NewUser = Omit<Sent<'signUp'>['json'], 'role_id' | 'permission_id'>;

/**
 * Saves the fields of the signed-in user (docs/backend.md, 4 and 5). Empty texts become null, the sex lower case, and
 * an unknown choice about the data `notGiven`. Throws `user-update-failed`.
 */
export function updateUser(user: User, auth: Auth): Promise<void> {
  // All fields but those that a user cannot change.
  const { uuid, user_id, role, gdpr_permission, school_id, school_user_id, ...profile } = user;
  return send(endpoints.updateUser, {
    json: {
      uuid,
      ...emptyAsNull(profile),
      sex: user.sex?.toLowerCase() || null,
      permission_id: gdpr_permission?.permission_id ?? permissions.notGiven,
    },
    errors: { other: 'user-update-failed' },
    auth,
  });
}

function emptyAsNull<Texts extends Record<string, string | null>>(texts: Texts) {
  const entries = Object.entries(texts).map(([name, text]) => [name, text || null]);
  return Object.fromEntries(entries) as Record<keyof Texts, string | null>;
}

/**
 * Changes the password. Throws `password-wrong` (400) for a wrong current one, `password-unauthorized` (401), which does
 * not end the session (docs/backend.md, 8), `user-missing` (404), `password-invalid` (422), else `password-failed`.
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
 * Registers a student who consents to the use of the data (docs/backend.md, 9). Throws `sign-up-exists` (409), a code
 * for each field that a 422 names (`sign-up-email`, `sign-up-password`, `sign-up-school`), else `sign-up-failed`.
 */
export function signUp(user: NewUser, auth: Auth): Promise<void> {
  return send(endpoints.signUp, {
    json: { ...user, role_id: 1, permission_id: 1 },
    errors: {
      409: 'sign-up-exists',
      422: ({ messages }) => signUpFields.flatMap(([field, code]) => (field in messages ? [code] : [])),
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

const schoolSchema = v.object({ id: idSchema, name: v.string() });

export type School = v.InferOutput<typeof schoolSchema>;

/** Lists the schools to register with, without a session. Throws `schools-failed`. */
export function listSchools(auth: Auth): Promise<Rows<School>> {
  return send(endpoints.listSchools, {
    schema: listOf(schoolSchema),
    errors: { other: 'schools-failed' },
    auth,
  });
}
