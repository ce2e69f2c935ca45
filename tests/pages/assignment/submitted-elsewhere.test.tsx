import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { backend, calls } from '../server.ts';
import { answerWith, localKey, notStarted, openAnswered, refusal, send } from './questionnaire.ts';

const posts = () => calls.filter((call) => call === 'POST evaluation/user_forms');
const thanks = () => screen.findByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' });
const key = () => localKey(notStarted);

/** Submits the questionnaire on another device, with other answers. */
function handInElsewhere() {
  const row = backend.db.subscription(notStarted, userIds.student);
  if (!row) throw new Error('The student is not subscribed');
  row.submitted_at = new Date().toISOString();
  row.answers = { 320101: 2 };
  return row;
}

// Fault: completed elsewhere meanwhile
test('a questionnaire that another device submitted is not submitted again, and the confirmation follows', async () => {
  const { user } = await openAnswered();
  const row = handInElsewhere();
  await send(user);
  expect(await thanks()).toBeVisible();
  expect(row.answers).toEqual({ 320101: 2 });
  expect(localStorage.getItem(key())).toBeNull();
});

// Fault: two tabs on one questionnaire; completed elsewhere meanwhile
test('a questionnaire that another tab submits is shown as completed', async () => {
  await openAnswered();
  handInElsewhere();
  localStorage.removeItem(key());
  window.dispatchEvent(new StorageEvent('storage', { key: key(), newValue: null }));
  expect((await screen.findAllByText('Je hebt deze vragenlijst ingevuld'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Verzenden' })).toBeNull();
  expect(posts()).toEqual([]);
});

// Fault: two tabs on one questionnaire
test('the second of two tabs that submit at once reads the form first', async () => {
  const { user } = await openAnswered();
  handInElsewhere();
  // This tab has not received the storage event yet.
  localStorage.removeItem(key());
  await send(user);
  expect(await thanks()).toBeVisible();
  expect(posts()).toEqual([]);
});

// Fault: two tabs on one questionnaire
test('a tab that submits holds a lock, so that no other tab submits the same answers', async () => {
  const request = vi.fn((_: string, work: () => Promise<unknown>) => work());
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });
  const { user } = await openAnswered();
  await send(user);
  expect(await thanks()).toBeVisible();
  expect(request.mock.calls.map(([name]) => name)).toContain(key().replace('answers:', 'outbox:'));
});

// Fault: completed elsewhere meanwhile
test('a questionnaire that was deleted at the backend shows an error, and every answer stays', async () => {
  const { user } = await openAnswered();
  answerWith('post', '/user_forms', refusal(404));
  answerWith('get', '/user_forms/:id', refusal(404));
  await send(user);
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
    'Er was een probleem bij het verzenden van de gegevens.',
  );
  await waitFor(() => expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(4));
  expect(localStorage.getItem(key())).not.toBeNull();
});
