import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { userIds } from '../../backend/seed-ids.ts';
import { addressOf, expectToast, renderApp } from '../render-app.tsx';
import { backend, calls } from '../server.ts';
import {
  answerAll,
  answerWith,
  formAt,
  html,
  localKey,
  noAnswer,
  notStarted,
  refusal,
  send,
  student,
} from './questionnaire.ts';

const toast = 'Er is een fout opgetreden bij het versturen van de vragenlijst';
const problem = 'Er was een probleem bij het verzenden van de gegevens.';
const alert = () => within(screen.getByRole('main')).findByRole('alert');
const posts = () => calls.filter((call) => call === 'POST evaluation/user_forms');
const isSubmitted = () => backend.db.subscription(notStarted, userIds.student)?.submitted_at !== null;

test('hands in every answer once, forgets the local ones and confirms', async () => {
  const { user, router } = await renderApp(formAt(notStarted), student);
  await answerAll(user);
  expect(screen.getByText('Alle vragen beantwoord', { selector: 'p' })).toBeVisible();
  await user.dblClick(screen.getByRole('button', { name: 'Verzenden' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' })).toHaveFocus();
  expect(addressOf(router)).toBe(`/confirmation/${notStarted}`);
  expect(posts()).toHaveLength(1);
  expect(isSubmitted()).toBe(true);
  expect(localStorage.getItem(localKey(notStarted))).toBeNull();
});

test('with open questions nothing is sent: they are pointed out, and one press away', async () => {
  const { user } = await renderApp(`${formAt(notStarted)}#blok-3`, student);
  await send(user);
  expect(await alert()).toHaveTextContent('Gelieve alle vragen in te vullen');
  expect(screen.getAllByText('Deze vraag is nog niet beantwoord.')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Naar de eerste open vraag' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Waar staan we?' })).toHaveFocus();
  expect(posts()).toEqual([]);
});

describe('a failure stands beside the button and in a toast, and every answer is kept', () => {
  test.each([
    ['422', refusal(422, [{ loc: ['body', 'blocks'], msg: 'x' }]), 'Gelieve alle vragen in te vullen'],
    ['409', refusal(409), problem],
    ['500', refusal(500), problem],
    ['no answer', noAnswer, `${problem} Er kwam geen antwoord: controleer je internetverbinding.`],
  ])('%s', async (_, answer, text) => {
    answerWith('post', '/user_forms', answer);
    const { user, router } = await renderApp(formAt(notStarted), student);
    await answerAll(user);
    await send(user);
    expect(await alert()).toHaveTextContent(text);
    await expectToast(toast);
    expect(addressOf(router)).toBe(formAt(notStarted));
    const kept = JSON.parse(localStorage.getItem(localKey(notStarted)) ?? '');
    expect(
      Object.values(kept)
        .flat()
        .filter((entry) => typeof entry === 'object'),
    ).toHaveLength(12);
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(4);
  });
});

test('after a failure it can be sent again', async () => {
  answerWith('post', '/user_forms', refusal(500), true);
  const { user } = await renderApp(formAt(notStarted), student);
  await answerAll(user);
  await send(user);
  await alert();
  await send(user);
  expect(await screen.findByRole('heading', { name: 'Je vragenlijst is verzonden' })).toBeVisible();
  expect(isSubmitted()).toBe(true);
});

describe('a reply that was lost after the backend took the submission', () => {
  /** Takes the submission, and loses the reply. */
  function loseReply() {
    answerWith('post', '/user_forms', () => {
      const row = backend.db.subscription(notStarted, userIds.student);
      if (row) row.submitted_at = new Date().toISOString();
      return HttpResponse.error();
    });
  }

  test('is found out by asking, and the person goes on as if nothing had happened', async () => {
    loseReply();
    const { user } = await renderApp(formAt(notStarted), student);
    await answerAll(user);
    await send(user);
    expect(await screen.findByRole('heading', { name: 'Je vragenlijst is verzonden' })).toBeVisible();
    expect(posts()).toHaveLength(1);
    expect(localStorage.getItem(localKey(notStarted))).toBeNull();
  });

  test('while asking fails too, nothing is sent twice: the next press asks first', async () => {
    const { user } = await renderApp(formAt(notStarted), student);
    await answerAll(user);
    loseReply();
    answerWith('get', '/user_forms/:id', noAnswer, true);
    await send(user);
    expect(await alert()).toHaveTextContent(problem);
    expect(localStorage.getItem(localKey(notStarted))).not.toBeNull();
    await send(user);
    expect(await screen.findByRole('heading', { name: 'Je vragenlijst is verzonden' })).toBeVisible();
    expect(posts()).toHaveLength(1);
  });

  test('while asking goes on failing, the person is told why, and nothing is sent', async () => {
    const { user } = await renderApp(formAt(notStarted), student);
    await answerAll(user);
    loseReply();
    answerWith('get', '/user_forms/:id', html);
    await send(user);
    await alert();
    await send(user);
    await waitFor(() =>
      expect(
        screen.getByText(`${problem} De server gaf een antwoord dat niet te lezen is.`, {
          selector: 'main *',
        }),
      ).toBeVisible(),
    );
    expect(posts()).toHaveLength(1);
  });
});

test('a session that ended at Send leads to sign-in, and the answers stay', async () => {
  answerWith('post', '/user_forms', refusal(401));
  const { user, router } = await renderApp(formAt(notStarted), student);
  await answerAll(user);
  await send(user);
  expect(await screen.findByText('Je sessie is verlopen. Log opnieuw in.')).toBeVisible();
  expect(addressOf(router)).toBe('/sign-in?session=ended');
  expect(localStorage.getItem('requestLink')).toBe(formAt(notStarted));
  expect(localStorage.getItem(localKey(notStarted))).not.toBeNull();
});
