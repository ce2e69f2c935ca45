import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../calls.ts';
import { expectAccessible } from '../axe.ts';
import { expectToast, renderApp } from '../render-app.tsx';
import { calls, requests, server, untilCounted } from '../server.ts';
import {
  answerWith,
  comeOnline,
  formAt,
  heldAnswer,
  keyOf,
  localKey,
  main,
  notStarted,
  openAnswered,
  own,
  posts,
  questions,
  refusal,
  send,
  student,
  thanks,
} from './questionnaire.ts';
import { leave, loseNetwork } from './reload-app.ts';

const queued = /^Klaar om te verzenden\. Je antwoorden staan op dit toestel/;
const offered = /^Deze antwoorden \(\d+\) staan op dit toestel klaar om te verzenden/;
const ask = lineOf('getUserForm', { assignmentId: notStarted });
const showTab = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const press = (name: string) => screen.findByRole('button', { name });

/** Answers every question and submits offline. */
async function sendOffline() {
  const app = await openAnswered();
  const restoreNetwork = loseNetwork();
  await send(app.user);
  expect(await screen.findByText(queued)).toBeVisible();
  expect(own().submitted_at).toBeNull();
  restoreNetwork();
  calls.length = 0;
  requests.length = 0;
  return app;
}

test('Send offline shows no error but that the answers are queued, and asks the browser not to clear the storage', async () => {
  const persist = vi.fn(async () => true);
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
  await sendOffline();
  expect(screen.getByText(queued)).toHaveTextContent(/zodra er verbinding is en de app open is\.$/);
  expect(screen.getByText(queued).closest('[role]')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Er is een fout opgetreden bij het versturen van de vragenlijst')).toBeNull();
  expect(persist).toHaveBeenCalledOnce();
});

test('it is submitted once when the connection is back, and cannot be changed meanwhile', async () => {
  await sendOffline();
  const release = heldAnswer('submitForm');
  comeOnline();
  comeOnline();
  await waitFor(() => expect(posts()).toHaveLength(1));
  for (const question of questions()) expect(question).toHaveAttribute('aria-disabled', 'true');
  showTab();
  release();
  expect(await thanks()).toBeVisible();
  await expectToast('Je vragenlijst is verzonden');
  expect(calls[0]).toBe(ask);
  expect(posts()).toHaveLength(1);
  expect(own().answers).toMatchObject({ 320101: 4, 320304: 4 });
  expect([localStorage.getItem(localKey()), localStorage.getItem(keyOf('outbox'))]).toEqual([null, null]);
});

test('it is submitted when the pupil comes back to the tab', async () => {
  await sendOffline();
  showTab();
  expect(await thanks()).toBeVisible();
});

test('it is submitted when the app is opened again on any page', async () => {
  await sendOffline();
  leave();
  await renderApp('/');
  await expectToast('Je vragenlijst is verzonden');
  expect(await screen.findByRole('link', { name: 'Bekijken Debat over kernenergie' })).toBeVisible();
  expect(posts()).toHaveLength(1);
});

test('it is still queued after a reload without a network, and can be tried on the first block', async () => {
  await sendOffline();
  leave();
  const restoreNetwork = loseNetwork();
  const { user } = await renderApp(formAt(notStarted));
  expect(screen.getByText(queued)).toBeVisible();
  restoreNetwork();
  await user.click(await press('Nu proberen'));
  expect(await thanks()).toBeVisible();
});

test('deleting the answers removes it from the outbox', async () => {
  const { user } = await sendOffline();
  await user.click(await press('Antwoorden wissen'));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Antwoorden wissen' }),
  );
  comeOnline();
  await untilCounted();
  expect(localStorage.getItem(keyOf('outbox'))).toBeNull();
  expect(posts()).toEqual([]);
});

