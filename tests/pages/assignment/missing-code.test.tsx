import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  answerWith,
  comeOnline,
  keyOf,
  localKey,
  main,
  openAnswered,
  posts,
  refusal,
  send,
  thanks,
} from './questionnaire.ts';

const site = vi.hoisted(() => ({ isReached: false }));
vi.mock('../../../src/device/outbox/submit.ts', (importOriginal) => {
  if (!site.isReached) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});
vi.mock('../../../src/questionnaire/SignInAgain.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('the answers are queued when the code that submits does not load, and submitted when it does', async () => {
  const { user } = await openAnswered();
  await send(user);
  expect(await screen.findByText(/^Klaar om te verzenden/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Nu proberen' })).toBeVisible();
  expect(posts()).toEqual([]);
  expect(localStorage.getItem(localKey())).not.toBeNull();
  expect(localStorage.getItem(keyOf('outbox'))).not.toBeNull();
  await vi.dynamicImportSettled();
  site.isReached = true;
  comeOnline();
  expect(await thanks()).toBeVisible();
});

test('the page says that the session has ended when the sign-in dialog does not load', async () => {
  site.isReached = true;
  answerWith('submitForm', refusal(401));
  const { user } = await openAnswered();
  await send(user);
  expect(await main().findByText('Je sessie is verlopen. Log opnieuw in.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem(localKey())).not.toBeNull();
});
