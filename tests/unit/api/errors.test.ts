import { expect, test } from 'vitest';
import { AppError, gotNoAnswer, isAppError } from '../../../src/api/errors.ts';

const error = new AppError('no-access', 'status');

test('an error says what it is, and keeps what it came from', () => {
  const cause = new TypeError('x');
  const full = new AppError('form-failed', 'network', { status: 500, params: { id: '5' }, cause });
  expect(full).toMatchObject({ name: 'AppError', message: 'form-failed', code: 'form-failed' });
  expect(full).toMatchObject({ reason: 'network', status: 500, params: { id: '5' }, cause });
  expect(error).toMatchObject({ status: undefined, params: {} });
  expect(String(error)).toBe('AppError: no-access');
});

test('an error of the app is told from others, and by its code', () => {
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
  ['network', true],
  ['timeout', true],
  ['status', false],
  ['bad-response', false],
] as const)('an error for %s got no answer: %s', (reason, none) => {
  expect(gotNoAnswer(new AppError('form-failed', reason))).toBe(none);
});

test('what is no error of the app got an answer', () => {
  expect(gotNoAnswer(Object.assign(new Error('x'), { reason: 'network' }))).toBe(false);
  expect(gotNoAnswer(null)).toBe(false);
});
