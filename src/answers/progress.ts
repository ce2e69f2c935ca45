import { assignmentFormSchema } from '../api/form-schema.ts';
import type { Session } from '../session/session.ts';
import { cachedFormIds } from '../storage/cache.ts';
import { answersKey } from '../storage/keys.ts';
import { answersTo, countOpen, placesOf } from './answers.ts';
import { readCachedForm } from './cached-form.ts';
import { readLocal } from './local-answers.ts';

/** How many questions have an answer, and how many there are, by assignment. */
export type Progress = ReadonlyMap<string, { done: number; total: number }>;

/** The progress of the assignments whose questionnaires this session has cached on this device. */
export async function readProgress(session: Session): Promise<Progress> {
  const { uuid } = await session.user;
  const progress = new Map<string, { done: number; total: number }>();
  for (const id of cachedFormIds(uuid)) {
    // Cached tests do not fit the schema of an assignment's form.
    const form = readCachedForm(session, id, assignmentFormSchema);
    if (!form) continue;
    const places = placesOf(form);
    const open = countOpen(places, answersTo(form, readLocal(answersKey(uuid, id))));
    progress.set(id, { done: places.length - open, total: places.length });
  }
  return progress;
}
