import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { isCall, lineOf } from '../../calls.ts';
import {
  alert,
  answerBlock,
  answerWith,
  comeOnline,
  noAnswer,
  questions,
  radiosOf,
  refusal,
  send,
} from '../assignment/questionnaire.ts';
import { leave, loseNetwork } from '../assignment/reload-app.ts';
import { addressOf, expectToast, people, renderApp } from '../render-app.tsx';
import { backend, calls, requests, server, untilCounted } from '../server.ts';
import { answerOnDevice, testKey, tests } from './tests.ts';

const student = { as: people.student };
const bfi = '/profile/data/bfi2';
const posts = () => calls.filter((call) => call.startsWith('POST'));

const treo = '/profile/data/Treo';
const taken = 'Je hebt deze test al ingevuld.';

/** Waits until the page knows whether there are results, which it loads after the questions. */
async function untilKnown() {
  await waitFor(() => expect(calls.some((call) => isCall(call, 'getTestResults'))).toBe(true));
  await act(untilCounted);
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Resultaten vervangen?' }));
const firstAnswer = () => backend.db.test('treo', userIds.student)?.answers[1];

/** Agrees, when that is asked after Send, that earlier results may be replaced. */
async function agree(user: UserEvent) {
  await waitFor(() => expect(screen.queryByRole('dialog') !== null || posts().length > 0).toBe(true));
  if (screen.queryByRole('dialog')) await user.click(dialog().getByRole('button', { name: 'Verzenden' }));
}

test.each(tests)(
  'the $type shows its questions in blocks of six with five answers each',
  async ({ at, count, name }) => {
    const { user } = await renderApp(at, student);
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(document.title).toBe(`${name} · Groepsevaluatie`);
    expect(screen.getByRole('heading', { level: 2, name: 'Deel 1' })).toBeVisible();
    expect(screen.getByText(/^Er zijn geen goede of foute antwoorden\./)).toBeVisible();
    expect(screen.getByText(`Nog ${count} vragen te beantwoorden`)).toBeVisible();
    expect(screen.getByText(`Blok 1 van ${count / 6}`)).toBeVisible();
    expect(questions()).toHaveLength(6);
    expect(radiosOf(1)).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Volgende' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Deel 2' })).toHaveFocus();
  },
);

test.each(['/profile/data/Attitude', '/profile/data/motivatie'])(
  '%s says that there is no such test, and loads only the user',
  async (at) => {
    await renderApp(at, student);
    expect(screen.getByRole('heading', { level: 1, name: 'Deze app heeft deze test niet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Naar je gegevens' })).toHaveAttribute('href', '/profile/data');
    expect(calls).toEqual([lineOf('getUser')]);
  },
);

test('a cached test can be filled in offline, and shows changed questions with a notice and the answers to the others when the connection is back', async () => {
  await renderApp(bfi, student);
  answerOnDevice('bfi', 60, 40);
  leave();
  const restoreNetwork = loseNetwork();
  await renderApp(bfi);
  expect(screen.getByText(/^Er is geen verbinding met de server/)).toBeVisible();
  expect(screen.getByText('Nog 40 vragen te beantwoorden')).toBeVisible();
  restoreNetwork();
  const changed = Array.from({ length: 12 }, (_, at) => ({ question_id: at + 2, question: `Vraag ${at}` }));
  answerWith('listTestQuestions', () => HttpResponse.json(changed));
  comeOnline();
  expect(await screen.findByText(/^Deze vragenlijst is intussen aangepast/)).toBeVisible();
  // Also for questions that moved to another block.
  expect(screen.getAllByText('Alle vragen beantwoord')[0]).toBeVisible();
});

// The router does not tell letter cases apart.
test('submits every answer once, removes the local ones and opens the results, also at an address in other letters', async () => {
  answerOnDevice('treo', 48, 6);
  const { user, router } = await renderApp('/profile/data/treo#blok-8', student);
  await answerBlock(user);
  expect(screen.getByText('Alle vragen beantwoord', { selector: 'p > span' })).toBeVisible();
  await send(user);
  await agree(user);
  await waitFor(() => expect(addressOf(router)).toBe('/profile/data/Treo/results'));
  // The answers were on this device only until then.
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([lineOf('submitTest', { type: 'treo' })]);
  const sent = await requests.find(({ method }) => method === 'POST')?.json();
  expect(Object.keys(sent)).toEqual(['questions']);
  expect(sent.questions).toHaveLength(48);
  expect(sent.questions[1]).toEqual({ question_id: 2, question: expect.any(String), answer: 3 });
  expect(sent.questions[47]).toMatchObject({ question_id: 48, answer: 4 });
  expect(localStorage.getItem(testKey('treo'))).toBeNull();
});

