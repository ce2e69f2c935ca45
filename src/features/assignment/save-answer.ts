import { isAppError } from '../../api/errors.ts';
import type { Answer, Id } from '../../api/schema.ts';
import { saveAnswer } from '../../api/user-forms.ts';
import { sessionOfPage } from '../../session/session.ts';

// A backend without this call is not asked again in this session, until the page is loaded anew.
let offFor: string | null = null;

// By question: of two copies that overtake each other, the older one could stay.
const underWay = new Map<string, Promise<boolean>>();

/**
 * Copies an answer to the backend as well as may be: the copy on this device is the one that counts, so
 * that no failure here ever disturbs the person who answers. Gives whether the backend said to have it.
 */
export function copyToBackend(assignmentId: Id, questionId: Id, answer: Answer): Promise<boolean> {
  const session = sessionOfPage();
  const question = `${assignmentId}/${questionId}`;
  const copied = (underWay.get(question) ?? Promise.resolve()).then(async () => {
    if (!session || session.token === offFor) return false;
    const { token, signal } = session;
    try {
      await saveAnswer(assignmentId, questionId, answer, { token, signal });
      return true;
    } catch (error) {
      if (isAppError(error, 'answer-saving-off')) offFor = token;
      return false;
    }
  });
  underWay.set(question, copied);
  return copied;
}
