import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../calls.ts';
import {
  alert,
  answerBlock,
  answerWith,
  comeOnline,
  heldAnswer,
  questions,
  radiosOf,
  refusal,
  send,
} from '../assignment/questionnaire.ts';
import { leave, loseNetwork } from '../assignment/reload-app.ts';
import { addressOf, expectToast, people, renderApp } from '../render-app.tsx';
import { backend, calls, requests, server } from '../server.ts';
import { agree, answerOnDevice, testKey, tests } from './tests.ts';

const student = { as: people.student };
const bfi = '/profile/data/bfi2';
const posts = () => calls.filter((call) => call.startsWith('POST'));

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

test('answers are stored by user and test, on this device only', async () => {
  const { user } = await renderApp(bfi, student);
  await answerBlock(user);
  expect(screen.getByText('Nog 54 vragen te beantwoorden')).toBeVisible();
  expect(JSON.parse(localStorage.getItem(testKey('bfi')) ?? '')[0]).toEqual(
    [1, 2, 3, 4, 5, 6].map((id) => ({ questionId: String(id), answer: 4 })),
  );
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test.each(['/profile/data/Attitude', '/profile/data/motivatie'])(
  '%s says that there is no such test, and loads only the user',
  async (at) => {
    await renderApp(at, student);
    expect(screen.getByRole('heading', { level: 1, name: 'Deze app heeft deze test niet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Naar je gegevens' })).toHaveAttribute('href', '/profile/data');
    expect(calls).toEqual([lineOf('getUser')]);
  },
);

test('a cached test is shown until its call gets a response, then changed questions with a notice and the answers to the others', async () => {
  await renderApp(bfi, student);
  answerOnDevice('bfi', 60, 40);
  leave();
  const changed = Array.from({ length: 12 }, (_, at) => ({ question_id: at + 2, question: `Vraag ${at}` }));
  const release = heldAnswer('listTestQuestions', () => HttpResponse.json(changed));
  await renderApp(bfi);
  expect(screen.getByText('Nog 40 vragen te beantwoorden')).toBeVisible();
  release();
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
  expect(posts()).toEqual([lineOf('submitTest', { type: 'treo' })]);
  const sent = await requests.find(({ method }) => method === 'POST')?.json();
  expect(Object.keys(sent)).toEqual(['questions']);
  expect(sent.questions).toHaveLength(48);
  expect(sent.questions[1]).toEqual({ question_id: 2, question: expect.any(String), answer: 3 });
  expect(sent.questions[47]).toMatchObject({ question_id: 48, answer: 4 });
  expect(localStorage.getItem(testKey('treo'))).toBeNull();
});

test('the message about open questions does not stay when the other test is opened', async () => {
  answerOnDevice('treo', 48, 1);
  const { user, router } = await renderApp('/profile/data/Treo#blok-8', student);
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
  const { user, router } = await renderApp('/profile/data/Treo#blok-8', student);
  const before = localStorage.getItem(testKey('treo'));
  await send(user);
  await agree(user);
  expect((await alert()).textContent).toBe(
    'De server zegt: ‘Gelieve alle vragen in te vullen’. Hier heeft elke vraag een antwoord.Je antwoorden staan er nog. Je kunt ze opnieuw verzenden.',
  );
  await expectToast('Er is een fout opgetreden bij het versturen van de vragenlijst');
  expect(addressOf(router)).toBe('/profile/data/Treo');
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
  await waitFor(() => expect(calls).toContain(lineOf('getTestResults', { type: 'bfi' })));
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
