import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { assignmentIds, formIds, groupIds, userIds } from '../../../mock-backend/seed-ids.ts';
import { isCall, lineOf } from '../../calls.ts';
import { expectAccessible } from '../axe.ts';
import { addressOf, expectNoToast, people, renderApp } from '../render-app.tsx';
import { backend, calls } from '../server.ts';
import {
  answerWith,
  averagesPending,
  averagesReady,
  formAt,
  html,
  noAnswer,
  notStarted,
  refusal,
  student,
} from './questionnaire.ts';

const alert = () => within(screen.getByRole('main')).getByRole('alert');

describe('a questionnaire that does not load', () => {
  const other = 'Er was een probleem bij het ophalen van de gegevens.';
  test.each<[string, () => Response, string]>([
    [
      '400, unknown session',
      refusal(400, 'Provided session does not exist.'),
      `Deze vragenlijst met sessie ID ${notStarted} bestaat niet.`,
    ],
    ['404', refusal(404), 'Deze vragenlijst bestaat niet. Controleer de URL van uw vragenlijst'],
    ['no answer', noAnswer, `${other} Er kwam geen antwoord: controleer je internetverbinding.`],
  ])('shows an error for %s', async (_, answer, text) => {
    answerWith('getUserForm', answer, true);
    const { user } = await renderApp(formAt(notStarted), student);
    expect(alert()).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    expect(await screen.findByRole('heading', { name: 'Tussentijdse stand van zaken' })).toBeVisible();
  });
});

test('a questionnaire without names gets numbers as names', async () => {
  answerWith('getUserForm', () =>
    HttpResponse.json({
      form_id: '7',
      name: null,
      is_completed: null,
      blocks: [
        { block_id: 1, name: null, questions: [{ question_id: 2, question: 'Wij luisteren.', answer: '4' }] },
        { block_id: 3, name: 'Inzet', questions: [] },
      ],
    }),
  );
  await renderApp(`${formAt(notStarted)}#blok-1`, student);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vragenlijst zonder naam');
  expect(screen.getByRole('heading', { level: 2, name: 'Blok 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Blok 1/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Eerder akkoord' })).toBeChecked();
  await expectAccessible();
});

test.each([
  ['/vragenlijst/10.5', student],
  ['/vragenlijst/105%2F..', student],
  [`/vragenlijst/${'1'.repeat(65)}`, student],
  ['/vragenlijst/view/1%2F2', { as: people.teacher }],
  ['/vragenlijst/1%3F/gemiddeldes', student],
  ['/confirmation/%3Cb%3E', student],
])('%s is no id of a questionnaire, so no call is made', async (address, who) => {
  await renderApp(address, who);
  expect(alert()).toHaveTextContent('Deze vragenlijst bestaat niet. Controleer de URL van uw vragenlijst');
  expect(calls).toEqual([lineOf('getUser')]);
});

