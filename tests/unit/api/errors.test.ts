import { expect, test } from 'vitest';
import { AppError, gotNoAnswer, isAppError, isForeignReply } from '../../../src/api/errors.ts';

test('isAppError recognises an AppError, and its code', () => {
  const error = new AppError('no-access', 'status');
  expect(isAppError(error)).toBe(true);
  expect(isAppError(error, 'form-failed', 'no-access')).toBe(true);
  expect(isAppError(error, 'form-failed')).toBe(false);
  for (const other of [new Error('no-access'), { code: 'no-access' }, null]) {
    expect(isAppError(other)).toBe(false);
    expect(isAppError(other, 'no-access')).toBe(false);
    expect(gotNoAnswer(other)).toBe(false);
  }
});

test.each([
  ['network', true, false],
  ['timeout', true, false],
  ['status', false, false],
  ['bad-response', false, false],
  ['foreign', false, true],
  ['unavailable', true, true],
] as const)('for the reason %s gotNoAnswer is %s, and isForeignReply %s', (reason, none, foreign) => {
  const error = new AppError('form-failed', reason);
  expect(gotNoAnswer(error)).toBe(none);
  expect(isForeignReply(error)).toBe(foreign);
});
