import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as v from 'valibot';
import { type DataFields, isAfter, today } from './user-fields.ts';

/** Replaces an incomplete or nonexistent date, for which the browser gives an empty text. */
const unfinished = 'unfinished';

const rules = v.object({
  consent: v.boolean(),
  sex: v.string(),
  language: v.string(),
  birthdate: v.pipe(
    v.string(),
    v.check((day) => day !== unfinished, 'unfinished'),
    v.check((day) => !isAfter(day, today()), 'future'),
  ),
  marital_state: v.string(),
  education: v.string(),
});

/** An input with a value that the browser cannot read. */
const badInput = v.object({ validity: v.object({ badInput: v.literal(true) }) });

const byRules = standardSchemaResolver(rules);

/** Validates the personal data: only the birthdate has rules (docs/backend.md, 5). */
export const dataResolver: Resolver<DataFields> = (fields, context, options) => {
  const isUnfinished = v.is(badInput, options.fields.birthdate?.ref);
  const birthdate = isUnfinished ? unfinished : fields.birthdate;
  return byRules({ ...fields, birthdate }, context, options);
};

export function birthdateErrorOf({ birthdate }: FieldErrors<DataFields>): 'unfinished' | 'future' | null {
  if (!birthdate) return null;
  return birthdate.message === 'future' ? 'future' : 'unfinished';
}

/** The repetition must match. The backend checks everything else (docs/backend.md, 5). */
export const passwordRules = v.pipe(
  v.object({ currentPassword: v.string(), newPassword: v.string(), repeatPassword: v.string() }),
  v.forward(
    v.check(({ newPassword, repeatPassword }) => newPassword === repeatPassword),
    ['repeatPassword'],
  ),
);

type PasswordFields = v.InferOutput<typeof passwordRules>;

export const noPasswords: PasswordFields = { currentPassword: '', newPassword: '', repeatPassword: '' };
