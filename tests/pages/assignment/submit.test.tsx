import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lineOf } from '../../calls.ts';
import { addressOf, expectToast, people, renderApp } from '../render-app.tsx';
import { backend, calls } from '../server.ts';
import {
  alert,
  answerBlock,
  answerHere,
  answerWith,
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
  radioOf,
  refusal,
  send,
  started,
  student,
  take,
  thanks,
} from './questionnaire.ts';

const toast = 'Er is een fout opgetreden bij het versturen van de vragenlijst';
const problem = 'Er was een probleem bij het verzenden van de gegevens.';
const sending = 'Je antwoorden worden verzonden…';
const button = (name: string) => screen.getByRole('button', { name });

/** Presses Send, and holds the response until `release`. */
async function sendHeld(answer: () => Response = take) {
  const app = await openAnswered();
  const release = heldAnswer('submitForm', answer);
  await send(app.user);
  await waitFor(() => expect(posts()).toHaveLength(1));
  return { ...app, release };
}

test('submits every answer once, removes the local ones and shows the confirmation', async () => {
  answerHere([1, 2, 3, 4], [1, 2, 3, 4]);
  const { user } = await renderApp(`${formAt(notStarted)}#blok-3`, student);
  await answerBlock(user);
  expect(screen.getByText('Alle vragen beantwoord', { selector: 'p > span' })).toBeVisible();
  // Before the page shows that it is busy.
  act(() => {
    button('Verzenden').click();
    button('Verzenden').click();
  });
  expect(await thanks()).toHaveFocus();
  expect(posts()).toHaveLength(1);
  expect(own().submitted_at).not.toBeNull();
  expect(localStorage.getItem(localKey())).toBeNull();
});

test('marks the open questions and submits nothing while there are any, and marks none of another form', async () => {
  const { user, router } = await renderApp(`${formAt(notStarted)}#blok-3`, student);
  await send(user);
  expect(await within(await alert()).findByText('Gelieve alle vragen in te vullen')).toBeVisible();
  expect(screen.getAllByText('Deze vraag is nog niet beantwoord.')).toHaveLength(4);
  await user.click(button('Naar de eerste open vraag'));
  expect(screen.getByRole('heading', { level: 2, name: 'Waar staan we?' })).toBeVisible();
  expect(radioOf(1, 1)).toHaveFocus();
  expect(posts()).toEqual([]);
  expect(screen.getAllByText('Deze vraag is nog niet beantwoord.')).toHaveLength(4);
  await act(() => router.navigate(`${formAt(started)}#blok-3`));
  expect(await screen.findByRole('button', { name: 'Volgende' })).toBeVisible();
  expect(screen.queryByText('Deze vraag is nog niet beantwoord.')).toBeNull();
});

test('a failure is shown beside the questions and in a toast, the focus and every answer stay, and the form is unlocked', async () => {
  answerWith('submitForm', refusal(500));
  const { user, router } = await openAnswered();
  const before = localStorage.getItem(localKey());
  await send(user);
  expect(await alert()).toHaveTextContent(problem);
  await expectToast(toast);
  expect(posts()).toHaveLength(1);
  expect(addressOf(router)).toBe(formAt(notStarted));
  expect(localStorage.getItem(localKey())).toBe(before);
  expect(button('Verzenden')).toHaveFocus();
  expect(screen.queryByText(sending)).toBeNull();
  await user.click(radioOf(1, 5));
  expect(radioOf(1, 5)).toBeChecked();
  await user.click(button('Vorige'));
  expect(screen.getByRole('heading', { level: 2, name: 'Hoe werken we?' })).toHaveFocus();
});

