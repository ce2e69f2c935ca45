import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { backend, calls } from '../server.ts';
import { answerWith, localKey, notStarted, openAnswered, refusal, send } from './questionnaire.ts';

const posts = () => calls.filter((call) => call === 'POST evaluation/user_forms');
const thanks = () => screen.findByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' });
const key = () => localKey(notStarted);

/** The questionnaire is handed in where this page does not see it, with other answers than those of this page. */
function handInElsewhere() {
  const row = backend.db.subscription(notStarted, userIds.student);
  if (!row) throw new Error('The student is not subscribed');
  row.submitted_at = new Date().toISOString();
  row.answers = { 320101: 2 };
  return row;
}

// Fault: completed elsewhere meanwhile
test('what another device has handed in is not handed in again, and the person is thanked', async () => {
  const { user } = await openAnswered();
  const row = handInElsewhere();
  await send(user);
  expect(await thanks()).toBeVisible();
  expect(row.answers).toEqual({ 320101: 2 });
  expect(localStorage.getItem(key())).toBeNull();
});

// Fault: two tabs on one questionnaire; completed elsewhere meanwhile
test('what another tab hands in is shown here as handed in', async () => {
  await openAnswered();
  handInElsewhere();
  localStorage.removeItem(key());
  window.dispatchEvent(new StorageEvent('storage', { key: key(), newValue: null }));
  expect((await screen.findAllByText('Je hebt deze vragenlijst ingevuld'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Verzenden' })).toBeNull();
  expect(posts()).toEqual([]);
});

// Fault: two tabs on one questionnaire
test('of two tabs that send at once, the second one asks first', async () => {
  const { user } = await openAnswered();
  handInElsewhere();
  // The word of it has not come to this tab yet.
  localStorage.removeItem(key());
  await send(user);
  expect(await thanks()).toBeVisible();
  expect(posts()).toEqual([]);
});

// Fault: completed elsewhere meanwhile
test('what the backend does not know any more is told, and every answer stays', async () => {
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
