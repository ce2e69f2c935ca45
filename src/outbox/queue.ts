import type { Answers } from '../answers/answers.ts';
import { addLocal, isKeptLocal, readLocal, removeLocal } from '../answers/local-answers.ts';
import type { ErrorCode } from '../api/errors.ts';
import { formKey, removeCopy } from '../storage/copies.ts';
import { answersKey, isInOutbox, outboxKey } from '../storage/unsent.ts';

// What this tab knows to be handed in, by outbox key.
const handedIn = new Set<string>();

/**
 * Notes that this person has sent these answers, which have yet to go out. The note holds no answers: what
 * goes out are those that are on this device by then, so that one changed meanwhile counts as it is. Gives
 * whether note and answers are stored.
 */
export function putInOutbox(userUuid: string, formId: string, answers: Answers): boolean {
  addLocal(answersKey(userUuid, formId), answers);
  return isKeptLocal(answersKey(userUuid, formId)) && note(userUuid, formId, {});
}

/** Notes why it was refused, instead: it goes out no more by itself. */
export function refuseInOutbox(userUuid: string, formId: string, refused: ErrorCode) {
  note(userUuid, formId, { refused });
}

function note(userUuid: string, formId: string, more: { refused?: ErrorCode }): boolean {
  try {
    const text = JSON.stringify({ savedAt: Date.now(), ...more });
    localStorage.setItem(outboxKey(userUuid, formId), text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether it may have been handed in without the page's knowledge: it was sent without a network, or another
 * tab, which forgets the answers that it has handed in, was first.
 */
export function mayBeHandedIn(userUuid: string, formId: string): boolean {
  return isInOutbox(userUuid, formId) || readLocal(answersKey(userUuid, formId)).size === 0;
}

/** Takes the note away; the answers stay. */
export function removeFromOutbox(userUuid: string, formId: string) {
  removeCopy(outboxKey(userUuid, formId));
}

/** Forgets all that is here of a questionnaire, because the backend has it. */
export function forgetHandedIn(userUuid: string, formId: string) {
  handedIn.add(outboxKey(userUuid, formId));
  // First: a tab that sees the answers go reads the form again, and must not find it as it was.
  removeCopy(formKey(userUuid, formId));
  removeLocal(answersKey(userUuid, formId));
  removeFromOutbox(userUuid, formId);
}

/** Whether the backend took a person's answers from this tab, since the page was loaded. */
export function wasHandedInHere(userUuid: string, formId: string): boolean {
  return handedIn.has(outboxKey(userUuid, formId));
}
