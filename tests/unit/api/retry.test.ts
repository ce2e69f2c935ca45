import { describe, expect, test } from 'vitest';
import { AppError } from '../../../src/api/errors.ts';
import { parseRetryAfter, retryDelay } from '../../../src/api/problem.ts';

test.each([
  ['0', 0],
  ['30', 30],
  ['86400', 86_400],
  [null, undefined],
  ['soon', undefined],
  ['1e3', undefined],
  ['86401', undefined],
  ['Mon, 02 Mar 2026 10:00:30 GMT', undefined],
])('a Retry-After of %j means %j seconds', (header, seconds) => {
  expect(parseRetryAfter(header)).toBe(seconds);
});

describe('a failed GET', () => {
  const failed = (status?: number, retryAfter?: number) =>
    new AppError('fetch-failed', status === undefined ? 'network' : 'status', { status, retryAfter });

  test.each([
    [0, 2, failed(500), 400],
    [1, 2, failed(502), 800],
    [2, 2, failed(500), null],
    [0, 0, failed(500), null],
    [0, 2, failed(499), null],
    [0, 2, failed(), null],
    [0, 2, new Error('left'), null],
    [0, 0, failed(429, 0), 400],
    [1, 0, failed(503, 10), 10_000],
    [0, 2, failed(503, 11), null],
  ])('after %i of %i retries waits as long as the table says (%#)', (attempt, retries, failure, ms) => {
    expect(retryDelay(attempt, retries, failure)).toBe(ms);
  });
});
