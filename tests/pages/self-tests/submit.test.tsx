import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../calls.ts';
import { answerBlock, answerWith, refusal, send } from '../assignment/questionnaire.ts';
import { loseNetwork } from '../assignment/reload-app.ts';
import { addressOf, expectToast, people, renderApp } from '../render-app.tsx';
import { backend, calls, requests, server } from '../server.ts';
import { answerOnDevice, sendTest, testKey, tests } from './tests.ts';

const student = { as: people.student };
const toast = 'Er is een fout opgetreden bij het versturen van de vragenlijst';
const lastBlock = '/profile/data/bfi2#blok-10';
const alert = () => within(screen.getByRole('main')).findByRole('alert');
const posts = () => calls.filter((call) => call.startsWith('POST'));
const later = /^Klaar om te verzenden\. Je antwoorden staan op dit toestel/;
const again = 'Je antwoorden staan er nog. Je kunt ze opnieuw verzenden.';
const taken = () => backend.db.test('bfi', userIds.student);

describe.each(tests)('the $type', ({ type, at, count }) => {
  test('submits every answer once, removes the local ones and opens the results', async () => {
    answerOnDevice(type, count, 6);
    const { user, router } = await renderApp(`${at}#blok-${count / 6}`, student);
    await answerBlock(user);
    expect(screen.getByText('Alle vragen beantwoord', { selector: 'p > span' })).toBeVisible();
    await sendTest(user);
    await waitFor(() => expect(addressOf(router)).toBe(`${at}/results`));
    expect(posts()).toEqual([lineOf('submitTest', { type })]);
    const sent = await requests.find(({ method }) => method === 'POST')?.json();
    expect(Object.keys(sent)).toEqual(['questions']);
    expect(sent.questions).toHaveLength(count);
    expect(sent.questions[1]).toEqual({ question_id: 2, question: expect.any(String), answer: 3 });
    expect(sent.questions[count - 1]).toMatchObject({ question_id: count, answer: 4 });
    expect(backend.db.test(type, userIds.student)?.answers[count]).toBe(4);
    expect(localStorage.getItem(testKey(type))).toBeNull();
  });
});

// The router does not tell letter cases apart.
test('opens the results also at an address in other letters', async () => {
  answerOnDevice('treo', 48, 6);
  const { user, router } = await renderApp('/profile/data/treo#blok-8', student);
  await answerBlock(user);
  await sendTest(user);
  await waitFor(() => expect(addressOf(router)).toBe('/profile/data/Treo/results'));
});

test('the message about open questions does not stay when the other test is opened', async () => {
  answerOnDevice('treo', 48, 1);
  const { user, router } = await renderApp('/profile/data/Treo#blok-8', student);
  await send(user);
  expect(await screen.findByText('Gelieve alle vragen in te vullen')).toBeVisible();
  await act(() => router.navigate(lastBlock));
  await screen.findByRole('heading', { level: 1, name: 'Persoonlijkheidstest' });
  expect(screen.getByRole('button', { name: 'Verzenden' })).toBeVisible();
  expect(screen.queryByText('Gelieve alle vragen in te vullen')).toBeNull();
});

test('a failure is shown beside the questions and in a toast, every answer stays, and can be submitted again', async () => {
  answerOnDevice('bfi', 60);
  answerWith('submitTest', refusal(422, [{ loc: ['body', 'questions'], msg: 'x' }]), true);
  const { user, router } = await renderApp(lastBlock, student);
  const before = localStorage.getItem(testKey('bfi'));
  await sendTest(user);
  expect((await alert()).textContent).toBe(
    `De server zegt: ‘Gelieve alle vragen in te vullen’. Hier heeft elke vraag een antwoord.${again}`,
  );
  await expectToast(toast);
  expect(addressOf(router)).toBe('/profile/data/bfi2');
  expect(localStorage.getItem(testKey('bfi'))).toBe(before);
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(6);
  await sendTest(user);
  await waitFor(() => expect(addressOf(router)).toBe('/profile/data/bfi2/results'));
  expect(posts()).toHaveLength(2);
  expect(taken()?.answers[60]).toBe(1);
});

describe('a test that is submitted without a network', () => {
  const { type, at, count } = { type: 'bfi', at: '/profile/data/bfi2', count: 60 } as const;
  const outboxKey = () => testKey(type).replace('answers:', 'outbox:');
  const lost = async () => {
    answerOnDevice(type, count);
    const app = await renderApp(`${at}#blok-${count / 6}`, student);
    loseNetwork();
    await sendTest(app.user);
    expect(await screen.findByText(later)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(localStorage.getItem(outboxKey())).not.toBeNull();
    server.resetHandlers();
    calls.length = 0;
    return app;
  };

  test('is submitted once when the connection is back, and its results open', async () => {
    const { router } = await lost();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(addressOf(router)).toBe(`${at}/results`));
    await expectToast('Je vragenlijst is verzonden');
    expect(posts()).toEqual([lineOf('submitTest', { type })]);
    expect(backend.db.test(type, userIds.student)?.answers[count]).toBe((count % 5) + 1);
    expect(localStorage.getItem(testKey(type))).toBeNull();
    expect(localStorage.getItem(outboxKey())).toBeNull();
  });
});
