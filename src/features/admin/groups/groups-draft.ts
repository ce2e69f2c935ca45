import * as v from 'valibot';
import { readJson, remove, writeJson } from '../../../device/local-storage.ts';
import { type ReadNames, readNames } from './group-names.ts';
import { emptyGroup } from './group-rules.ts';

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
