import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { calls } from '../server.ts';
import { localKey, notStarted, openAnswered, send } from './questionnaire.ts';

vi.mock('../../../src/questionnaire/submit/outbox.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('the answers are queued when the code that submits does not load', async () => {
  const { user } = await openAnswered();
  await send(user);
  expect(await screen.findByText(/^Klaar om te verzenden/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Nu proberen' })).toBeVisible();
  expect(calls).not.toContain('POST evaluation/user_forms');
  expect(localStorage.getItem(localKey(notStarted))).not.toBeNull();
  expect(localStorage.getItem(localKey(notStarted).replace('answers:', 'outbox:'))).not.toBeNull();
});

test('the answers are submitted automatically later, also when the code that submits does not load', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { user } = await openAnswered();
  await send(user);
  expect(await screen.findByText(/^Klaar om te verzenden/)).toBeVisible();
  await vi.dynamicImportSettled();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(calls).toContain('POST evaluation/user_forms'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' })).toBeVisible();
});
