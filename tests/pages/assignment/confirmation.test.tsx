import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { isCall, lineOf } from '../../calls.ts';
import { expectAccessible } from '../axe.ts';
import { addressOf, renderApp, startPrinting } from '../render-app.tsx';
import { answered, backend, calls } from '../server.ts';
import { wholeText } from '../whole-text.ts';
import {
  answerWith,
  answerWithForm,
  averagesPending,
  averagesReady,
  formAt,
  heldAnswer,
  keyOf,
  noAnswer,
  notStarted,
  oneGroupFull,
  openAnswered,
  refusal,
  send,
  student,
  thanks,
} from './questionnaire.ts';

const at = (id: number) => `/confirmation/${id}`;
const question = (average: number | null) => ({ question_id: 1, question: 'B', average });
const withAverage = (average: number | null) => ({
  is_completed: true,
  blocks: [{ block_id: 1, name: 'A', questions: [question(average)] }],
});
const averages = () => screen.queryByRole('button', { name: 'Gemiddeldes' });

/** Submits a questionnaire; what the backend then gives for it is answered by `read`. */
async function submitted(read: () => void) {
  const app = await openAnswered();
  answerWith('submitForm', () => {
    read();
    return Promise.resolve(undefined);
  });
  await send(app.user);
  await thanks();
  return app;
}

test('the confirmation shows the form, the group and the number of answers, and no time that is not known', async () => {
  const answers = [4, 5, null].map((answer, id) => ({ question_id: id, question: `Vraag ${id}`, answer }));
  answerWithForm({
    form_name: 'Samenwerken',
    is_completed: true,
    group: { group_id: 11, name: 'Groep Vos' },
    blocks: [{ block_id: 1, name: 'Sfeer', questions: answers }],
  });
  await renderApp(at(averagesReady), student);
  const [arrived] = screen.getAllByRole('list').filter((list) => within(list).queryByText('Project'));
  const lines = within(arrived as HTMLElement).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Project',
    'Samenwerken',
    'Groep: Groep Vos',
    'Antwoorden: 2',
  ]);
});

