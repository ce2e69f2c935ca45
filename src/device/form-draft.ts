import * as v from 'valibot';
import { draftKey } from './keys.ts';
import { readJson, remove } from './local-storage.ts';

const draftSchema = v.object({
  name: v.fallback(v.string(), ''),
  color: v.fallback(v.nullable(v.string()), null),
  savedAt: v.number(),
});

/** What a list shows of a teacher's draft of a form, with `savedAt` in ms since 1970. Null when there is none. */
export function readFormDraft(userUuid: string): v.InferOutput<typeof draftSchema> | null {
  const { success, output } = v.safeParse(draftSchema, readJson(draftKey(userUuid)));
  return success ? output : null;
}

export function removeFormDraft(userUuid: string): void {
  remove(draftKey(userUuid));
}