test("another user's session does not submit it, and the next session of the same user asks first", async () => {
  await sendOffline();
  leave();
  await renderApp('/', { as: 'amina.elamrani@leerling.lindeboom.example' });
  showTab();
  await screen.findByRole('heading', { level: 1, name: 'Dag Amina' });
  leave();
  const { user, router } = await renderApp('/', student);
  expect(await screen.findByText(/^Klaar om te verzenden, maar nog niet verzonden/)).toBeVisible();
  await act(() => router.navigate(formAt(notStarted)));
  expect(await screen.findByText(offered)).toBeVisible();
  expect(posts()).toEqual([]);
  await user.click(await press('Nu verzenden'));
  await thanks();
  const sent = requests.filter(({ method }) => method === 'POST');
  expect(sent).toHaveLength(1);
  expect(await sent[0]?.json()).toMatchObject({ user_id: userIds.student });
});

test('answers that somebody planted are offered, not submitted automatically, and can stay as a draft', async () => {
  await sendOffline();
  leave();
  localStorage.removeItem(`${keyOf('group')}:queued`);
  const { user } = await renderApp(formAt(notStarted));
  expect(await screen.findByText(offered)).toBeVisible();
  expect(screen.getByText('Deze antwoorden zijn nog niet verzonden')).toBeVisible();
  expect(screen.queryByText(queued)).toBeNull();
  await expectAccessible();
  calls.length = 0;
  comeOnline();
  await untilCounted();
  expect(calls).toEqual([]);
  await user.click(await press('Niet verzenden'));
  await waitFor(() => expect(screen.queryByText(offered)).toBeNull());
  expect(localStorage.getItem(keyOf('outbox'))).toBeNull();
  expect(localStorage.getItem(localKey())).not.toBeNull();
  expect(posts()).toEqual([]);
});

test('a refusal is shown at the form and at home, and the answers stay and are not submitted again', async () => {
  const why = 'Er was een probleem bij het verzenden van de gegevens.';
  await sendOffline();
  answerWith('submitForm', refusal(403));
  comeOnline();
  await expectToast(why);
  const stays = 'Je antwoorden staan er nog. Je kunt ze opnieuw verzenden.';
  const told = () => main().getByText(why).parentElement?.parentElement;
  await waitFor(() => expect(told()).toHaveTextContent(why + stays));
  expect(localStorage.getItem(localKey())).not.toBeNull();
  leave();
  await renderApp('/');
  expect(screen.getAllByText(/^Verzenden is niet gelukt\. Je antwoorden staan nog/)).toHaveLength(1);
  leave();
  const { user } = await renderApp(`${formAt(notStarted)}#blok-3`);
  await waitFor(() => expect(told()).toBeVisible());
  expect(posts()).toHaveLength(1);
  server.resetHandlers();
  await send(user);
  expect(await thanks()).toBeVisible();
  expect(localStorage.getItem(keyOf('outbox'))).toBeNull();
});

describe('while the network is up', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => vi.useRealTimers());

  const asks = () => calls.filter((call) => call === ask).length;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  /** Expects the next try after this time, in ms, and not before. */
  const expectTryAfter = async (ms: number) => {
    const before = asks();
    await pass(ms - 5_000);
    expect(asks()).toBe(before);
    await pass(5_500);
    await waitFor(() => expect(asks()).toBe(before + 1));
  };

  test('it is retried after 10 s, after 30 s, and then each minute', async () => {
    await sendOffline();
    answerWith('getUserForm', refusal(503));
    for (const ms of [10_000, 30_000, 60_000, 60_000]) await expectTryAfter(ms);
    expect(screen.getByText(queued)).toBeVisible();
    server.resetHandlers();
    await pass(61_000);
    expect(await thanks()).toBeVisible();
    expect(posts()).toHaveLength(1);
  });

  test.each([
    ['in a tab that is hidden', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
    ['without a network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ])('it is not retried %s, but it is after that', async (_, hide) => {
    await sendOffline();
    const hidden = hide();
    await pass(200_000);
    expect(asks()).toBe(0);
    hidden.mockRestore();
    await pass(61_000);
    expect(await thanks()).toBeVisible();
  });
});
