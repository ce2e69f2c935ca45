import { isMainThread } from 'node:worker_threads';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dayOf, isAfter, today } from '../../../src/features/profile/birthdate.ts';

describe('dayOf', () => {
  test.each([
    ['2009-06-16', '2009-06-16'],
    ['2024-02-29', '2024-02-29'],
    ['0001-01-01', '0001-01-01'],
    ['2999-12-31', '2999-12-31'],
  ])('%s is a day', (birthdate, day) => {
    expect(dayOf(birthdate)).toBe(day);
  });

  test.each([
    null,
    '',
    '2023-02-29',
    '2009-06-31',
    '2009-13-01',
    '0000-00-00',
    '0000-05-05',
    '31/12/2001',
    '2001-1-1',
    '12001-01-01',
    '2000-12-31T23:00:00Z',
    '2001-01-01T00:00:00+02:00',
    ' 2001-01-01',
    'x',
  ])('%j is none that a date field could show', (birthdate) => {
    expect(dayOf(birthdate)).toBe('');
  });
});

describe('today', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  // A thread, in which the mutants run, has the time zone of its process.
  test.runIf(isMainThread).each([
    ['Pacific/Kiritimati', '2026-01-01'],
    ['Europe/Brussels', '2025-12-31'],
    ['America/Los_Angeles', '2025-12-31'],
  ])('in %s', (there, day) => {
    vi.stubEnv('TZ', there);
    expect(today(new Date('2025-12-31T12:00:00Z'))).toBe(day);
  });

  test('has two digits for month and day', () => {
    expect(today(new Date(2026, 2, 4))).toBe('2026-03-04');
  });
});

test.each([
  ['2026-01-02', '2026-01-01', true],
  ['2026-01-01', '2026-01-01', false],
  ['2025-12-31', '2026-01-01', false],
  ['12001-01-01', '2026-01-01', true],
  ['', '2026-01-01', false],
])('whether %j is after %s', (day, other, after) => {
  expect(isAfter(day, other)).toBe(after);
});
