import * as v from 'valibot';
import { idSchema } from '../../../api/schema.ts';
import { readJson, remove, writeJson } from '../../../device/local-storage.ts';
import { unclearSchema } from '../../../shared/lists/create-once.ts';
import type { AssignmentFields } from './assignment-rules.ts';

const text = v.fallback(v.string(), '');

const draftSchema = v.object({
  name: text,
  formId: text,
  groups: v.fallback(v.array(idSchema), []),
  unclear: v.fallback(v.optional(unclearSchema), undefined),
});

export function isBlankAssignment({ name, formId, groups }: AssignmentFields): boolean {
  return name.trim() === '' && formId === '' && groups.length === 0;
}

/** The stored draft without its unreadable parts. Null when there is none. */
export function readDraft(key: string): AssignmentFields | null {
  const { success, output } = v.safeParse(draftSchema, readJson(key));
  return success && !isBlankAssignment(output) ? output : null;
}

/**
 * Stores a draft, or removes it when the form is blank. Returns whether that worked: storage may be full or forbidden.
 */
export function storeDraft(key: string, fields: AssignmentFields): boolean {
  if (!isBlankAssignment(fields)) return writeJson(key, { ...fields, savedAt: Date.now() });
  remove(key);
  return true;
}