test('the time is stored when the backend takes the answers', async () => {
  vi.setSystemTime('2026-11-01T10:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  await submitted(() => {});
  expect(screen.getByText(/^Verzonden op 1 november 2026 om/)).toBeVisible();
  const { value } = JSON.parse(localStorage.getItem(`${keyOf('group')}:submitted`) ?? '{}');
  expect(value.at).toBe(Date.parse('2026-11-01T10:00:00Z'));
  expect(await screen.findByText('Antwoorden: 12')).toBeVisible();
});

test('what comes next is there before the questionnaire has loaded again, and a spinner for the rest', async () => {
  let release = () => {};
  const { router } = await submitted(() => {
    release = heldAnswer('getUserForm', () =>
      HttpResponse.json({ form_id: 1, name: 'A', ...withAverage(3) }),
    );
  });
  expect(await thanks()).toHaveFocus();
  expect(addressOf(router)).toBe(at(notStarted));
  const spinner = () => document.querySelector('main [style*="inline-size: 80px"]');
  expect(spinner()).toBeVisible();
  expect(averages()).toBeDisabled();
  expect(averages()).toHaveAccessibleDescription('We kijken of er al gemiddeldes zijn…');
  expect(screen.getByRole('link', { name: 'Mijn antwoorden' })).toHaveAttribute('href', formAt(notStarted));
  const next = within(screen.getByRole('navigation', { name: 'Wat nu?' }));
  expect(next.getByRole('button', { name: 'Uitloggen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ontvangstbewijs afdrukken' })).toBeNull();
  await expectAccessible();
  release();
  expect(await screen.findByRole('link', { name: 'Gemiddeldes' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ontvangstbewijs afdrukken' })).toBeVisible();
  expect(spinner()).toBeNull();
});

test('stays when the questionnaire does not load again, with a retry', async () => {
  const { user } = await submitted(() => answerWith('getUserForm', noAnswer));
  expect(await screen.findByText('We konden niet nagaan of er al gemiddeldes zijn.')).toBeVisible();
  expect(averages()).toBeDisabled();
  answerWithForm({ is_completed: true });
  await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByText(/^De gemiddeldes zijn nog niet beschikbaar/)).toBeVisible();
  expect(await thanks()).toBeVisible();
});

test('the averages are a link when that of the first question is 0', async () => {
  answerWithForm(withAverage(0));
  await renderApp(at(averagesReady), student);
  const link = screen.getByRole('link', { name: 'Gemiddeldes' });
  expect(link).toHaveAttribute('href', `${formAt(averagesReady)}/gemiddeldes`);
  expect(averages()).toBeNull();
});

test('the averages are a disabled button with a hint while the first question has none', async () => {
  answerWithForm(withAverage(null));
  await renderApp(at(averagesReady), student);
  expect(averages()).toBeDisabled();
  expect(screen.getByText(/^De gemiddeldes zijn nog niet beschikbaar/)).toBeVisible();
});

test('the receipt has every question with its answer, and the button prints it', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await renderApp(at(averagesReady), student);
  const heading = screen.getByRole('heading', { level: 2, name: 'Ontvangstbewijs', hidden: true });
  const receipt = heading.closest('section');
  expect(receipt).not.toBeVisible();
  startPrinting();
  expect(screen.getByText(/^Noor De Smet · afgedrukt op \d/)).toHaveClass('print-only');
  const form = backend.db.form(backend.db.assignment(averagesReady)?.form_id);
  const questions = form?.blocks.flatMap((block) => block.questions) ?? [];
  const { answers = {} } = backend.db.subscription(averagesReady, userIds.student) ?? {};
  const labels = ['Helemaal niet', 'Eerder niet', 'Noch niet akkoord noch wel', 'Eerder', 'Helemaal'];
  const rows = [...(receipt?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent);
  expect(rows).toEqual(
    questions.map(
      ({ question, question_id }) => `${question}${labels[(answers[question_id] ?? 0) - 1]} akkoord`,
    ),
  );
  expect(rows.length).toBeGreaterThan(10);
  await user.click(screen.getByRole('button', { name: 'Ontvangstbewijs afdrukken' }));
  expect(print).toHaveBeenCalledOnce();
});

test.each([
  ['that is in the list when the form has none', undefined],
  ['whose name is requested when this device does not know it', { group_id: 11 }],
])('a receipt that is opened later shows the group %s', async (_, group) => {
  answerWithForm({ is_completed: true, group });
  await renderApp(at(averagesReady), student);
  expect(await screen.findByText(wholeText('Groep: 5WEWI – Marie Curie'))).toBeVisible();
});

test('the next questionnaire is the first other one that is not completed', async () => {
  const { user, router } = await renderApp(at(averagesReady), student);
  const next = await screen.findByRole('link', { name: /^Volgende vragenlijst/ });
  expect(next).toHaveTextContent('Volgende vragenlijst: Debat over kernenergie');
  await user.click(next);
  expect(await screen.findByRole('button', { name: 'Volgende' })).toBeVisible();
  expect(addressOf(router)).toBe(formAt(notStarted));
});

const card = (assignment_id: number, is_completed: boolean) => ({ form_id: 1, assignment_id, is_completed });

test.each<[string, () => Response]>([
  [
    'the others are completed',
    () => HttpResponse.json([card(averagesPending, true), card(averagesReady, false)]),
  ],
  ['the list does not load', refusal(500)],
])('there is no next questionnaire when %s, and nothing else changes', async (_, answer) => {
  answerWith('listUserForms', answer);
  await renderApp(at(averagesReady), student);
  await waitFor(() => expect(answered).toContain(lineOf('listUserForms')));
  const steps = within(screen.getByRole('navigation', { name: 'Wat nu?' }));
  expect(steps.queryByRole('link', { name: /^Volgende/ })).toBeNull();
  expect(steps.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[string, number, (() => Response)?]>([
  ['is not completed', notStarted],
  ['has no subscription', oneGroupFull],
  ['does not load', averagesReady, refusal(500)],
])('leads to a questionnaire that %s', async (_, id, answer) => {
  if (answer) answerWith('getUserForm', answer, true);
  const { router } = await renderApp(at(id), student);
  expect(addressOf(router)).toBe(formAt(id));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls.filter((call) => isCall(call, 'getUserForm'))).toHaveLength(2);
});
