import * as v from 'valibot';

/** The repetition must match. The backend checks everything else (docs/backend.md, 5). */
export const passwordRules = v.pipe(
  v.object({ currentPassword: v.string(), newPassword: v.string(), repeatPassword: v.string() }),
  v.forward(
    v.check(({ newPassword, repeatPassword }) => newPassword === repeatPassword),
    ['repeatPassword'],
  ),
);

export type PasswordFields = v.InferOutput<typeof passwordRules>;

export const noPasswords: PasswordFields = { currentPassword: '', newPassword: '', repeatPassword: '' };
