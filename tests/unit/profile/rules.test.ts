import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  birthdateErrorOf,
  dataResolver,
  noPasswords,
  passwordRules,
} from '../../../src/features/profile/data-rules.ts';

describe('personal data', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 0, 1, 12), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const data = { consent: false, sex: '', language: '', birthdate: '', marital_state: '', education: '' };

  /** What the form says of a birthdate; `badInput` as the browser says of a date that is no day. */
  async function problemWith(birthdate: string, badInput?: boolean) {
    const ref = badInput === undefined ? undefined : { name: 'birthdate', validity: { badInput } };
    const options = {
      fields: ref ? { birthdate: { name: 'birthdate', ref } } : {},
      shouldUseNativeValidation: false,
    };
    const { errors, values } = await dataResolver(
      { ...data, birthdate },
      undefined,
      options as unknown as Parameters<typeof dataResolver>[2],
    );
    return { problem: birthdateErrorOf(errors), values };
  }

  test.each([
    ['', undefined, null],
    ['2010-02-03', false, null],
    ['2026-01-01', false, null],
    ['2026-01-02', false, 'future'],
    ['', false, null],
    ['', true, 'unfinished'],
  ])('a birthdate %j, not a day for the browser: %s, has the problem %s', async (birthdate, bad, problem) => {
    const outcome = await problemWith(birthdate, bad);
    expect(outcome.problem).toBe(problem);
    expect(outcome.values).toEqual(problem ? {} : { ...data, birthdate });
  });
});

describe('a new password', () => {
  const typed = { currentPassword: 'a', newPassword: 'b', repeatPassword: 'b' };

  test('is typed twice, to be the same', () => {
    expect(v.safeParse(passwordRules, typed)).toMatchObject({ success: true, output: typed });
    expect(v.is(passwordRules, noPasswords)).toBe(true);
    expect(noPasswords).toEqual({ currentPassword: '', newPassword: '', repeatPassword: '' });
  });

  test('is wrong where it is repeated', () => {
    const { success, issues } = v.safeParse(passwordRules, { ...typed, repeatPassword: 'B' });
    expect(success).toBe(false);
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['repeatPassword']);
  });
});
