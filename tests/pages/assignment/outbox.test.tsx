import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../calls.ts';
import { expectAccessible } from '../axe.ts';
import { expectToast, renderApp } from '../render-app.tsx';
import { backend, calls, requests, server } from '../server.ts';
import { heldAnswer } from './delayed-reply.ts';
import {
  answerWith,
  formAt,
  localKey,
  notStarted,
  openAnswered,
  questions,
  refusal,
  send,
  student,
} from './questionnaire.ts';
import { leave, loseNetwork } from './reload-app.ts';

const classmate = 'amina.elamrani@leerling.lindeboom.example';
const queued = /^Klaar om te verzenden\. Je antwoorden staan op dit toestel/;
const offered = /^Deze antwoorden \(\d+\) staan op dit toestel klaar om te verzenden/;
const outboxKey = () => localKey(notStarted).replace('answers:', 'outbox:');
const queuedKey = () => `${localKey(notStarted).replace('answers:', 'group:')}:queued`;
const ask = lineOf('getUserForm', { assignmentId: notStarted });
const post = lineOf('submitForm');
const posts = () => calls.filter((call) => call === post);
const own = () => backend.db.subscription(notStarted, userIds.student);
const comeBack = () => window.dispatchEvent(new Event('online'));
const thanks = () => screen.findByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' });

/** Answers every question and submits offline. */
async function sendOffline() {
  const app = await openAnswered();
  const restoreNetwork = loseNetwork();
  await send(app.user);
  expect(await screen.findByText(queued)).toBeVisible();
  expect(own()?.submitted_at).toBeNull();
  restoreNetwork();
  calls.length = 0;
  requests.length = 0;
  return app;
}

test('a questionnaire that was submitted offline is submitted once when the connection is back', async () => {
  await sendOffline();
  comeBack();
  comeBack();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await thanks()).toBeVisible();
  await expectToast('Je vragenlijst is verzonden');
  expect(calls[0]).toBe(ask);
  expect(posts()).toHaveLength(1);
  expect(own()?.answers).toMatchObject({ 320101: 4, 320304: 4 });
  expect(localStorage.getItem(localKey(notStarted))).toBeNull();
  expect(localStorage.getItem(outboxKey())).toBeNull();
});

test('it is submitted when the pupil comes back to the tab', async () => {
  await sendOffline();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await thanks()).toBeVisible();
  expect(posts()).toHaveLength(1);
});

test('it is submitted when the app is opened again on any page', async () => {
  await sendOffline();
  leave();
  await renderApp('/');
  await expectToast('Je vragenlijst is verzonden');
  expect(posts()).toHaveLength(1);
  expect(own()?.submitted_at).not.toBeNull();
});

test('it is still shown as queued after a reload without a network', async () => {
  await sendOffline();
  leave();
  loseNetwork();
  await renderApp(formAt(notStarted));
  expect(screen.getByText(queued)).toBeVisible();
  expect(localStorage.getItem(outboxKey())).not.toBeNull();
});

