import type { ErrorCode } from '../../api/errors.ts';
import type { Submission } from '../../api/user-forms.ts';
import { formKey, removeCopy } from '../../session/copies.ts';
import { answersKey, outboxKey, refusalOf } from '../../session/unsent.ts';
import { placeOf } from './answers.ts';
import { addLocal, isKeptLocal, readLocal, removeLocal } from './local-answers.ts';

/**
 * Notes that this person has sent these answers, which have yet to go out. The note holds no answers: what
 * goes out are those that are on this device by then, so that one changed meanwhile counts as it is. Gives
 * whether note and answers are kept.
 */
export function putInOutbox(userUuid: string, assignmentId: string, { blocks }: Submission): boolean {
  const answers = blocks.flatMap(({ questions }, index) =>
    questions.map(({ question_id, answer }) => [placeOf(index, question_id), answer] as const),
  );
  addLocal(answersKey(userUuid, assignmentId), new Map(answers));
  return keepInOutbox(userUuid, assignmentId);
}

/** The same for answers that are on this device already. */
export function keepInOutbox(userUuid: string, formId: string): boolean {
  return isKeptLocal(answersKey(userUuid, formId)) && note(userUuid, formId, {});
}

/** Notes why it was refused, instead: it goes out no more by itself. */
export function refuseInOutbox(userUuid: string, assignmentId: string, refused: ErrorCode) {
  note(userUuid, assignmentId, { refused });
}

function note(userUuid: string, assignmentId: string, more: { refused?: ErrorCode }): boolean {
  try {
    const text = JSON.stringify({ savedAt: Date.now(), ...more });
    localStorage.setItem(outboxKey(userUuid, assignmentId), text);
    return true;
  } catch {
    return false;
  }
}

/** Whether there is a note of what has yet to go out. */
export function isInOutbox(userUuid: string, assignmentId: string): boolean {
  try {
    const noted = localStorage.getItem(outboxKey(userUuid, assignmentId)) !== null;
    return noted && refusalOf(userUuid, assignmentId) === null;
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
