import * as v from 'valibot';
import type { Sent } from './calls.ts';
import { endpoints } from './endpoints.ts';
import { AppError, type ErrorCode, isAppError } from './errors.ts';
import { type Auth, send } from './http.ts';
import { idSchema, listOf, type Rows } from './schema.ts';
import { getUser, type ProfileField, profileFields, type User } from './users.ts';

/** The values of a user's fields that the backend knows (docs/backend.md, 3). What else it gives is shown and sent back. */
export const sexes = ['m', 'v', 'x'] as const;
export const spokenLanguages = ['dutch', 'french', 'german', 'english', 'other'] as const;
export const maritalStates = ['single', 'married', 'cohabiting', 'divorced', 'widow', 'engaged'] as const;
export const educations = ['elementary', 'highschool', 'college', 'other'] as const;

/** Whether a text is a birthdate as the backend knows it, such as 2008-02-29: a day that exists. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
  );
}

/** The choices about the use of a user's data (docs/backend.md, 9). */
export const permissions = { given: 1, notGiven: 2, deletionRequested: 3 } as const;

export type NewUser = Omit<Sent<'signUp'>['json'], 'role_id' | 'permission_id'>;

/** What a user changes: texts, and the choice about the use of the data (`permissions`). */
export type UserChanges = Partial<Record<ProfileField, string> & { permission_id: number }>;

/**
 * Saves changes of the signed-in user over what the backend has now, so that an old page does not undo what was saved
 * elsewhere (docs/backend.md, 5). Returns the user as saved. Throws `user-update-failed`, also when reading fails.
 */
export async function changeUser({ permission_id, ...texts }: UserChanges, auth: Auth): Promise<User> {
  const current = await getUser(auth).catch((error: unknown) => {
    if (!isAppError(error) || error.code === 'session-ended') throw error;
    const { reason, status, retryAfter } = error;
    throw new AppError('user-update-failed', reason, { status, retryAfter, cause: error });
  });
  const permission = permission_id === undefined ? current.gdpr_permission : { permission_id };
  const user = { ...current, ...texts, gdpr_permission: permission };
  await updateUser(user, auth);
  return user;
}

/** Saves the profile of a user (docs/backend.md, 4). Empty texts become null. Throws `user-update-failed`. */
export function updateUser(user: User, auth: Auth): Promise<void> {
  const profile = Object.fromEntries(profileFields.map((name) => [name, user[name] || null]));
  return send(endpoints.updateUser, {
    json: {
      uuid: user.uuid,
      ...(profile as Record<ProfileField, string | null>),
      permission_id: user.gdpr_permission?.permission_id ?? permissions.notGiven,
    },
    errors: { other: 'user-update-failed' },
    auth,
  });
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
