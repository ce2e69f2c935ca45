import { assignmentFormSchema, type Form } from '../api/form-schema.ts';
import { testQuestionsSchema } from '../api/test-schema.ts';
import type { StudentForm } from '../api/user-forms.ts';
import type { Session } from '../session/session.ts';
import { cachedFormIds } from '../storage/cache.ts';
import { answersKey } from '../storage/keys.ts';
import { answersOf, answersTo, atPlaces, countOpen, merge, placesOf } from './answers.ts';
import { readCachedForm } from './cached-form.ts';
import { readLocal } from './local-answers.ts';
import { testFormOf } from './test-form.ts';

/** How many questions have an answer, and how many there are. `isCached`: the questions are on this device. */
export type Progress = { done: number; total: number; isCached: boolean };

/**
 * The progress by assignment or test of a person. It counts the answers in the list of questionnaires (`listed`), those
 * of the questionnaires that are cached on this device, and the local ones. What is in neither has no progress, because
 * its number of questions is not known.
 */
export function readProgress(
  session: Session,
  userUuid: string,
  listed: readonly StudentForm[],
): ReadonlyMap<string, Progress> {
  const forms = new Map(listed.map((form) => [String(form.assignment_id), listedForm(form)]));
  const progress = new Map<string, Progress>();
  for (const id of new Set([...cachedFormIds(userUuid), ...forms.keys()])) {
    const cached = readCached(session, id);
    const form = forms.get(id) ?? cached;
    if (!form) continue;
    const places = placesOf(form);
    const stored = cached ? atPlaces(places, answersOf(cached)) : new Map();
    const answers = merge(stored, answersTo(form, readLocal(answersKey(userUuid, id))));
    const done = places.length - countOpen(places, answers);
    progress.set(id, { done, total: places.length, isCached: cached !== null });
  }
  return progress;
}

function listedForm({ assignment_id, name, blocks }: StudentForm): Form | null {
  return blocks && { form_id: assignment_id, name, form_name: null, blocks };
}

/** The questionnaire or test that is cached on this device. The schema of one does not fit the other. */
function readCached(session: Session, id: string): Form | null {
  const questions = readCachedForm(session, id, testQuestionsSchema);
  return questions
    ? testFormOf(questions, { name: '', intro: '', part: String })
    : readCachedForm(session, id, assignmentFormSchema);
}
