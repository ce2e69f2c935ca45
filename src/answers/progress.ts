import { assignmentFormSchema } from '../api/form-schema.ts';
import type { Progress } from '../session/progress.ts';
import type { Session } from '../session/session.ts';
import { storedFormIds } from '../storage/copies.ts';
import { answersKey } from '../storage/unsent.ts';
import { answersTo, countOpen, placesOf } from './answers.ts';
import { readLocal } from './local-answers.ts';
import { storedForm } from './stored-form.ts';

/** How far along the questionnaires of assignments are that a session has stored on this device. */
export async function progressOf(session: Session): Promise<Progress> {
  const { uuid } = await session.user;
  const progress = new Map<string, { done: number; total: number }>();
  for (const id of storedFormIds(uuid)) {
    // The questions of a test, which are stored beside them, are none.
    const form = storedForm(session, id, assignmentFormSchema);
    if (!form) continue;
    const places = placesOf(form);
    const open = countOpen(places, answersTo(form, readLocal(answersKey(uuid, id))));
    progress.set(id, { done: places.length - open, total: places.length });
  }
  return progress;
}
