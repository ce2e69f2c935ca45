import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import accounts from '../../../mock-backend/accounts.json' with { type: 'json' };
import { formIds, userIds } from '../../../mock-backend/seed-ids.ts';
import { lineOf, pathOf } from '../../calls.ts';
import { expectAccessible } from '../axe.ts';
import { addressOf, renderApp } from '../render-app.tsx';
import { backend, calls, origin, server } from '../server.ts';
import {
  answerBlock,
  answerWith,
  formAt,
  html,
  localKey,
  notStarted,
  questions,
  refusal,
  student,
} from './questionnaire.ts';
import { leave } from './reload-app.ts';

// With its block: without it, the first open question would decide which block is shown.
const address = `${formAt(notStarted)}#blok-1`;
const form = lineOf('getUserForm', { assignmentId: notStarted });
const key = () => localKey(notStarted);
const stored = () => localStorage.getItem(key().replace('answers:', 'form:'));
const row = () => {
  const found = backend.db.subscription(notStarted, userIds.student);
  if (!found) throw new Error('The student is not subscribed');
  return found;
};
const open = (count: number) => screen.findByText(`Nog ${count} vragen te beantwoorden`);
const checked = () => screen.queryAllByRole('radio', { checked: true });
const radio = (question: number, name: string) =>
  within(questions()[question] as HTMLElement).getByRole('radio', { name });
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

/** The backend responds when the test says so. */
function holdAnswers() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(http.all('http://backend.test/*', () => held.then(() => undefined)));
  return () => release();
}

/** Stores answers to the first block on this device, which the backend has confirmed. */
beforeEach(async () => {
  const { user } = await renderApp(address, student);
  await answerBlock(user);
  await screen.findByText('Bewaard');
});

