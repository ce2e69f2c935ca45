import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../calls.ts';
import { renderApp } from '../render-app.tsx';
import { backend, calls } from '../server.ts';
import { heldAnswer } from './delayed-reply.ts';
import { answerWith, formAt, localKey, notStarted, openAnswered, refusal, send } from './questionnaire.ts';
import { leave } from './reload-app.ts';

const posts = () => calls.filter((call) => call === lineOf('submitForm'));
const thanks = () => screen.findByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' });
const key = () => localKey(notStarted);

/** Submits the questionnaire on another device, with other answers. */
function handInElsewhere() {
  const row = backend.db.subscription(notStarted, userIds.student);
  if (!row) throw new Error('The student is not subscribed');
  row.submitted_at = '2026-11-01T10:00:00Z';
  row.answers = { 320101: 2 };
  return row;
}

test('a questionnaire that another tab submits is shown as completed', async () => {
  await openAnswered();
  handInElsewhere();
  localStorage.removeItem(key());
  window.dispatchEvent(new StorageEvent('storage', { key: key(), newValue: null }));
  expect((await screen.findAllByText('Je hebt deze vragenlijst ingevuld'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Verzenden' })).toBeNull();
  expect(posts()).toEqual([]);
});

test.each([
  ['a reload', null],
  ["another user's session in between", 'amina.elamrani@leerling.lindeboom.example'],
])('a submission that is still under way after %s is not repeated', async (_, other) => {
  const { user } = await openAnswered();
  const release = heldAnswer('submitForm', () => {
    handInElsewhere();
    return HttpResponse.json({}, { status: 201 });
  });
  await send(user);
  await waitFor(() => expect(posts()).toHaveLength(1));
  leave();
  const token = localStorage.getItem('auth_token') ?? '';
  if (other) {
    await renderApp('/', { as: other });
    await screen.findByRole('heading', { level: 1, name: 'Dag Amina' });
    leave();
    localStorage.setItem('auth_token', token);
  }
  const again = await renderApp(`${formAt(notStarted)}#blok-3`);
  calls.length = 0;
  await send(again.user);
  await waitFor(() => expect(calls).toContain(lineOf('getUserForm', { assignmentId: notStarted })));
  release();
  expect(await thanks()).toBeVisible();
  expect(posts()).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.endsWith(`:${notStarted}`))).not.toContain(key());
});

describe('an assignment that was deleted at the backend', () => {
  const gone = /^Deze opdracht bestaat niet meer: je antwoorden zijn niet verzonden\./;
  const main = () => within(screen.getByRole('main'));

  async function expectGone() {
    expect(await main().findByText(gone)).toBeVisible();
    expect(main().getByText(/^Je kunt je antwoorden hier nog lezen\./)).toBeVisible();
    expect(main().queryByText(/Je kunt ze opnieuw verzenden/)).toBeNull();
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(4);
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Verzenden' })).toHaveAttribute('aria-disabled', 'true');
    expect(localStorage.getItem(key())).not.toBeNull();
  }

  test('is said at Send and after a reload, and the answers can be read', async () => {
    const { user } = await openAnswered();
    answerWith('submitForm', refusal(404));
    answerWith('getUserForm', refusal(404));
    await send(user);
    await expectGone();
    leave();
    await renderApp(`${formAt(notStarted)}#blok-3`);
    await expectGone();
    expect(posts()).toEqual([]);
  });
});