test('deleting the answers removes it from the outbox', async () => {
  const { user } = await sendOffline();
  await user.click(screen.getByRole('button', { name: 'Antwoorden wissen' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Antwoorden wissen' }),
  );
  comeBack();
  expect(localStorage.getItem(outboxKey())).toBeNull();
  expect(posts()).toEqual([]);
});

test("another user's session does not submit it, and the next session of the same user asks first", async () => {
  await sendOffline();
  leave();
  await renderApp('/', { as: classmate });
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('heading', { level: 1, name: 'Dag Amina' });
  expect(posts()).toEqual([]);
  leave();
  const { user, router } = await renderApp('/', student);
  expect(await screen.findByText(/^Klaar om te verzenden, maar nog niet verzonden/)).toBeVisible();
  expect(posts()).toEqual([]);
  await act(() => router.navigate(formAt(notStarted)));
  expect(await screen.findByText(offered)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nu verzenden' }));
  await thanks();
  const sent = requests.filter(({ method }) => method === 'POST');
  expect(sent).toHaveLength(1);
  expect(await sent[0]?.json()).toMatchObject({ user_id: userIds.student });
});

describe('answers that another session left in the outbox', () => {
  /** Opens the form with answers and a note of another session, as somebody else can plant them. */
  async function openPlanted() {
    await sendOffline();
    leave();
    localStorage.removeItem(queuedKey());
    const app = await renderApp(formAt(notStarted));
    expect(await screen.findByText(offered)).toBeVisible();
    comeBack();
    document.dispatchEvent(new Event('visibilitychange'));
    return app;
  }

  test('are not submitted automatically, and the page says what they are', async () => {
    await openPlanted();
    expect(screen.getByText('Deze antwoorden zijn nog niet verzonden')).toBeVisible();
    expect(screen.queryByText(queued)).not.toBeInTheDocument();
    expect(posts()).toEqual([]);
  });

  test('stay on this device as a draft when the pupil does not submit them', async () => {
    const { user } = await openPlanted();
    await user.click(screen.getByRole('button', { name: 'Niet verzenden' }));
    await waitFor(() => expect(screen.queryByText(offered)).not.toBeInTheDocument());
    expect(localStorage.getItem(outboxKey())).toBeNull();
    expect(localStorage.getItem(localKey(notStarted))).not.toBeNull();
    expect(posts()).toEqual([]);
  });
});

test('a refusal is shown at the form and at home, and the answers stay and are not submitted again', async () => {
  const why = 'Er was een probleem bij het verzenden van de gegevens.';
  await sendOffline();
  answerWith('submitForm', refusal(403));
  comeBack();
  await expectToast(why);
  const stays = 'Je antwoorden staan er nog. Je kunt ze opnieuw verzenden.';
  const told = () => within(screen.getByRole('main')).getByText(why).parentElement?.parentElement;
  await waitFor(() => expect(told()).toHaveTextContent(why + stays));
  comeBack();
  expect(posts()).toHaveLength(1);
  expect(localStorage.getItem(localKey(notStarted))).not.toBeNull();

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
  expect(localStorage.getItem(outboxKey())).toBeNull();
});

test('it is submitted when its page is opened again, and the confirmation follows', async () => {
  await sendOffline();
  leave();
  await renderApp(formAt(notStarted));
  expect(await thanks()).toBeVisible();
  expect(posts()).toHaveLength(1);
});

test('it says what the pupil has to do after closing the app, and asks the browser not to clear the storage', async () => {
  const persist = vi.fn(async () => true);
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
  await sendOffline();
  expect(screen.getByText(queued)).toHaveTextContent(/zodra er verbinding is en de app open is\.$/);
  expect(persist).toHaveBeenCalledOnce();
});

test('Send shows no error offline, and offers to try at once', async () => {
  const { user } = await sendOffline();
  expect(screen.getByText(queued).closest('[role]')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Er is een fout opgetreden bij het versturen van de vragenlijst')).toBeNull();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Nu proberen' }));
  expect(await thanks()).toBeVisible();
  expect(posts()).toHaveLength(1);
});

test('it can also be tried on the first block', async () => {
  await sendOffline();
  leave();
  const restoreNetwork = loseNetwork();
  const { user } = await renderApp(formAt(notStarted));
  expect(screen.getByText(queued)).toBeVisible();
  restoreNetwork();
  await user.click(screen.getByRole('button', { name: 'Nu proberen' }));
  expect(await thanks()).toBeVisible();
});

test('its card at home says that it is queued', async () => {
  await sendOffline();
  leave();
  answerWith('getUserForm', () => HttpResponse.error());
  await renderApp('/');
  expect(
    screen.getAllByText(/^Klaar om te verzenden\. Dat gebeurt zodra er verbinding is en de app open is/),
  ).toHaveLength(1);
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

test('answers cannot be changed while they are being submitted', async () => {
  await sendOffline();
  const release = heldAnswer('submitForm', () => HttpResponse.json({}, { status: 201 }));
  comeBack();
  await waitFor(() => expect(calls).toContain(post));
  const [first] = questions();
  expect(first).toHaveAttribute('aria-disabled', 'true');
  const radio = within(first as HTMLElement).getByRole('radio', { name: 'Helemaal akkoord' });
  fireEvent.click(radio);
  expect(radio).not.toBeChecked();
  release();
  expect(await thanks()).toBeVisible();
});
