import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { isCall } from '../../calls.ts';
import { answerWith, noAnswer, send } from '../assignment/questionnaire.ts';
import { addressOf, people, renderApp } from '../render-app.tsx';
import { backend, calls, server } from '../server.ts';
import { answerOnDevice } from './tests.ts';

const treo = '/profile/data/Treo';
const student = { as: people.student };
const taken = 'Je hebt deze test al ingevuld.';
const posts = () => calls.filter((call) => call.startsWith('POST'));
const asked = () => calls.filter((call) => isCall(call, 'getTestResults'));
const dialog = () => within(screen.getByRole('dialog', { name: 'Resultaten vervangen?' }));
const firstAnswer = () => backend.db.test('treo', userIds.student)?.answers[1];

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
  // Whether there are results is loaded after the page.
  await waitFor(() => expect(asked()).not.toEqual([]));
  expect(screen.queryByText(taken)).toBeNull();
  await send(user);
  await waitFor(() => expect(addressOf(router)).toBe('/profile/data/bfi2/results'));
});

describe('while it is not known whether there are results', () => {
  test('the test shows no notice, and asks for a confirmation at Send', async () => {
    answerOnDevice('treo', 48);
    answerWith('getTestResults', noAnswer);
    const { user, router } = await renderApp(`${treo}#blok-8`, student);
    await waitFor(() => expect(asked()).not.toEqual([]));
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
    await waitFor(() => expect(asked()).not.toEqual([]));
    expect(screen.queryByText(taken)).toBeNull();
  });
});
