import type { CallName } from '../../../src/api/calls.ts';
import { answerWith } from './questionnaire.ts';

/** A response that is sent when the test says so. */
export function heldAnswer(name: CallName, answer: () => Response | undefined) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answerWith(name, () => held.then(answer) as Promise<Response>, true);
  return () => release();
}

/** The form as it is read after a submission is sent when the test says so. */
export function heldConfirmation() {
  let release = () => {};
  const hold = async () => {
    release = heldAnswer('getUserForm', () => undefined);
    return undefined;
  };
  answerWith('submitForm', hold);
  return () => release();
}