describe('the preview of a form', () => {
  const preview = `/vragenlijst/view/${formIds.teamwork}`;

  test('shows every block read-only', async () => {
    const { user } = await renderApp(preview, { as: people.teacher });
    expect(screen.getByText('Zo zien deelnemers deze vragenlijst.')).toBeVisible();
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
    for (let block = 1; block < 4; block++)
      await user.click(screen.getByRole('button', { name: 'Volgende' }));
    expect(screen.queryByRole('button', { name: 'Verzenden' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Antwoorden wissen' })).toBeNull();
    expect(screen.queryByText(/te beantwoorden/)).toBeNull();
  });

  test('that does not exist shows an error', async () => {
    answerWith('getForm', refusal(404));
    await renderApp(preview, { as: people.teacher });
    expect(alert()).toHaveTextContent('Deze vragenlijst bestaat niet. Controleer de URL van uw vragenlijst');
  });
});

describe('a pupil who is not subscribed', () => {
  const mercator = '5WEWI – Gerardus Mercator';
  const subscription = () => backend.db.subscription(assignmentIds.oneGroupFull, userIds.student);
  const confirm = (name: string) =>
    within(screen.getByRole('dialog', { name: `${name} kiezen?` })).getByRole('button', { name: 'Kiezen' });

  test('chooses a group after a confirmation, and the questionnaire opens', async () => {
    const { user } = await renderApp(formAt(assignmentIds.oneGroupFull), student);
    expect(await screen.findAllByRole('button', { name: /^Kiezen/ })).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: `Kiezen: ${mercator}` }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'In deze app kun je daarna niet meer van groep veranderen.',
    );
    expect(subscription()).toBeUndefined();
    await user.click(confirm(mercator));
    expect((await screen.findAllByRole('radio')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(subscription()?.group_id).toBe(groupIds.mercator);
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([lineOf('subscribe')]);
  });

  test('can cancel, and is in no group', async () => {
    const { user } = await renderApp(formAt(assignmentIds.oneGroupFull), student);
    await user.click(screen.getByRole('button', { name: `Kiezen: ${mercator}` }));
    await user.click(screen.getByRole('button', { name: 'Annuleren' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(subscription()).toBeUndefined();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  test('sees the groups and an error when subscribing gets no answer', async () => {
    answerWith('subscribe', noAnswer);
    const { user } = await renderApp(formAt(assignmentIds.oneGroupFull), student);
    const stevin = '5WEWI – Simon Stevin';
    await user.click(screen.getByRole('button', { name: `Kiezen: ${stevin}` }));
    await user.click(confirm(stevin));
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      'Er is een probleem opgetreden bij het inschrijven. Probeer het later opnieuw. Er kwam geen antwoord: controleer je internetverbinding.',
    );
    await expectNoToast();
    expect(screen.queryByRole('dialog')).toBeNull();
    // A second try succeeds.
    await user.click(screen.getByRole('button', { name: `Kiezen: ${mercator}` }));
    expect(confirm(mercator)).toBeEnabled();
  });

  test('sees that a closed assignment is closed', async () => {
    await renderApp(formAt(assignmentIds.closed), student);
    expect(screen.getByRole('heading', { name: 'Deze opdracht is gesloten' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Kiezen/ })).toBeNull();
  });

  test('sees that there are no groups', async () => {
    await renderApp(formAt(assignmentIds.withoutGroups), student);
    expect(screen.getByRole('heading', { name: 'Er zijn geen groepen' })).toBeVisible();
  });
});

test.each([
  ['averages', `/vragenlijst/${assignmentIds.oneGroupFull}/gemiddeldes`],
  ['confirmation', `/confirmation/${assignmentIds.oneGroupFull}`],
])('the %s of an assignment without a subscription redirect to the choice of a group', async (_, address) => {
  const { router } = await renderApp(address, student);
  expect(addressOf(router)).toBe(formAt(assignmentIds.oneGroupFull));
  expect(await screen.findAllByRole('button', { name: /^Kiezen/ })).toHaveLength(4);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('a completed questionnaire', () => {
  test("shows the pupil's answers read-only, with a link to the averages", async () => {
    const { user, router } = await renderApp(formAt(averagesReady), student);
    expect(screen.getByText('Je hebt deze vragenlijst ingevuld')).toBeVisible();
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(5);
    for (let block = 1; block < 4; block++)
      await user.click(screen.getByRole('button', { name: 'Volgende' }));
    await user.click(screen.getByRole('link', { name: 'Gemiddeldes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Gemiddeldes' })).toBeVisible();
    expect(addressOf(router)).toBe(`/vragenlijst/${averagesReady}/gemiddeldes`);
  });
});

describe('the confirmation', () => {
  const at = (id: number) => `/confirmation/${id}`;

  test("has links to the averages and to the pupil's answers", async () => {
    await renderApp(at(averagesReady), student);
    expect(screen.getByRole('link', { name: 'Gemiddeldes' })).toHaveAttribute(
      'href',
      `/vragenlijst/${averagesReady}/gemiddeldes`,
    );
    expect(screen.getByRole('link', { name: 'Mijn antwoorden' })).toHaveAttribute(
      'href',
      formAt(averagesReady),
    );
  });

  test('has a disabled button and a hint while there are no averages', async () => {
    await renderApp(at(averagesPending), student);
    expect(screen.getByRole('button', { name: 'Gemiddeldes' })).toBeDisabled();
    expect(screen.getByText(/^De gemiddeldes zijn nog niet beschikbaar/)).toBeVisible();
  });

  test('redirects to a questionnaire that is not completed', async () => {
    const { router } = await renderApp(at(notStarted), student);
    expect(addressOf(router)).toBe(formAt(notStarted));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['500', refusal(500)],
    ['HTML at 200', html],
  ])('redirects to the questionnaire when that does not load (%s)', async (_, answer) => {
    answerWith('getUserForm', answer, true);
    const { router } = await renderApp(at(averagesReady), student);
    expect(addressOf(router)).toBe(formAt(averagesReady));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(calls.filter((call) => isCall(call, 'getUserForm'))).toHaveLength(2);
  });
});

describe('the averages', () => {
  const at = (id: number) => `/vragenlijst/${id}/gemiddeldes`;

  test('show a text while there are none', async () => {
    await renderApp(at(averagesPending), student);
    expect(screen.getByRole('heading', { name: 'Nog geen gemiddeldes' })).toBeVisible();
  });

  test('redirect to a questionnaire that is not completed', async () => {
    const { router } = await renderApp(at(notStarted), student);
    expect(addressOf(router)).toBe(formAt(notStarted));
  });
});
