import * as v from 'valibot';
import type { NewUser } from '../../api/account.ts';
import { isAppError } from '../../api/errors.ts';
import type { Refusal, refusal } from '../../texts/refusal.ts';

const text = v.optional(v.string(), '');
const trimmed = v.pipe(text, v.trim());

/** The fields of the login form. A missing one becomes empty, for the backend to refuse. */
export const loginSchema = v.object({ username: trimmed, password: text });

/** The email address of a user who has just registered in this tab, for the login form; cleared at the next login. */
export const registered = { email: '' };

/**
 * The fields of the register form as the payload of sign-up. A missing one becomes empty, a missing student number
 * null.
 */
export const newUserSchema = v.pipe(
  v.object({
    full_name: text,
    email: trimmed,
    password: text,
    school_id: text,
    school_user_id: v.pipe(
      trimmed,
      v.transform((number) => number || null),
    ),
    sex: text,
  }),
  v.transform(({ full_name, ...fields }): NewUser => ({ ...splitFullName(full_name), ...fields })),
);

/**
 * Splits a full name as the backend wants it: at the first white space of any script. The first word is `firstname`,
 * the rest, which may be empty, is `name` (docs/backend.md, 5).
 */
function splitFullName(fullName: string): { firstname: string; name: string } {
  const [, firstname = '', name = ''] = /^(\S*)\s*(.*)$/s.exec(fullName.trim()) ?? [];
  return { firstname, name };
}

/**
 * Returns why a form was refused, without a toast. The code for the texts at the fields is not part of a first visit.
 */
export async function refused(error: unknown, fields: Parameters<typeof refusal>[1]): Promise<Refusal> {
  const code = await import('../../texts/refusal.ts').catch(() => null);
  if (code) return code.refusal(error, fields, false);
  if (!isAppError(error)) throw error;
  return { error, at: () => undefined };
}
