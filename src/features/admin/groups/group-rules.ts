import * as v from 'valibot';
import type { NewGroup } from '../../../api/groups.ts';
import { readJson, remove, writeJson } from '../../../device/local-storage.ts';
import { type ReadNames, readNames } from './group-names.ts';

const maxNameLength = 255;
// More UTF-16 units than any visible character has: a longer text is too long without counting.
const maxUnits = 16;
const segments = new Intl.Segmenter();

/** Whether a text has at most so many visible characters. Each step reads the whole text, which is short here. */
function hasAtMost(text: string, most: number): boolean {
  if (text.length <= most) return true;
  if (text.length > most * maxUnits) return false;
  let count = 0;
  for (const _ of segments.segment(text)) {
    count += 1;
    if (count > most) return false;
  }
  return true;
}

/**
 * The rules of a new group (docs/backend.md, 5), from the form's fields to the body of the request. An emoji counts as
 * one character. The member limit has digits only, which refuses `1e9` and `2.5`. The messages are text keys.
 */
export const groupRules = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('notEmpty'),
    v.check((name) => hasAtMost(name, maxNameLength), 'gt255'),
  ),
  memberlimit: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d+$/, 'memberlimit'),
    v.transform(Number),
    v.safeInteger('memberlimit'),
    v.minValue(1, 'memberlimit'),
  ),
}) satisfies v.GenericSchema<GroupFields, NewGroup>;

type GroupFields = Record<keyof NewGroup, string>;

/** The fields of an empty form (docs/backend.md, 9). */
export const emptyGroup: GroupFields = { name: '', memberlimit: '15' };

const draftSchema = v.object({
  text: v.pipe(v.string(), v.nonEmpty()),
  memberlimit: v.fallback(v.string(), emptyGroup.memberlimit),
});

/** Names of groups that were typed and not added, and their limit. */
export type GroupsDraft = v.InferOutput<typeof draftSchema>;

/** The stored draft. Null when there is none or it is unreadable. */
export function readGroupsDraft(key: string): GroupsDraft | null {
  const { success, output } = v.safeParse(draftSchema, readJson(key));
  return success ? output : null;
}

/**
 * Stores a draft, or removes it when all its names are in `existing`. Returns whether that worked: storage may be full
 * or forbidden.
 */
export function storeGroupsDraft(key: string, draft: GroupsDraft, existing: readonly string[]): boolean {
  if (hasWork(readNames(draft.text, existing))) return writeJson(key, { ...draft, savedAt: Date.now() });
  remove(key);
  return true;
}

/** Whether anything is left to add or to correct. */
export function hasWork({ names, skipped }: ReadNames): boolean {
  return names.length > 0 || skipped.some(({ reason }) => reason !== 'exists' && reason !== 'header');
}
