import * as v from 'valibot';
import { readJson, remove, writeJson } from '../../../device/local-storage.ts';
import { unclearSchema } from '../../../shared/lists/create-once.ts';
import { type BlockFields, type FormFields, originalSchema, type QuestionFields } from './form-rules.ts';

/**
 * Swatches, in the order of their names in the texts. Each has 3:1 against a card, light and dark; none is the red of
 * errors.
 */
export const colors = [
  '2f7de1',
  '0f8f8a',
  '2e9444',
  '7f8a1f',
  'a88600',
  'd9730d',
  'a5703f',
  'd6408f',
  'c05bc9',
  '9159d6',
  '5f73e8',
  '7a8290',
] as const;

/** The colour of a new form (docs/backend.md, 9). */
export const defaultColor = 'ff0000';

export const blankForm = (): FormFields => ({ name: '', description: '', color: defaultColor, blocks: [] });
export const blankBlock = (): BlockFields => ({ name: '', description: '', questions: [blankQuestion()] });
export const blankQuestion = (): QuestionFields => ({ question: '' });

export function isBlankForm({ name, description, color, blocks }: FormFields): boolean {
  return !hasText(name, description) && color === defaultColor && blocks.every(isBlankBlock);
}

export function isBlankBlock({ name, description, questions }: BlockFields): boolean {
  return !hasText(name, description) && questions.every(isBlankQuestion);
}

export function isBlankQuestion({ question }: QuestionFields): boolean {
  return !hasText(question);
}

export function blocksWithoutQuestions(blocks: readonly BlockFields[]): number[] {
  return blocks.flatMap(({ questions }, index) => (questions.length === 0 ? [index] : []));
}

export function countQuestions(blocks: readonly BlockFields[]): number {
  return blocks.reduce((sum, { questions }) => sum + questions.length, 0);
}

function hasText(...texts: string[]): boolean {
  return texts.some((text) => text.trim() !== '');
}

const text = v.fallback(v.string(), '');

/** An array without the items that do not fit. */
function listOf<Schema extends v.GenericSchema>(item: Schema) {
  return v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((items) =>
      items.flatMap((one) => {
        const { success, output } = v.safeParse(item, one);
        return success ? [output] : [];
      }),
    ),
  );
}

const draftSchema = v.object({
  name: text,
  description: text,
  color: v.fallback(v.string(), defaultColor),
  original: v.fallback(v.optional(originalSchema), undefined),
  unclear: v.fallback(v.optional(unclearSchema), undefined),
  blocks: listOf(
    v.object({ name: text, description: text, questions: listOf(v.object({ question: v.string() })) }),
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
