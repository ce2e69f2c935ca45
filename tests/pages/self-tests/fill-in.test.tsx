import { screen, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { lineOf } from '../../calls.ts';
import { answerBlock, answerWith, questions } from '../assignment/questionnaire.ts';
import { leave } from '../assignment/reload-app.ts';
import { people, renderApp } from '../render-app.tsx';
import { calls, on, server } from '../server.ts';
import { answerOnDevice, testKey, tests } from './tests.ts';

const student = { as: people.student };
const bfi = '/profile/data/bfi2';

describe.each(tests)('the $type', ({ at, count, name }) => {
  test('shows its questions in blocks of six with five answers each', async () => {
    const { user } = await renderApp(at, student);
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(document.title).toBe(`${name} · Groepsevaluatie`);
    expect(screen.getByRole('heading', { level: 2, name: 'Deel 1' })).toBeVisible();
    expect(screen.getByText(/^Er zijn geen goede of foute antwoorden\./)).toBeVisible();
    expect(screen.getByText(`Nog ${count} vragen te beantwoorden`)).toBeVisible();
    expect(screen.getByText(`Blok 1 van ${count / 6}`)).toBeVisible();
    expect(questions()).toHaveLength(6);
    expect(within(questions()[0] as HTMLElement).getAllByRole('radio')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Volgende' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Deel 2' })).toHaveFocus();
  });
});

test('answers are stored by user and test, on this device only', async () => {
  const { user } = await renderApp(bfi, student);
  await answerBlock(user);
  expect(screen.getByText('Nog 54 vragen te beantwoorden')).toBeVisible();
  expect(JSON.parse(localStorage.getItem(testKey('bfi')) ?? '')[0]).toEqual(
    [1, 2, 3, 4, 5, 6].map((id) => ({ questionId: String(id), answer: 4 })),
  );
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test.each(['/PROFILE/data/Bfi2', '/profile/data/treo'])('%s opens the test as well', async (at) => {
  await renderApp(at, student);
  expect(screen.getByText(/^Nog (60|48) vragen te beantwoorden$/)).toBeVisible();
});

test('questions that are missing show a text about what to do', async () => {
  answerWith('listTestQuestions', () => HttpResponse.json([]));
  await renderApp(bfi, student);
  expect(screen.getByRole('heading', { level: 1, name: 'Persoonlijkheidstest' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Deze test heeft geen vragen' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Naar je gegevens' })).toHaveAttribute('href', '/profile/data');
  expect(screen.queryByRole('button', { name: 'Verzenden' })).toBeNull();
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

describe('a cached test', () => {
  async function openTwice(between: () => void) {
    await renderApp(bfi, student);
    answerOnDevice('bfi', 60, 40);
    leave();
    between();
    calls.length = 0;
    return renderApp(bfi);
  }

  test('is shown while no call gets a response', async () => {
    await openTwice(() => server.use(http.all('http://backend.test/*', () => delay('infinite'))));
    expect(screen.getByText('Nog 40 vragen te beantwoorden')).toBeVisible();
    expect(calls).toContain(lineOf('listTestQuestions', { type: 'bfi' }));
  });

  test('shows changed questions with a notice, and keeps the answers to the others', async () => {
    const questions = Array.from({ length: 12 }, (_, at) => ({
      question_id: at + 2,
      question: `Vraag ${at}`,
    }));
    await openTwice(() =>
      server.use(on('listTestQuestions', () => HttpResponse.json(questions), { at: { type: 'bfi' } })),
    );
    expect(await screen.findByText(/^Deze vragenlijst is intussen aangepast/)).toBeVisible();
    // Also for questions that moved to another block.
    expect(screen.getAllByText('Alle vragen beantwoord')[0]).toBeVisible();
  });
});
