import type { Submission } from '../../api/user-forms.ts';
import { formKey, removeCopy } from '../../session/copies.ts';
import { answersKey, outboxKey } from '../../session/unsent.ts';
import { placeOf } from './answers.ts';
import { addLocal, readLocal, removeLocal } from './local-answers.ts';

/**
 * Notes that this person has sent these answers, which have yet to go out. The note holds no answers: what
 * goes out are those that are on this device by then, so that one changed meanwhile counts as it is. Gives
 * whether note and answers are kept.
 */
export function putInOutbox(userUuid: string, assignmentId: string, { blocks }: Submission): boolean {
  const answers = blocks.flatMap(({ questions }, index) =>
    questions.map(({ question_id, answer }) => [placeOf(index, question_id), answer] as const),
  );
  if (!addLocal(answersKey(userUuid, assignmentId), new Map(answers))) return false;
  try {
    localStorage.setItem(outboxKey(userUuid, assignmentId), JSON.stringify({ savedAt: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

/** Whether there is such a note. */
export function isInOutbox(userUuid: string, assignmentId: string): boolean {
  try {
    return localStorage.getItem(outboxKey(userUuid, assignmentId)) !== null;
  } catch {
    return false;
  }
}

/**
 * Whether it may have been handed in without the page's knowledge: it was sent without a network, or another
 * tab, which forgets the answers that it has handed in, was first.
 */
export function mayBeHandedIn(userUuid: string, assignmentId: string): boolean {
  return isInOutbox(userUuid, assignmentId) || readLocal(answersKey(userUuid, assignmentId)).size === 0;
}

/** Takes the note away; the answers stay. */
export function removeFromOutbox(userUuid: string, assignmentId: string) {
  removeCopy(outboxKey(userUuid, assignmentId));
}

/** Forgets all that is here of a questionnaire, because the backend has it. */
export function forgetHandedIn(userUuid: string, assignmentId: string) {
  removeLocal(answersKey(userUuid, assignmentId));
  removeCopy(formKey(userUuid, assignmentId));
  removeFromOutbox(userUuid, assignmentId);
}
