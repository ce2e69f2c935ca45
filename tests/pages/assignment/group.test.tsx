import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { isCall } from '../../calls.ts';
import { renderApp } from '../render-app.tsx';
import { calls, server, untilCounted } from '../server.ts';
import { wholeText } from '../whole-text.ts';
import {
  answerWith,
  answerWithForm,
  comeOnline,
  formAt,
  heldAnswer,
  keyOf,
  main,
  noAnswer,
  notStarted,
  oneGroupFull,
  radioOf,
  student,
} from './questionnaire.ts';
import { leave } from './reload-app.ts';

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
