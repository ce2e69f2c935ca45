import * as v from 'valibot';
import { defaultColor, isBlankForm } from './form-fields.ts';
import type { FormFields } from './form-rules.ts';

const text = v.fallback(v.string(), '');

/** A list of what can be read of a kept list; the rest is left out. */
function list<Schema extends v.GenericSchema>(item: Schema) {
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
  blocks: list(
    v.object({ name: text, description: text, questions: list(v.object({ question: v.string() })) }),
  ),
});

/** The form that is kept under a key, as far as it can be read; null when there is none. */
export function readDraft(key: string): FormFields | null {
  const { success, output } = v.safeParse(draftSchema, parsed(key));
  return success && !isBlankForm(output) ? output : null;
}

/** Keeps a form, or forgets it when it is blank. Gives whether it worked: storage may be full or forbidden. */
export function keepDraft(key: string, form: FormFields): boolean {
  try {
    if (isBlankForm(form)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ ...form, savedAt: Date.now() }));
    return true;
  } catch {
    return isBlankForm(form);
  }
}

function parsed(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