test('the message about open questions does not stay when the other test is opened', async () => {
  answerOnDevice('treo', 48, 1);
  const { user, router } = await renderApp(`${treo}#blok-8`, student);
  await send(user);
  expect(await screen.findByText('Gelieve alle vragen in te vullen')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => router.navigate(`${bfi}#blok-10`));
  await screen.findByRole('heading', { level: 1, name: 'Persoonlijkheidstest' });
  expect(screen.getByRole('button', { name: 'Verzenden' })).toBeVisible();
  expect(screen.queryByText('Gelieve alle vragen in te vullen')).toBeNull();
});

test('a failure is shown beside the questions and in a toast, every answer stays, and can be submitted again without another confirmation', async () => {
  answerOnDevice('treo', 48);
  answerWith('submitTest', refusal(422, [{ loc: ['body', 'questions'], msg: 'x' }]), true);
  const { user, router } = await renderApp(`${treo}#blok-8`, student);
  const before = localStorage.getItem(testKey('treo'));
  await send(user);
  await agree(user);
  expect((await alert()).textContent).toBe(
    'De server zegt: ‘Gelieve alle vragen in te vullen’. Hier heeft elke vraag een antwoord.Je antwoorden staan er nog. Je kunt ze opnieuw verzenden.',
  );
  await expectToast('Er is een fout opgetreden bij het versturen van de vragenlijst');
  expect(screen.queryByText('Alle vragen beantwoord', { selector: 'p > span' })).toBeNull();
  expect(addressOf(router)).toBe(treo);
  expect(localStorage.getItem(testKey('treo'))).toBe(before);
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(6);
  await send(user);
  await waitFor(() => expect(addressOf(router)).toBe('/profile/data/Treo/results'));
  expect(posts()).toHaveLength(2);
});

test('a test that is submitted without a network is submitted once when the connection is back, and its results open', async () => {
  const outboxKey = () => testKey('bfi').replace('answers:', 'outbox:');
  answerOnDevice('bfi', 60);
  const { user, router } = await renderApp(`${bfi}#blok-10`, student);
  loseNetwork();
  await send(user);
  await agree(user);
  expect(
    await screen.findByText(/^Klaar om te verzenden\. Je antwoorden staan op dit toestel/),
  ).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(localStorage.getItem(outboxKey())).not.toBeNull();
  server.resetHandlers();
  calls.length = 0;
  comeOnline();
  comeOnline();
  await waitFor(() => expect(addressOf(router)).toBe(`${bfi}/results`));
  await expectToast('Je vragenlijst is verzonden');
  expect(posts()).toEqual([lineOf('submitTest', { type: 'bfi' })]);
  expect(backend.db.test('bfi', userIds.student)?.answers[60]).toBe(1);
  expect([localStorage.getItem(testKey('bfi')), localStorage.getItem(outboxKey())]).toEqual([null, null]);
});

describe('a test that was filled in before', () => {
  test('says so, with a link to its results', async () => {
    const { user, router } = await renderApp(treo, student);
    expect(await screen.findByText(taken)).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Resultaten van de / }));
    await waitFor(() => expect(addressOf(router)).toBe(`${treo}/results`));
  });

  test('is not replaced without a confirmation', async () => {
    answerOnDevice('treo', 48);
    const { user, router } = await renderApp(`${treo}#blok-8`, student);
    await screen.findByText(taken);
    const before = firstAnswer();
    await send(user);
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Heb je deze test al eens ingevuld? Dan vervangen de nieuwe resultaten je vorige.',
    );
    await user.click(dialog().getByRole('button', { name: 'Annuleren' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(posts()).toEqual([]);
    expect(firstAnswer()).toBe(before);
    await send(user);
    await screen.findByRole('dialog');
    await user.click(dialog().getByRole('button', { name: 'Verzenden' }));
    await waitFor(() => expect(addressOf(router)).toBe(`${treo}/results`));
    expect(posts()).toHaveLength(1);
    expect(firstAnswer()).toBe(2);
  });
});

test('a test that was never filled in is submitted without a confirmation', async () => {
  answerOnDevice('bfi', 60);
  const { user, router } = await renderApp('/profile/data/bfi2#blok-10', student);
  await untilKnown();
  expect(screen.queryByText(taken)).toBeNull();
  await send(user);
  await waitFor(() => expect(addressOf(router)).toBe('/profile/data/bfi2/results'));
});

describe('while it is not known whether there are results', () => {
  test('the test shows no notice, and asks for a confirmation at Send', async () => {
    answerOnDevice('treo', 48);
    answerWith('getTestResults', noAnswer);
    const { user, router } = await renderApp(`${treo}#blok-8`, student);
    await untilKnown();
    expect(screen.queryByText(taken)).toBeNull();
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
    await send(user);
    await screen.findByRole('dialog');
    server.resetHandlers();
    await user.click(dialog().getByRole('button', { name: 'Verzenden' }));
    await waitFor(() => expect(addressOf(router)).toBe(`${treo}/results`));
  });

  test('results without any score count as no results', async () => {
    answerWith('getTestResults', () => HttpResponse.json({}));
    await renderApp(treo, student);
    await untilKnown();
    expect(screen.queryByText(taken)).toBeNull();
  });
});
