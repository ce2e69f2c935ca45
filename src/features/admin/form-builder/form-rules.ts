import * as v from 'valibot';
import { visibleText } from '../../../api/group-schema.ts';
import { readJson, remove, writeJson } from '../../../device/local-storage.ts';

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

/** The stored draft without its unreadable parts. Null when there is none. */
export function readDraft(key: string): FormFields | null {
  const { success, output } = v.safeParse(draftSchema, readJson(key));
  return success && !isBlankForm(output) ? output : null;
}

/**
 * Stores a draft, or removes it when the form is blank. Returns whether that worked: storage may be full or forbidden.
 */
export function storeDraft(key: string, form: FormFields): boolean {
  if (!isBlankForm(form)) return writeJson(key, { ...form, savedAt: Date.now() });
  remove(key);
  return true;
}
