import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lineOf } from '../../calls.ts';
import { calls } from '../server.ts';
import { localKey, notStarted, openAnswered, send } from './questionnaire.ts';

const site = vi.hoisted(() => ({ isReached: false }));
vi.mock('../../../src/device/outbox/submit.ts', (importOriginal) => {
  if (!site.isReached) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});

test('the answers are queued when the code that submits does not load', async () => {
  const { user } = await openAnswered();
  await send(user);
  expect(await screen.findByText(/^Klaar om te verzenden/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Nu proberen' })).toBeVisible();
  expect(calls).not.toContain(lineOf('submitForm'));
  expect(localStorage.getItem(localKey(notStarted))).not.toBeNull();
  expect(localStorage.getItem(localKey(notStarted).replace('answers:', 'outbox:'))).not.toBeNull();
});

test('the answers are submitted automatically when the code that submits can be loaded', async () => {
  const { user } = await openAnswered();
  await send(user);
  expect(await screen.findByText(/^Klaar om te verzenden/)).toBeVisible();
  await vi.dynamicImportSettled();
  site.isReached = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(calls).toContain(lineOf('submitForm')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' })).toBeVisible();
});
