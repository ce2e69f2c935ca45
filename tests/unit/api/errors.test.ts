import { expect, test } from 'vitest';
import { AppError, gotNoAnswer, isAppError, isForeignReply } from '../../../src/api/errors.ts';

const error = new AppError('no-access', 'status');

test('an AppError has its code, its details and its cause', () => {
  const cause = new TypeError('x');
  const full = new AppError('form-failed', 'network', { status: 500, params: { id: '5' }, cause });
  expect(full).toMatchObject({ name: 'AppError', message: 'form-failed', code: 'form-failed' });
  expect(full).toMatchObject({ reason: 'network', status: 500, params: { id: '5' }, cause });
  expect(error).toMatchObject({ status: undefined, params: {} });
  expect(String(error)).toBe('AppError: no-access');
});

test('isAppError recognises an AppError, and its code', () => {
  expect(isAppError(error)).toBe(true);
  expect(isAppError(error, 'no-access')).toBe(true);
  expect(isAppError(error, 'form-failed', 'no-access')).toBe(true);
  expect(isAppError(error, 'form-failed')).toBe(false);
  for (const other of [new Error('no-access'), { code: 'no-access' }, null, undefined]) {
    expect(isAppError(other)).toBe(false);
    expect(isAppError(other, 'no-access')).toBe(false);
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

test('gotNoAnswer is false for any other error', () => {
  expect(gotNoAnswer(Object.assign(new Error('x'), { reason: 'network' }))).toBe(false);
  expect(gotNoAnswer(null)).toBe(false);
});