describe('a cached questionnaire', () => {
  test('is shown while no call gets a response', async () => {
    server.use(http.all('http://backend.test/*', () => delay('infinite')));
    const { user } = await openAgain();
    expect(await open(8)).toBeVisible();
    expect(checked()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Volgende' }));
    await user.click(radio(0, 'Eerder akkoord'));
    expect(await open(7)).toBeVisible();
    expect(calls.filter((call) => call.startsWith('GET')).sort()).toEqual([lineOf('getUser'), form]);
  });

  test('is updated without a message, and the focus stays', async () => {
    const release = holdAnswers();
    const { user } = await openAgain();
    await open(8);
    row().answers[320301] = 2;
    await user.tab();
    const focused = radio(1, 'Eerder akkoord');
    focused.focus();
    release();
    expect(await open(7)).toBeVisible();
    expect(focused).toHaveFocus();
    const notices = within(screen.getByRole('main')).queryAllByRole('status');
    expect(notices.filter(({ textContent }) => textContent)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(calls.filter((call) => call === form)).toHaveLength(1);
  });

  test('shows changed questions with a notice, and keeps the answers to the others', async () => {
    const release = holdAnswers();
    await openAgain();
    await open(8);
    const [first, second, ...others] = block().questions;
    if (!first || !second) throw new Error('The block has too few questions');
    block().questions = [
      { ...second, question: 'Nieuw gesteld' },
      { question_id: 1, question: 'Bij' },
      ...others,
    ];
    release();
    expect(await screen.findByText(/^Deze vragenlijst is intussen aangepast/)).toBeVisible();
    expect(
      questions().map((group) => within(group).queryAllByRole('radio', { checked: true }).length),
    ).toEqual([1, 0, 1, 1]);
    expect(questions()[0]).toHaveTextContent('Nieuw gesteld');
  });

  test('keeps the focus on a question when another one is inserted before it', async () => {
    const release = holdAnswers();
    await openAgain();
    await open(8);
    const focused = radio(1, 'Eerder akkoord');
    const question = String(block().questions[1]?.question);
    expect(questions()[1]).toHaveTextContent(question);
    focused.focus();
    block().questions.unshift({ question_id: 1, question: 'Vooraf' });
    release();
    expect(await open(9)).toBeVisible();
    expect(focused).toHaveFocus();
    expect(focused.closest('fieldset')).toHaveTextContent(question);
    expect(questions().indexOf(focused.closest('fieldset') as HTMLElement)).toBe(2);
  });

  test('keeps the answers to questions that moved to another block', async () => {
    const blocks = backend.db.form(formIds.halfway)?.blocks ?? [];
    blocks.unshift({ block_id: 1, name: 'Vooraf', description: '', questions: [] });
    await openAgain();
    expect(await open(8)).toBeVisible();
  });

  test('is shown as completed when it was submitted elsewhere', async () => {
    row().submitted_at = '2026-11-01T10:00:00Z';
    await openAgain();
    expect((await screen.findAllByText('Je hebt deze vragenlijst ingevuld'))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Antwoorden wissen' })).toBeNull();
    expect([stored(), localStorage.getItem(key())]).toEqual([null, null]);
  });

  test.each([
    ['may not be read', refusal(403), 'Er was een probleem bij het ophalen van de gegevens.'],
    ['comes as a page', html, 'Dit netwerk houdt het misschien tegen: probeer een ander netwerk.'],
  ])('that %s shows an error, and the answers stay', async (_, answer, text) => {
    answerWith('getUserForm', answer);
    await openAgain();
    const alert = await within(screen.getByRole('main')).findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent('Je antwoorden staan nog op dit toestel.');
    expect(checked()).toHaveLength(4);
    expect(localStorage.getItem(key())).not.toBeNull();
  });

  test('of a pupil who is no longer subscribed shows the groups, and the answers stay', async () => {
    backend.db.state.subscriptions = backend.db.state.subscriptions.filter((one) => one !== row());
    const { user } = await openAgain();
    expect(await screen.findByText(/^Je bent niet meer ingeschreven/)).toBeVisible();
    expect(localStorage.getItem(key())).not.toBeNull();
    expect(stored()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Kiezen: 5WEWI – Marie Curie' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kiezen' }));
    expect(await open(8)).toBeVisible();
  });

  test('is not shown at the address of another one', async () => {
    const { router } = await openAgain();
    await open(8);
    await act(() => router.navigate(formAt(0)));
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent('bestaat niet');
    expect(checked()).toEqual([]);
  });
});

describe('a session that ended before the questionnaire was opened again', () => {
  const [account] = accounts;
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Je sessie is verlopen' }));
  const endSessions = () => {
    backend.db.state.tokens = {};
  };

  test('opens a dialog over the form, which continues after signing in', async () => {
    endSessions();
    const { user, router } = await openAgain();
    const asked = await dialog();
    expect(checked()).toHaveLength(4);
    await expectAccessible();
    await user.type(asked.getByLabelText('Wachtwoord'), account?.password ?? '');
    row().answers[320301] = 2;
    await user.click(asked.getByRole('button', { name: 'Inloggen' }));
    expect(await open(7)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(addressOf(router)).toBe(formAt(notStarted));
    // The new session uses the cache of the old one.
    server.use(http.all('http://backend.test/*', () => delay('infinite')));
    await openAgain();
    expect(await open(7)).toBeVisible();
  });

  test('does not open the dialog again after it is closed, until the pupil leaves the page', async () => {
    endSessions();
    const { user, router } = await openAgain();
    const asked = await screen.findByRole<HTMLDialogElement>('dialog');
    // What Escape does, which jsdom does not know.
    fireEvent(asked, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(radio(0, 'Helemaal akkoord'));
    expect(checked()).toHaveLength(4);
    expect(addressOf(router)).toBe(formAt(notStarted));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
    expect(addressOf(router)).toBe('/sign-in?session=ended');
    expect([localStorage.getItem('user'), stored()]).toEqual([null, null]);
    expect(localStorage.getItem(key())).not.toBeNull();
  });
});

describe('an answer that the backend confirmed', () => {
  const value = () => checked().map((radio) => (radio as HTMLInputElement).value);

  test('is replaced by the answer of another device, also offline after that', async () => {
    row().answers[320101] = 5;
    await openAgain();
    await waitFor(() => expect(value()).toEqual(['5', '4', '4', '4']));
    server.use(http.all('http://backend.test/*', () => delay('infinite')));
    await openAgain();
    await waitFor(() => expect(value()).toEqual(['5', '4', '4', '4']));
  });

  test('stays when it was changed on this device since', async () => {
    answerWith('saveAnswer', refusal(500));
    const { user } = await openAgain();
    await user.click(radio(0, 'Eerder niet akkoord'));
    row().answers[320101] = 5;
    await openAgain();
    await waitFor(() => expect(calls).toContain(form));
    expect(value()).toEqual(['2', '4', '4', '4']);
    await user.click(screen.getByRole('button', { name: 'Volgende' }));
    expect(value()).toEqual([]);
  });

  test('is not replaced by an older response of the backend', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const before = HttpResponse.json(await (await asBackend()).json());
    answerWith('getUserForm', () => held.then(() => before));
    const { user } = await openAgain();
    await user.click(radio(0, 'Helemaal akkoord'));
    await waitFor(() => expect(row().answers[320101]).toBe(5));
    await screen.findByText('Bewaard');
    release();
    await waitFor(() => expect(value()).toEqual(['5', '4', '4', '4']));
  });

  /** The backend's questionnaire now. */
  const asBackend = () =>
    fetch(origin + pathOf('getUserForm', { assignmentId: notStarted }), {
      headers: { Authorization: `Bearer ${localStorage.getItem('auth_token')}` },
    });
});