describe('while answers are being submitted', () => {
  test('a text says so, and the form is locked', async () => {
    const { user, release, router } = await sendHeld();
    expect(screen.getByText(sending)).toBeVisible();
    expect(button('Verzenden')).toHaveFocus();
    for (const question of questions()) expect(question).toHaveAttribute('aria-disabled', 'true');
    await user.click(radioOf(1, 5));
    expect(radioOf(1, 4)).toBeChecked();
    expect(button('Vorige')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Vorige'));
    const [first] = within(screen.getByRole('complementary')).getAllByRole('link');
    expect(first).toHaveAttribute('aria-disabled', 'true');
    await user.click(first as HTMLElement);
    await user.click(button('Antwoorden wissen'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.hash).toBe('#blok-3');
    release();
    expect(await thanks()).toBeVisible();
  });

  describe('for more than 5 s', () => {
    beforeEach(() => {
      vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => vi.useRealTimers());

    const onDevice = () => main().queryByText(/Je antwoorden staan op dit toestel/);
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

    test('a text says that they are on this device', async () => {
      const { release } = await sendHeld();
      expect(onDevice()).toBeNull();
      await pass(6_000);
      expect(onDevice()).toBeVisible();
      release();
      expect(await thanks()).toBeVisible();
    });

    test('no text says so when they are not stored', async () => {
      const { user } = await openAnswered();
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      await user.click(radioOf(1, 5));
      const release = heldAnswer('submitForm');
      await send(user);
      await pass(6_000);
      expect(screen.getByText(sending)).toBeVisible();
      expect(onDevice()).toBeNull();
      // Its note is in memory until it has arrived.
      release();
      expect(await thanks()).toBeVisible();
    });
  });
});

describe('a pupil who leaves while answers are being submitted', () => {
  async function leaveHeld(answer?: () => Response) {
    const app = await sendHeld(answer);
    await act(() => app.router.navigate('/'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dag Noor' })).toBeVisible();
    return app;
  }

  test('sees a toast and the completed questionnaire on the new page when they arrive, once', async () => {
    const { router, release } = await leaveHeld();
    release();
    await expectToast('Je vragenlijst is verzonden');
    expect(localStorage.getItem(localKey())).toBeNull();
    expect(addressOf(router)).toBe('/');
    const completed = within(screen.getByRole('region', { name: 'Ingevuld' }));
    expect(await completed.findByRole('link', { name: 'Bekijken Debat over kernenergie' })).toBeVisible();
    expect(posts()).toHaveLength(1);
  });

  test('sees a toast when they are refused, and the reason at the form', async () => {
    const { router, release } = await leaveHeld(refusal(500));
    release();
    await expectToast(toast);
    const why = 'Verzenden is niet gelukt. Je antwoorden staan nog op dit toestel.';
    expect(await screen.findByText(why)).toBeVisible();
    await act(() => router.navigate(formAt(notStarted)));
    expect(await screen.findByText(problem)).toBeVisible();
  });

  test('finds them queued when the session has ended', async () => {
    const { release } = await leaveHeld(refusal(401));
    release();
    await waitFor(() => expect(localStorage.getItem(keyOf('outbox'))).not.toBeNull());
  });

  test('finds the form locked on coming back before they arrive', async () => {
    const { router, release } = await leaveHeld();
    await act(() => router.navigate(`${formAt(notStarted)}#blok-3`));
    expect(await screen.findByText(sending)).toBeVisible();
    for (const question of questions()) expect(question).toHaveAttribute('aria-disabled', 'true');
    release();
    await expectToast('Je vragenlijst is verzonden');
    expect((await screen.findAllByText('Je hebt deze vragenlijst ingevuld'))[0]).toBeVisible();
  });
});

describe('a session that ends while the form is filled in', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Je sessie is verlopen' });

  /** Answers every question, and submits with an expired token. */
  async function sendWithoutSession() {
    const app = await openAnswered();
    backend.db.state.tokens = {};
    calls.length = 0;
    await send(app.user);
    const asked = within(await dialog());
    const signIn = async (password: string) => {
      await app.user.clear(asked.getByLabelText('Wachtwoord'));
      await app.user.type(asked.getByLabelText('Wachtwoord'), password);
      await app.user.click(asked.getByRole('button', { name: 'Inloggen en verzenden' }));
    };
    return { ...app, asked, signIn };
  }

  test('asks for the password over the form until it is right, and then submits', async () => {
    const { asked, signIn } = await sendWithoutSession();
    expect(asked.getByLabelText('Gebruikersnaam')).toHaveValue(student.as);
    await signIn('fout');
    expect(await asked.findByRole('alert')).toHaveTextContent(
      'De gebruikersnaam of het wachtwoord is onjuist',
    );
    await signIn('groepswerk');
    expect(await thanks()).toBeVisible();
    expect(posts()).toHaveLength(1);
  });

  test('asks for it again after the next failed submission when the dialog was closed', async () => {
    const { user } = await sendWithoutSession();
    fireEvent(await dialog(), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await send(user);
    expect(await dialog()).toBeVisible();
  });

  test('submits nothing when another user logs in', async () => {
    const { user, asked, signIn } = await sendWithoutSession();
    await user.clear(asked.getByLabelText('Gebruikersnaam'));
    await user.type(asked.getByLabelText('Gebruikersnaam'), people.teacher);
    await signIn('groepswerk');
    expect(await asked.findByRole('alert')).toHaveTextContent(/^Dit is het account van iemand anders/);
    expect(calls).not.toContain(lineOf('submitForm'));
    expect(localStorage.getItem(localKey())).not.toBeNull();
  });

  test('opens the sign-in page for another account, and this form after that', async () => {
    const { asked, user, router } = await sendWithoutSession();
    await user.click(asked.getByRole('button', { name: 'Ander account' }));
    await waitFor(() => expect(addressOf(router)).toBe('/sign-in'));
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('requestLink')).toContain(formAt(notStarted));
    expect(localStorage.getItem(localKey())).not.toBeNull();
  });
});
