import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formIds } from '../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../calls.ts';
import { addressOf, people, renderApp } from '../render-app.tsx';
import { calls } from '../server.ts';
import {
  alert,
  answerWith,
  answerWithForm,
  averagesReady,
  formAt,
  notStarted,
  refusal,
  student,
} from './questionnaire.ts';

test.each<[string, () => Response, string]>([
  [
    '400, unknown session',
    refusal(400, 'Provided session does not exist.'),
    `Deze vragenlijst met sessie ID ${notStarted} bestaat niet.`,
  ],
  ['404', refusal(404), 'Deze vragenlijst bestaat niet. Controleer de URL van uw vragenlijst'],
])('a questionnaire that does not exist shows an error for %s', async (_, answer, text) => {
  answerWith('getUserForm', answer);
  await renderApp(formAt(notStarted), student);
  expect(await alert()).toHaveTextContent(text);
});

test('a questionnaire without names gets numbers as names', async () => {
  answerWithForm({
    form_id: '7',
    name: null,
    is_completed: null,
    blocks: [
      { block_id: 1, name: null, questions: [{ question_id: 2, question: 'Wij luisteren.', answer: '4' }] },
      { block_id: 3, name: 'Inzet', questions: [] },
    ],
  });
  await renderApp(`${formAt(notStarted)}#blok-1`, student);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vragenlijst zonder naam');
  expect(screen.getByRole('heading', { level: 2, name: 'Blok 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Blok 1/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Eerder akkoord' })).toBeChecked();
});

test.each([
  ['/vragenlijst/105%2F..', student],
  ['/vragenlijst/view/1%2F2', { as: people.teacher }],
  ['/vragenlijst/1%3F/gemiddeldes', student],
  ['/confirmation/%3Cb%3E', student],
])('%s is no id of a questionnaire, so no call is made', async (address, who) => {
  await renderApp(address, who);
  expect(await alert()).toHaveTextContent(
    'Deze vragenlijst bestaat niet. Controleer de URL van uw vragenlijst',
  );
  expect(calls).toEqual([lineOf('getUser')]);
});

describe('a questionnaire that is read-only', () => {
  async function toLastBlock(path: string, as: string) {
    const app = await renderApp(path, { as });
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
    const checked = screen.queryAllByRole('radio', { checked: true });
    for (let block = 1; block < 4; block++)
      await app.user.click(screen.getByRole('button', { name: 'Volgende' }));
    expect(screen.queryByRole('button', { name: /^(Verzenden|Antwoorden wissen)$/ })).toBeNull();
    expect(screen.queryByText(/te beantwoorden/)).toBeNull();
    return { ...app, checked };
  }

  test('is the preview of a form', async () => {
    await toLastBlock(`/vragenlijst/view/${formIds.teamwork}`, people.teacher);
    expect(screen.getByText('Zo zien deelnemers deze vragenlijst.')).toBeVisible();
  });

  test("is a completed one, with the pupil's answers and a link to the averages", async () => {
    const { user, router, checked } = await toLastBlock(formAt(averagesReady), student.as);
    expect(checked).toHaveLength(5);
    expect(screen.getByText('Je hebt deze vragenlijst ingevuld')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Gemiddeldes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Gemiddeldes' })).toBeVisible();
    expect(addressOf(router)).toBe(`${formAt(averagesReady)}/gemiddeldes`);
  });
});
