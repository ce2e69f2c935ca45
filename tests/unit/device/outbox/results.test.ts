import { expect, test, vi } from 'vitest';
import {
  onSubmitResult,
  reportSubmitResult,
  type SubmitResult,
} from '../../../../src/questionnaire/submit/results.ts';

const result: SubmitResult = { outcome: 'submitted', from: '/vragenlijst/41', to: '/klaar' };
const handlerThat = (isFormShown: boolean) => vi.fn(async (_: SubmitResult) => isFormShown);

test('without a handler the page of the form counts as left', async () => {
  expect(await reportSubmitResult(result)).toBe(false);
});

test('the handler gets each result and says whether the form is still shown, until it is removed', async () => {
  const handler = handlerThat(true);
  const remove = onSubmitResult(handler);
  expect(await reportSubmitResult(result)).toBe(true);
  expect(handler).toHaveBeenCalledExactlyOnceWith(result);
  remove();
  expect(await reportSubmitResult(result)).toBe(false);
  expect(handler).toHaveBeenCalledOnce();
});

test('removing an earlier handler leaves the one that has replaced it', async () => {
  const removeFirst = onSubmitResult(handlerThat(false));
  const removeSecond = onSubmitResult(handlerThat(true));
  removeFirst();
  expect(await reportSubmitResult(result)).toBe(true);
  removeSecond();
});
