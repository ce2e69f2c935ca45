import { answerWith } from './questionnaire.ts';

/** A response that is sent when the test says so. */
export function heldAnswer(method: 'get' | 'post', path: string, answer: () => Response | undefined) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answerWith(method, path, () => held.then(answer) as Promise<Response>, true);
  return () => release();
}
