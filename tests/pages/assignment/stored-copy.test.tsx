import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { formIds } from '../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../calls.ts';
import { addressOf, renderApp } from '../render-app.tsx';
import { backend, calls, server } from '../server.ts';
import {
  alert,
  answerWith,
  comeOnline,
  formAt,
  html,
  keyOf,
  localKey,
  main,
  notStarted,
  own,
  questions,
  radioOf,
  refusal,
  student,
  take,
} from './questionnaire.ts';
import { leave, loseNetwork } from './reload-app.ts';

// With its block, so that nothing is offered.
const address = `${formAt(notStarted)}#blok-1`;
const form = lineOf('getUserForm', { assignmentId: notStarted });
const stored = () => localStorage.getItem(keyOf('form'));
const open = (count: number) => screen.findByText(`Nog ${count} vragen te beantwoorden`);
const checked = () => screen.queryAllByRole<HTMLInputElement>('radio', { checked: true });
const offline = /^Er is geen verbinding met de server/;
const block = () => {
  const found = backend.db.form(formIds.halfway)?.blocks[0];
  if (!found) throw new Error('The form has no blocks');
  return found;
};

/** Opens the questionnaire again with what is stored on this device. */
async function openAgain() {
  leave();
  calls.length = 0;
  return renderApp(address);
}

/** The backend responds when the test says so, or never. */
function holdAnswers() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(http.all('http://backend.test/*', () => held.then(() => undefined)));
  return () => release();
}

/** Stores the questionnaire and answers to its first block on this device, which the backend has confirmed. */
beforeEach(async () => {
  const ids = [320101, 320102, 320103, 320104];
  Object.assign(own().answers, Object.fromEntries(ids.map((id) => [id, 4])));
  const answers = ids.map((questionId) => ({ questionId, answer: 4 }));
  const acknowledged = Object.fromEntries(ids.map((id, at) => [`0:${id}`, at + 1]));
  localStorage.setItem(localKey(), JSON.stringify({ 0: answers, acknowledged, savedAt: Date.now() }));
  await renderApp(address, student);
  expect(stored()).not.toBeNull();
});

describe('a cached questionnaire', () => {
  test('can be filled in offline, with a notice, until the connection is back', async () => {
    leave();
    loseNetwork();
    const { user } = await renderApp(address);
    expect(screen.getByText(offline)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Volgende' }));
    await user.click(radioOf(1, 4));
    expect(screen.getByText('Nog 7 vragen te beantwoorden')).toBeVisible();
    server.resetHandlers();
    comeOnline();
    await waitFor(() => expect(screen.queryByText(offline)).toBeNull());
    expect(screen.getByText('Nog 7 vragen te beantwoorden')).toBeVisible();
  });

  test('is not shown to another user', async () => {
    leave();
    loseNetwork();
    await renderApp(formAt(notStarted), { as: 'amina.elamrani@leerling.lindeboom.example' });
    expect(screen.getByRole('alert')).toHaveTextContent('Je account kon niet worden opgehaald.');
    expect(screen.queryByText('Tussentijdse stand van zaken')).toBeNull();
  });

  test('is shown until the backend responds, then updated without a message, and the focus stays', async () => {
    const release = holdAnswers();
    await openAgain();
    await open(8);
    own().answers[320301] = 2;
    const focused = radioOf(2, 4);
    focused.focus();
    release();
    expect(await open(7)).toBeVisible();
    expect(focused).toHaveFocus();
    const notices = main().queryAllByRole('status');
    expect(notices.filter(({ textContent }) => textContent)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(calls.filter((call) => call === form)).toHaveLength(1);
  });

  test('shows changed questions with a notice, and keeps the answers to the others and the focus', async () => {
    const release = holdAnswers();
    await openAgain();
    await open(8);
    const focused = radioOf(3, 4);
    focused.focus();
    const [first, second, ...others] = block().questions;
    if (!first || !second) throw new Error('The block has too few questions');
    block().questions = [
      { question_id: 1, question: 'Bij' },
      { ...second, question: 'Nieuw gesteld' },
      { question_id: 2, question: 'Nog een' },
      ...others,
    ];
    release();
    expect(await screen.findByText(/^Deze vragenlijst is intussen aangepast/)).toBeVisible();
    const answered = questions().map(
      (group) => within(group).queryByRole('radio', { checked: true }) !== null,
    );
    expect(answered).toEqual([false, true, false, true, true]);
    expect(questions()[1]).toHaveTextContent('Nieuw gesteld');
    expect(focused).toHaveFocus();
    expect(radioOf(4, 4)).toBe(focused);
  });

  test('is shown as completed when it was submitted elsewhere', async () => {
    take();
    await openAgain();
    expect((await screen.findAllByText('Je hebt deze vragenlijst ingevuld'))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Antwoorden wissen' })).toBeNull();
    expect([stored(), localStorage.getItem(localKey())]).toEqual([null, null]);
  });

  test.each([
    ['may not be read', refusal(403), 'Er was een probleem bij het ophalen van de gegevens.'],
    ['comes as a page', html, 'Dit netwerk houdt het misschien tegen: probeer een ander netwerk.'],
  ])('that %s shows an error, and the answers stay', async (_, answer, text) => {
    answerWith('getUserForm', answer);
    await openAgain();
    expect(await alert()).toHaveTextContent(text);
    expect(await alert()).toHaveTextContent('Je antwoorden staan nog op dit toestel.');
    expect(checked()).toHaveLength(4);
    expect(localStorage.getItem(localKey())).not.toBeNull();
  });

  test('of a pupil who is no longer subscribed shows the groups, and the answers stay', async () => {
    backend.db.state.subscriptions = backend.db.state.subscriptions.filter((one) => one !== own());
    const { user } = await openAgain();
    expect(await screen.findByText(/^Je bent niet meer ingeschreven/)).toBeVisible();
    expect(stored()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Kiezen: 5WEWI – Marie Curie' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kiezen' }));
    expect(await open(8)).toBeVisible();
  });
});

test('an answer that the backend confirmed is replaced by that of another device, also offline after that', async () => {
  own().answers[320101] = 5;
  const replaced = () =>
    waitFor(() => expect(checked().map(({ value }) => value)).toEqual(['5', '4', '4', '4']));
  await openAgain();
  await replaced();
  holdAnswers();
  await openAgain();
  await replaced();
});

describe('a session that ended before the questionnaire was opened again', () => {
  beforeEach(() => {
    backend.db.state.tokens = {};
  });

  test('opens a dialog over the form, which continues after signing in', async () => {
    const { user, router } = await openAgain();
    const asked = within(await screen.findByRole('dialog', { name: 'Je sessie is verlopen' }));
    expect(checked()).toHaveLength(4);
    await user.type(asked.getByLabelText('Wachtwoord'), 'groepswerk');
    own().answers[320301] = 2;
    await user.click(asked.getByRole('button', { name: 'Inloggen' }));
    expect(await open(7)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(addressOf(router)).toBe(formAt(notStarted));
    // The new session uses the cache of the old one.
    holdAnswers();
    await openAgain();
    expect(await open(7)).toBeVisible();
  });

  test('does not open the dialog again after it is closed, until the pupil leaves the page', async () => {
    const { user, router } = await openAgain();
    // What Escape does, which jsdom does not know.
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(radioOf(1, 5));
    expect(checked()).toHaveLength(4);
    expect(addressOf(router)).toBe(formAt(notStarted));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
    expect(addressOf(router)).toBe('/sign-in?session=ended');
    expect([localStorage.getItem('user'), stored()]).toEqual([null, null]);
    expect(localStorage.getItem(localKey())).not.toBeNull();
  });
});
