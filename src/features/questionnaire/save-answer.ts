import { isAppError } from '../../api/errors.ts';
import type { Answer, Id } from '../../api/schema.ts';
import { saveAnswer } from '../../api/user-forms.ts';
import { tokenOfPage } from '../../session/session.ts';

// A backend without this call is not asked again in this session, until the page is loaded anew.
let offFor: string | null = null;

/**
 * Copies an answer to the backend as well as may be: the copy on this device is the one that counts, so
 * that no failure here ever disturbs the person who answers.
 */
export async function copyToBackend(assignmentId: Id, questionId: Id, answer: Answer): Promise<void> {
  const token = tokenOfPage();
  if (token === null || token === offFor) return;
  try {
    await saveAnswer(assignmentId, questionId, answer, { token });
  } catch (error) {
    if (isAppError(error, 'answer-saving-off')) offFor = token;
  }
}
