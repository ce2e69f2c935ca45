import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import { AppError } from './errors.ts';
import { type Auth, send } from './http.ts';
import { idSchema, optional, optionalId, optionalText, textOrEmpty } from './schema.ts';

// YYYY-MM-DD. Some backends add a midnight, which is removed; other texts stay as they are.
const optionalDay = optional(
  v.pipe(
    v.string(),
    v.transform((day) => day.replace(/^(\d{4}-\d\d-\d\d)[T ]00:00(:00(\.0+)?)?(Z|[+-]00:?00)?$/, '$1')),
  ),
);

/**
 * A user, from the backend or the cache. Only the ids and the role are required: without a user the app is of no use.
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

export type User = v.InferOutput<typeof userSchema>;

/** A response without a user: `null`, no body, `{}` or `[]`. */
const emptySchema = v.pipe(
  v.nullable(v.strictObject({})),
  v.transform(() => null),
);

/**
 * Reads the user of the token. Throws `user-missing`, and `user-unavailable`, which ends the session (docs/backend.md,
 * 4) unless there was no answer.
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

/** An error of a proxy says nothing about the session, which must not end by it. */
function throwProxyErrorAsTimeout(cause: unknown): never {
  if (!(cause instanceof AppError) || ![502, 503, 504].includes(cause.status ?? 0)) throw cause;
  const { code, status, retryAfter } = cause;
  throw new AppError(code, 'timeout', { status, retryAfter, cause });
}
