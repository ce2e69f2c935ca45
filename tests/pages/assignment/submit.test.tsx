import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../calls.ts';
import { addressOf, expectToast, people, renderApp } from '../render-app.tsx';
import { backend, calls } from '../server.ts';
import {
  answerAll,
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

const toast = 'Er is een fout opgetreden bij het versturen van de vragenlijst';
const problem = 'Er was een probleem bij het verzenden van de gegevens.';
const alert = () => within(screen.getByRole('main')).findByRole('alert');
const posts = () => calls.filter((call) => call === lineOf('submitForm'));
const isSubmitted = () => backend.db.subscription(notStarted, userIds.student)?.submitted_at !== null;

test('submits every answer once, removes the local ones and shows the confirmation', async () => {
  const { user, router } = await renderApp(formAt(notStarted), student);
  await answerAll(user);
  expect(screen.getByText('Alle vragen beantwoord', { selector: 'p > span' })).toBeVisible();
  await user.dblClick(screen.getByRole('button', { name: 'Verzenden' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' })).toHaveFocus();
  expect(addressOf(router)).toBe(`/confirmation/${notStarted}`);
  expect(posts()).toHaveLength(1);
  expect(isSubmitted()).toBe(true);
  expect(localStorage.getItem(localKey(notStarted))).toBeNull();
});

test('marks the open questions and submits nothing while there are any', async () => {
  const { user } = await renderApp(`${formAt(notStarted)}#blok-3`, student);
  await send(user);
  const words = 'Gelieve alle vragen in te vullen';
  expect(await within(await alert()).findByText(words)).toBeVisible();
  expect(screen.getAllByText('Deze vraag is nog niet beantwoord.')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Naar de eerste open vraag' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Waar staan we?' })).toBeVisible();
  expect(within(questions()[0] as HTMLElement).getAllByRole('radio')[0]).toHaveFocus();
  expect(posts()).toEqual([]);
});

test('a failure is shown beside the questions and in a toast, and every answer stays', async () => {
  answerWith('submitForm', refusal(500));
  const { user, router } = await openAnswered();
  await send(user);
  expect(await alert()).toHaveTextContent(problem);
  await expectToast(toast);
  expect(posts()).toHaveLength(1);
  expect(addressOf(router)).toBe(formAt(notStarted));
  const kept = JSON.parse(localStorage.getItem(localKey(notStarted)) ?? '');
  expect(
    Object.values(kept)
      .flat()
      .filter((entry) => typeof entry === 'object'),
  ).toHaveLength(12);
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(4);
});

describe('a response that is lost after the submission', () => {
  /** Accepts the submission, and loses the response. */
  function loseReply() {
    answerWith('submitForm', () => {
      const row = backend.db.subscription(notStarted, userIds.student);
      if (row) row.submitted_at = '2026-11-01T10:00:00Z';
      return HttpResponse.error();
    });
  }

  test('is noticed by reading the form, and the confirmation follows', async () => {
    loseReply();
    const { user } = await openAnswered();
    await send(user);
    expect(await screen.findByRole('heading', { name: 'Je vragenlijst is verzonden' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(posts()).toHaveLength(1);
    expect(localStorage.getItem(localKey(notStarted))).toBeNull();
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
    const signIn = async (name: string, password: string) => {
      await app.user.clear(asked.getByLabelText('Gebruikersnaam'));
      await app.user.type(asked.getByLabelText('Gebruikersnaam'), name);
      await app.user.clear(asked.getByLabelText('Wachtwoord'));
      await app.user.type(asked.getByLabelText('Wachtwoord'), password);
      await app.user.click(asked.getByRole('button', { name: 'Inloggen en verzenden' }));
    };
    return { ...app, asked, signIn };
  }

  test('asks for the password over the form, and then submits', async () => {
    const { asked, signIn, router } = await sendWithoutSession();
    expect(asked.getByLabelText('Gebruikersnaam')).toHaveValue(student.as);
    expect(addressOf(router)).toBe(formAt(notStarted));
    await signIn(student.as, 'groepswerk');
    expect(await screen.findByRole('heading', { name: 'Je vragenlijst is verzonden' })).toBeVisible();
    expect(isSubmitted()).toBe(true);
    expect(localStorage.getItem(localKey(notStarted))).toBeNull();
    expect(posts()).toHaveLength(1);
  });

  test('asks for it again after the next failed submission when the dialog was closed', async () => {
    const { user, signIn } = await sendWithoutSession();
    fireEvent(await dialog(), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await send(user);
    await dialog();
    await signIn(student.as, 'groepswerk');
    expect(await screen.findByRole('heading', { name: 'Je vragenlijst is verzonden' })).toBeVisible();
  });

  test('shows that the password is wrong, and asks for it again', async () => {
    const { asked, signIn } = await sendWithoutSession();
    await signIn(student.as, 'fout');
    expect(await asked.findByRole('alert')).toHaveTextContent(
      'De gebruikersnaam of het wachtwoord is onjuist',
    );
    await signIn(student.as, 'groepswerk');
    expect(await screen.findByRole('heading', { name: 'Je vragenlijst is verzonden' })).toBeVisible();
  });

  test('submits nothing when another user logs in', async () => {
    const { asked, signIn } = await sendWithoutSession();
    await signIn(people.teacher, 'groepswerk');
    expect(await asked.findByRole('alert')).toHaveTextContent(/^Dit is het account van iemand anders/);
    expect(posts()).toEqual([]);
    expect(localStorage.getItem(localKey(notStarted))).not.toBeNull();
  });

  test('opens the sign-in page for another account, and this form after that', async () => {
    const { asked, user, router } = await sendWithoutSession();
    await user.click(asked.getByRole('button', { name: 'Ander account' }));
    await waitFor(() => expect(addressOf(router)).toBe('/sign-in'));
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('requestLink')).toContain(formAt(notStarted));
    expect(localStorage.getItem(localKey(notStarted))).not.toBeNull();
  });
});
