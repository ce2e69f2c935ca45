import { isAppError } from '../../api/errors.ts';
import type { Answer } from '../../api/scale.ts';
import type { Id } from '../../api/schema.ts';
import { saveAnswer } from '../../api/user-forms.ts';
import { type Session, sessionOfPage } from '../session/session.ts';

// Sessions whose backend lacks this call: it is not called again until a reload.
const unsupported = new WeakSet<Session>();

// By question: a call that overtakes an earlier one would leave the older answer at the backend.
const pending = new Map<string, Promise<boolean>>();

/**
 * Also saves an answer at the backend. Failures are ignored, because the answer on this device is the one that counts;
 * only `onRefused` is called when the backend refuses it. Resolves with whether the backend confirmed it.
 */
export function saveToBackend(
  assignmentId: Id,
  questionId: Id,
  answer: Answer,
  onRefused?: (isClosed: boolean) => void,
): Promise<boolean> {
  const session = sessionOfPage();
  const question = `${assignmentId}/${questionId}`;
  const saved = (pending.get(question) ?? Promise.resolve()).then(async () => {
    if (!session || unsupported.has(session)) return false;
    const { token, signal } = session;
    try {
      await saveAnswer(assignmentId, questionId, answer, { token, signal });
      return true;
    } catch (error) {
      if (isAppError(error, 'answer-saving-off')) unsupported.add(session);
      if (isAppError(error, 'answer-closed', 'answer-refused')) onRefused?.(error.code === 'answer-closed');
      return false;
    }
  });
  pending.set(question, saved);
  return saved;
}
