import * as v from 'valibot';
import { readJson, remove, writeJson } from '../../../device/local-storage.ts';
import { unclearSchema } from '../../../shared/lists/create-once.ts';
import { defaultColor, isBlankForm } from './form-fields.ts';
import { type FormFields, originalSchema } from './form-rules.ts';

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
