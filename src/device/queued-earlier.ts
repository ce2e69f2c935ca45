import * as v from 'valibot';
import { outboxKey } from './keys.ts';
import { readJson } from './local-storage.ts';
import { isQueued, isQueuedBySession } from './unsent.ts';

const noteSchema = v.object({ savedAt: v.number() });

/**
 * When an earlier session queued a user's answers (ms since 1970): ask before submitting. Null when there are none.
 */
export function queuedEarlierAt(userUuid: string, formId: string): number | null {
  if (isQueuedBySession(userUuid, formId) || !isQueued(userUuid, formId)) return null;
  const note = v.safeParse(noteSchema, readJson(outboxKey(userUuid, formId)));
  return note.success ? note.output.savedAt : null;
}
