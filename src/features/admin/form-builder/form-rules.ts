import { get, type Resolver, set } from 'react-hook-form';
import * as v from 'valibot';
import { idSchema } from '../../../api/schema.ts';
import type { Unclear } from '../../../shared/lists/create-once.ts';

const formErrors = ['required', 'lt3', 'lt1s', 'hex', 'refused'] as const;

/** The errors of the fields: text keys under `errors`. */
export type FormError = (typeof formErrors)[number];

export function formErrorOf(message: unknown): FormError | null {
  return formErrors.find((error) => error === message) ?? null;
}

export const asError = (error: FormError) => error;

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(asError('required')), v.minLength(3, asError('lt3')));
const description = v.pipe(v.string(), v.trim());

const color = v.pipe(
  v.string(),
  v.transform((text) => text.trim().replace(/^#/, '').toLowerCase()),
  v.regex(/^[0-9a-f]{6}$/, asError('hex')),
);

/** The rules of a new form (docs/backend.md, 5), for the page and its action. */
export const formRules = v.object({
  name,
  description,
  color,
  blocks: v.pipe(
    v.array(v.object({ name, description, questions: v.array(v.object({ question: name })) })),
    v.minLength(1, asError('lt1s')),
  ),
});

/** The form that was copied. */
export const originalSchema = v.object({ form_id: idSchema, name: v.string() });
export type Original = v.InferOutput<typeof originalSchema>;

/** The fields of the page. `original` and `unclear` are stored with the draft, but no part of the form. */
export type FormFields = v.InferInput<typeof formRules> & {
  original?: Original | undefined;
  unclear?: Unclear | undefined;
};
export type BlockFields = FormFields['blocks'][number];
export type QuestionFields = BlockFields['questions'][number];

/** The rules as a resolver of react-hook-form. Each field gets only its first error. */
export const formResolver: Resolver<FormFields> = (fields) => {
  const { success, output, issues } = v.safeParse(formRules, fields);
  if (success) return { values: output, errors: {} };
  const errors = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue);
    if (path && !get(errors, path)) set(errors, path, { type: 'rules', message: issue.message });
  }
  return { values: {}, errors };
};
