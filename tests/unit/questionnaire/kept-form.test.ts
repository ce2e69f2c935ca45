// @vitest-environment jsdom
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../../src/api/errors.ts';
import { keepForm, keptForm } from '../../../src/features/questionnaire/kept-form.ts';
import type { Session } from '../../../src/session/session.ts';
import { userOf } from '../session/people.ts';
import { withStorage } from '../session/storage.ts';

withStorage();

const schema = v.object({ name: v.string() });
const offline = new AppError('form-failed', 'network');
const signal = new AbortController().signal;
const session: Session = { token: 't', user: Promise.resolve(userOf('uuid-noor')), signal };
const nobody = (): Session => ({
  token: 't',
  user: Promise.reject(new AppError('user-missing', 'status')),
  signal,
});

beforeEach(() => localStorage.setItem('auth_token', 't'));

async function keep(form: unknown) {
  keepForm(session, '41', form);
  await session.user;
}

test('a form that was opened stands in when there is no answer', async () => {
  await keep({ name: 'Vorm' });
  expect(await keptForm(session, '41', schema, offline)).toEqual({ name: 'Vorm' });
  expect(await keptForm(session, '41', schema, new AppError('form-failed', 'timeout'))).toEqual({
    name: 'Vorm',
  });
});

test('an answer of the backend stands against it', async () => {
  await keep({ name: 'Vorm' });
  for (const failure of [new AppError('form-missing', 'status'), new Error('x')]) {
    await expect(keptForm(session, '41', schema, failure)).rejects.toBe(failure);
  }
});

test('another form, one that was forgotten, or one of another shape does not', async () => {
  await keep({ name: 'Vorm' });
  await expect(keptForm(session, '42', schema, offline)).rejects.toBe(offline);
  await expect(keptForm(session, '41', v.object({ name: v.number() }), offline)).rejects.toBe(offline);
  await keep(null);
  await expect(keptForm(session, '41', schema, offline)).rejects.toBe(offline);
});

test('nothing is kept or found for a user who cannot be read', async () => {
  keepForm(nobody(), '41', { name: 'Vorm' });
  await expect(keptForm(nobody(), '41', schema, offline)).rejects.toBe(offline);
  expect(Object.keys(localStorage)).toEqual(['auth_token']);
});
