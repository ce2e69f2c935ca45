import { assignmentFormSchema, type Form } from '../../api/form-schema.ts';
import { testQuestionsSchema } from '../../api/test-schema.ts';
import type { StudentForm } from '../../api/user-forms.ts';
import { cachedFormIds } from '../cache.ts';
import { answersKey } from '../keys.ts';
import { readText } from '../local-storage.ts';
import type { Session } from '../session/session.ts';
import { answersOf, answersTo, atPlaces, blockToOpen, merge, placesOf } from './answers.ts';
import { readCachedForm } from './cached-form.ts';
import { readLocal } from './local-answers.ts';
import { deserialise } from './serialise.ts';
import { testFormOf } from './test-form.ts';

/**
 * The numbers of answered questions and of all questions, 0 when unknown. `block`: the index of the block to continue
 * in. `isCached`: the questions are on this device. `changedAt`: when an answer was last given on this device, in ms
 * since 1970, or 0.
 */
export type Progress = { done: number; total: number; block: number; isCached: boolean; changedAt: number };

/**
 * A user's progress by assignment or test. Counts the answers in the list of questionnaires (`listed`), in the
 * questionnaires cached on this device, and the local ones.
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
    const key = answersKey(userUuid, id);
    const local = readLocal(key);
    const places = form ? placesOf(form) : [];
    const stored = cached ? atPlaces(places, answersOf(cached)) : new Map();
    const answers = form ? merge(stored, answersTo(form, local)) : local;
    const done = (form ? places : [...local.keys()]).filter((place) => answers.get(place)).length;
    const block = form ? blockToOpen(form, answers) : 0;
    const changedAt = deserialise(readText(key)).savedAt ?? 0;
    if (form || done > 0) {
      progress.set(id, { done, total: places.length, block, isCached: cached !== null, changedAt });
    }
  }
  return progress;
}

function listedForm({ assignment_id, name, blocks }: StudentForm): Form | null {
  // A list may come without the questions: the cached ones count then.
  return blocks?.some(({ questions }) => questions.length > 0)
    ? { form_id: assignment_id, name, form_name: null, blocks }
    : null;
}

/** The cached questionnaire or test. The schema of one does not fit the other. */
function readCached(session: Session, id: string): Form | null {
  const questions = readCachedForm(session, id, testQuestionsSchema);
  return questions
    ? testFormOf(questions, { name: '', intro: '', part: String })
    : readCachedForm(session, id, assignmentFormSchema);
}
