import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as v from 'valibot';
import { isAfter, today } from './birthdate.ts';
import type { DataFields } from './user-fields.ts';

/** Stands for a date that was begun and is not finished, or does not exist: the browser gives '' for it. */
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

const byRules = standardSchemaResolver(rules);

/** Checks the form of personal data: only the birthdate has rules of its own (docs/backend.md, 5). */
export const dataResolver: Resolver<DataFields> = (fields, context, options) => {
  const input = options.fields.birthdate?.ref as HTMLInputElement | undefined;
  const birthdate = input?.validity?.badInput ? unfinished : fields.birthdate;
  return byRules({ ...fields, birthdate }, context, options);
};

/** What is wrong with the birthdate, or null. */
export function birthdateProblem({ birthdate }: FieldErrors<DataFields>): 'unfinished' | 'future' | null {
  if (!birthdate) return null;
  return birthdate.message === 'future' ? 'future' : 'unfinished';
}
