import * as v from 'valibot';
import { visibleText } from '../../../api/group-schema.ts';
import { draftStorage } from '../../../device/drafts/use-draft.ts';

const formErrors = ['required', 'lt3', 'lt1s', 'hex', 'refused'] as const;

/** The errors of the fields: text keys under `errors`. */
export type FormError = (typeof formErrors)[number];

export function formErrorOf(message: unknown): FormError | undefined {
  return formErrors.find((error) => error === message);
}

const asError = (error: FormError) => error;

const name = v.pipe(
  v.string(),
  v.transform((text) => visibleText(text.replace(/\s/g, ' '))),
  v.trim(),
  v.nonEmpty(asError('required')),
  v.minLength(3, asError('lt3')),
);
const description = v.pipe(v.string(), v.trim());

/** The rules of a new form (docs/backend.md, 5), for the page and its action. */
export const formRules = v.object({
  name,
  description,
  color: v.pipe(
    v.string(),
    v.transform((text) => text.trim().replace(/^#/, '').toLowerCase()),
    v.regex(/^[0-9a-f]{6}$/, asError('hex')),
  ),
  blocks: v.pipe(
    v.array(v.object({ name, description, questions: v.array(v.object({ question: name })) })),
    v.minLength(1, asError('lt1s')),
  ),
});

/** The fields of the page. */
export type FormFields = v.InferInput<typeof formRules>;
type BlockFields = FormFields['blocks'][number];

/** The colour of a new form (docs/backend.md, 9). */
export const defaultColor = 'ff0000';

export const blankForm = (): FormFields => ({ name: '', description: '', color: defaultColor, blocks: [] });
export const blankBlock = (): BlockFields => ({ name: '', description: '', questions: [{ question: '' }] });

export function isBlankForm({ name, description, color, blocks }: FormFields): boolean {
  return !(name.trim() || description.trim()) && color === defaultColor && blocks.every(isBlankBlock);
}

export function isBlankBlock({ name, description, questions }: BlockFields): boolean {
  return !(name.trim() || description.trim()) && questions.every(({ question }) => !question.trim());
}

const text = v.fallback(v.string(), '');
const draftSchema = v.object({
  name: text,
  description: text,
  color: v.fallback(v.string(), defaultColor),
  blocks: v.fallback(
    v.array(
      v.object({
        name: text,
        description: text,
        questions: v.fallback(v.array(v.object({ question: text })), []),
      }),
    ),
    [],
  ),
});

/** The drafts of forms, without their unreadable parts. */
export const drafts = draftStorage<FormFields>(draftSchema, isBlankForm);
