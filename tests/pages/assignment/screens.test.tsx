import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { formIds } from '../../../mock-backend/seed-ids.ts';
import { isCall, lineOf } from '../../calls.ts';
import { addressOf, people, renderApp } from '../render-app.tsx';
import { calls, server, untilCounted } from '../server.ts';
import { wholeText } from '../whole-text.ts';
import {
  alert,
  answerWith,
  answerWithForm,
  averagesReady,
  comeOnline,
  formAt,
  heldAnswer,
  keyOf,
  main,
  noAnswer,
  notStarted,
  oneGroupFull,
  radioOf,
  refusal,
  student,
} from './questionnaire.ts';
import { leave } from './reload-app.ts';

describe('states of the pages', () => {
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
});

describe('the group', () => {
  const curie = '5WEWI – Marie Curie';
  const storedGroup = () => JSON.parse(localStorage.getItem(keyOf('group')) ?? '{}').value;
  const asked = () => calls.filter((call) => isCall(call, 'getAssignmentDetails'));

  /** Makes the backend give this group in the form, or none. */
  const answerWithGroup = (group: unknown) =>
    answerWithForm({
      group,
      blocks: [{ block_id: 1, name: 'Sfeer', questions: [{ question_id: 1, question: 'Vraag 1' }] }],
    });

  describe('the name of the group', () => {
    test('that is not stored is loaded once, also for its card, and the form does not wait for it', async () => {
      const answer = heldAnswer('getAssignmentDetails');
      const { user } = await renderApp(formAt(notStarted), student);
      expect(radioOf(1, 1)).toBeVisible();
      expect(screen.queryByText(/^Groep:/)).toBeNull();
      answer();
      expect(await screen.findByText(wholeText(`Groep: ${curie}`))).toBeVisible();
      await waitFor(() => expect(storedGroup()).toEqual({ group_id: 11, name: curie }));
      await user.click(screen.getByRole('link', { name: 'Home' }));
      const link = await screen.findByRole('link', { name: 'Invullen Debat over kernenergie' });
      const card = within(link.closest('li') as HTMLElement);
      expect(card.getByText(wholeText(`Groep: ${curie}`))).toBeVisible();
      await user.click(link);
      // The card on the home page has the same line.
      await screen.findByRole('heading', { level: 1, name: 'Tussentijdse stand van zaken' });
      expect(screen.getByText(wholeText(`Groep: ${curie}`))).toBeVisible();
      expect(asked()).toHaveLength(1);
    });

    test('that the form has is stored, and not loaded', async () => {
      answerWithGroup({ group_id: 11, name: 'Groep Vos' });
      await renderApp(formAt(notStarted), student);
      expect(screen.getByText(wholeText('Groep: Groep Vos'))).toBeVisible();
      await waitFor(() => expect(storedGroup()).toEqual({ group_id: 11, name: 'Groep Vos' }));
      expect(asked()).toEqual([]);
    });

    test('is not loaded when the form has no group', async () => {
      answerWithGroup(null);
      await renderApp(formAt(notStarted), student);
      await untilCounted();
      expect(screen.queryByText(/^Groep:/)).toBeNull();
      expect(asked()).toEqual([]);
    });

    test('is left out when the backend gives no answer, and the form works without it', async () => {
      answerWithGroup({ group_id: 11 });
      answerWith('getAssignmentDetails', noAnswer);
      const { user } = await renderApp(formAt(notStarted), student);
      await waitFor(() => expect(asked()).not.toEqual([]));
      await user.click(radioOf(1, 4));
      expect(radioOf(1, 4)).toBeChecked();
      expect(screen.queryByText(/^Groep:/)).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    });

    test('is not requested again while the backend is out of reach, but when the connection is back', async () => {
      answerWith('getAssignmentDetails', noAnswer);
      await renderApp(formAt(notStarted), student);
      await waitFor(() => expect(asked()).toHaveLength(1));
      leave();
      calls.length = 0;
      const release = heldAnswer('getUserForm', noAnswer);
      await renderApp(formAt(notStarted));
      await waitFor(() => expect(asked()).toHaveLength(1));
      release();
      expect(await screen.findByText(/^Er is geen verbinding/)).toBeVisible();
      await untilCounted();
      expect(asked()).toHaveLength(1);
      server.resetHandlers();
      comeOnline();
      expect(await screen.findByText(wholeText(`Groep: ${curie}`))).toBeVisible();
    });
  });

  describe('the name of the assignment', () => {
    const isAbove = (upper: HTMLElement, lower: HTMLElement) =>
      upper.compareDocumentPosition(lower) === Node.DOCUMENT_POSITION_FOLLOWING;
    const isBelowTitle = (form: string, assignment: string) =>
      isAbove(
        screen.getByRole('heading', { level: 1, name: form }),
        main().getByText(assignment, { exact: false }),
      );

    test.each([
      [formAt(notStarted), 'Tussentijdse stand van zaken', 'Debat over kernenergie'],
      // Where groups are chosen.
      [formAt(oneGroupFull), 'Samenwerken in je groep', 'Inschrijven voor opdracht 105'],
    ])('at %s stands below the title, that of the form', async (path, form, assignment) => {
      await renderApp(path, student);
      expect(isBelowTitle(form, assignment)).toBe(true);
    });

    test('is that of the details where the backend gives it to a user who is not subscribed', async () => {
      answerWith('getAssignmentDetails', () =>
        HttpResponse.json({ open: true, name: 'Stadswandeling', form_name: 'Terugblik', groups: [] }),
      );
      await renderApp(formAt(oneGroupFull), student);
      expect(isBelowTitle('Terugblik', 'Stadswandeling')).toBe(true);
    });
  });
});
