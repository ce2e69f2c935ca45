import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { groupIds, userIds } from '../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../calls.ts';
import { addressOf, expectToast, renderApp } from '../render-app.tsx';
import { backend, calls, lineOfRequest, requests } from '../server.ts';
import {
  answerBlock,
  answerWith,
  formAt,
  localKey,
  notStarted,
  openAnswered,
  questions,
  refusal,
  send,
  student,
} from './questionnaire.ts';
import { leave, loseNetwork } from './reload-app.ts';

const problem = 'Er was een probleem bij het verzenden van de gegevens.';
const literal = 'Gelieve alle vragen in te vullen';
const post = lineOf('submitForm');
const alert = () => within(screen.getByRole('main')).findByRole('alert');
const own = () => backend.db.subscription(notStarted, userIds.student);
const thanks = () => screen.findByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' });
const sent = async () => (await requests.find((request) => lineOfRequest(request) === post)?.json()) ?? {};

describe('an assignment that was closed meanwhile', () => {
  const closed = /^Deze opdracht is intussen gesloten: je antwoorden zijn niet aanvaard/;
  const close = () => {
    const assignment = backend.db.assignment(notStarted);
    if (assignment) assignment.open = false;
  };

  async function expectClosed() {
    expect(await within(screen.getByRole('main')).findByText(closed)).toBeVisible();
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(4);
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
    expect(localStorage.getItem(localKey(notStarted))).not.toBeNull();
  }

  test('is announced at Send and after a reload, with the answers read-only', async () => {
    const { user } = await openAnswered();
    close();
    await send(user);
    await expectClosed();
    const button = screen.getByRole('button', { name: 'Verzenden' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(closed);
    expect(button).toHaveFocus();
    calls.length = 0;
    await user.click(button);
    expect(calls).toEqual([]);
    leave();
    await renderApp(formAt(notStarted));
    await expectClosed();
  });

  test('is announced when the answers are submitted from the outbox', async () => {
    const { user } = await openAnswered();
    const restoreNetwork = loseNetwork();
    await send(user);
    await screen.findByText(/^Klaar om te verzenden/);
    restoreNetwork();
    close();
    window.dispatchEvent(new Event('online'));
    await expectClosed();
    expect(calls.filter((call) => call === post)).toHaveLength(1);
  });

  test('can be submitted when it is open again', async () => {
    const { user } = await openAnswered();
    close();
    await send(user);
    await expectClosed();
    const assignment = backend.db.assignment(notStarted);
    if (assignment) assignment.open = true;
    leave();
    const again = await renderApp(`${formAt(notStarted)}#blok-3`);
    expect(within(screen.getByRole('main')).queryByText(closed)).toBeNull();
    await send(again.user);
    expect(await thanks()).toBeVisible();
  });
});

describe('a saved answer that the backend refuses', () => {
  const now = 'De opdracht is net gesloten. Je antwoorden staan nog op dit toestel.';
  const reads = () =>
    calls.filter((call) => call === lineOf('getUserForm', { assignmentId: notStarted })).length;

  test('because the assignment is closed: one quiet line says so', async () => {
    answerWith('saveAnswer', refusal(403, 'Assignment is closed'));
    const { user } = await renderApp(formAt(notStarted), student);
    await answerBlock(user);
    expect(await screen.findAllByText(now)).toHaveLength(1);
    expect(screen.getByText(now).closest('[role]')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(4);
    expect(localStorage.getItem(localKey(notStarted))).not.toBeNull();
  });

  test('with another reason has the form read once, which says that it is closed', async () => {
    answerWith('saveAnswer', refusal(403, 'No'));
    const { user } = await renderApp(formAt(notStarted), student);
    const before = reads();
    Object.assign(backend.db.assignment(notStarted) ?? {}, { open: false });
    await answerBlock(user);
    const main = within(screen.getByRole('main'));
    expect(await main.findAllByText(/^Deze opdracht is intussen gesloten/)).toHaveLength(1);
    expect(reads()).toBe(before + 1);
  });
});

describe('the group of a submission', () => {
  const withoutGroup = () => answerWith('getUserForm', () => HttpResponse.json(formOf()));
  const formOf = () => ({
    form_id: backend.db.assignment(notStarted)?.form_id,
    assignment_id: notStarted,
    name: 'Tussentijdse stand van zaken',
    is_completed: own()?.submitted_at !== null,
    open: true,
    blocks: [{ block_id: 3101, name: 'A', questions: [{ question_id: 320101, question: 'B', answer: 3 }] }],
  });
  const listGroup = (group: unknown) =>
    answerWith('listUserForms', () =>
      HttpResponse.json([
        { form_id: 1, assignment_id: String(notStarted), name: 'A', is_completed: false, group },
      ]),
    );
  const take = () => answerWith('submitForm', () => HttpResponse.json({}, { status: 201 }));

  async function open() {
    withoutGroup();
    take();
    return renderApp(formAt(notStarted), student);
  }

  test('is the one just chosen when the list has none either', async () => {
    const row = own();
    if (!row) throw new Error('not subscribed');
    backend.db.state.subscriptions = backend.db.state.subscriptions.filter((one) => one !== row);
    const { user } = await renderApp(formAt(notStarted), student);
    withoutGroup();
    take();
    listGroup(null);
    await user.click(await screen.findByRole('button', { name: 'Kiezen: 5WEWI – Marie Curie' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kiezen' }));
    await screen.findByRole('button', { name: 'Verzenden' });
    const group_id = own()?.group_id;
    await send(user);
    await thanks();
    expect(await sent()).toMatchObject({ group_id });
    expect(Object.values(groupIds)).toContain(group_id);
  });

  test('that is unknown shows an error, and the answers stay and are not submitted', async () => {
    const { user, router } = await open();
    listGroup(null);
    await answerBlock(user);
    await send(user);
    expect(await alert()).toHaveTextContent(/we weten niet in welke groep je zit/);
    await expectToast('Er is een fout opgetreden bij het versturen van de vragenlijst');
    expect(calls).not.toContain(post);
    expect(addressOf(router)).toBe(formAt(notStarted));
    expect(localStorage.getItem(localKey(notStarted))).not.toBeNull();
  });
});

describe('a 422', () => {
  const invalid = (...loc: unknown[]) =>
    refusal(422, [{ loc: ['body', ...loc], msg: 'Not the group of this user' }]);

  test('about another field shows its name', async () => {
    answerWith('submitForm', invalid('group_id'));
    const { user } = await openAnswered();
    await send(user);
    expect(await alert()).toHaveTextContent(
      `${problem} De server aanvaardt group_id niet: Not the group of this user`,
    );
    expect(screen.queryByText(literal)).toBeNull();
    expect(screen.getByText('Alle vragen beantwoord', { selector: 'p > span' })).toBeVisible();
  });

  test('that names no field shows the reason when every question has an answer', async () => {
    answerWith('submitForm', refusal(422, 'Unprocessable'));
    const { user } = await openAnswered();
    await send(user);
    expect(await alert()).toHaveTextContent(
      /^De server zegt: ‘Gelieve alle vragen in te vullen’\. Hier heeft elke vraag een antwoord\./,
    );
    expect(screen.queryByText('Alle vragen beantwoord', { selector: 'p > span' })).toBeNull();
  });

  test('because of a new question shows that question', async () => {
    const { user } = await openAnswered();
    const form = backend.db.form(backend.db.assignment(notStarted)?.form_id);
    form?.blocks[2]?.questions.push({ question_id: 999, question: 'Nog iets?' });
    await send(user);
    expect(await alert()).toHaveTextContent(literal);
    expect(await screen.findByText('Nog 1 vraag te beantwoorden', { selector: 'p > span' })).toBeVisible();
    const added = questions()[4] as HTMLElement;
    expect(added).toHaveAccessibleDescription('Deze vraag is nog niet beantwoord.');
    await user.click(within(added).getByRole('radio', { name: 'Helemaal akkoord' }));
    expect(screen.queryByText(literal)).toBeNull();
    await send(user);
    expect(await thanks()).toBeVisible();
  });
});
