import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import { type Auth, send } from './http.ts';
import { type Id, idSchema, optionalText } from './schema.ts';

const userSchema = v.object({
  uuid: v.pipe(v.string(), v.minLength(1)),
  user_id: idSchema,
  firstname: v.string(),
  name: v.string(),
  email: v.string(),
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
