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
