import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userIds } from '../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../calls.ts';
import { addressOf, renderApp, startPrinting } from '../render-app.tsx';
import { answered, backend } from '../server.ts';
import { wholeText } from '../whole-text.ts';
import { heldConfirmation } from './delayed-reply.ts';
import {
  answerWith,
  averagesPending,
  averagesReady,
  formAt,
  localKey,
  notStarted,
  openAnswered,
  refusal,
  send,
  student,
} from './questionnaire.ts';

const at = (id: number) => `/confirmation/${id}`;
const thanks = () => screen.findByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' });
const submittedKey = (id: number) => `${localKey(id).replace('answers:', 'group:')}:submitted`;
const next = () => screen.findByRole('link', { name: /^Volgende vragenlijst/ });

test('the confirmation shows the form, the group and the number of answers, and no time that is not known', async () => {
  answerWith('getUserForm', () =>
    HttpResponse.json({
      form_id: 1,
      name: 'Project',
      is_completed: true,
      group: { group_id: 11, name: 'Groep Vos' },
      blocks: [
        {
          block_id: 1,
          name: 'Sfeer',
          questions: [4, 5, null].map((answer, at) => ({ question_id: at, question: `Vraag ${at}`, answer })),
        },
      ],
    }),
  );
  await renderApp(at(averagesReady), student);
  const [arrived] = screen.getAllByRole('list').filter((list) => within(list).queryByText('Project'));
  const lines = within(arrived as HTMLElement).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Project',
    'Groep: Groep Vos',
    'Antwoorden: 2',
  ]);
});

test.each([
  ['nl', /^Verzonden op \d+ \p{L}+ 20\d\d om \d\d:\d\d$/u],
  ['fr', /^Envoyé le \d+ \p{L}+ 20\d\d à \d\d:\d\d$/u],
] as const)('the time of submitting is shown in %s when this device knows it', async (language, text) => {
  const token = backend.db.tokenFor(student.as);
  localStorage.setItem('auth_token', token);
  localStorage.setItem(
    submittedKey(averagesReady),
    JSON.stringify({ savedAt: Date.now(), token, value: { at: Date.now() } }),
  );
  await renderApp(at(averagesReady), { language });
  expect(screen.getByText(text)).toBeVisible();
});

test('a spinner of 80 px turns until the form has loaded', async () => {
  const { user } = await openAnswered();
  const release = heldConfirmation();
  await send(user);
  await thanks();
  const spinner = () => document.querySelector('main [style*="inline-size: 80px"]');
  expect(spinner()).toBeVisible();
  release();
  expect(await screen.findByRole('button', { name: 'Ontvangstbewijs afdrukken' })).toBeVisible();
  expect(spinner()).toBeNull();
});

test('the time is stored when the backend takes the answers', async () => {
  vi.setSystemTime('2026-11-01T10:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const { user } = await openAnswered();
  await send(user);
  await thanks();
  expect(screen.getByText(/^Verzonden op 1 november 2026 om/)).toBeVisible();
  const { value } = JSON.parse(localStorage.getItem(submittedKey(notStarted)) ?? '{}');
  expect(value.at).toBe(Date.parse('2026-11-01T10:00:00Z'));
  expect(await screen.findByText('Antwoorden: 12')).toBeVisible();
});

test('no time is shown for a questionnaire that another device submitted', async () => {
  const { user } = await openAnswered();
  const row = backend.db.subscription(notStarted, userIds.student);
  if (row) row.submitted_at = '2026-11-01T10:00:00Z';
  await send(user);
  await thanks();
  expect(screen.queryByText(/^Verzonden op/)).toBeNull();
});

test('the receipt has every question with its answer, and the button prints it', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await renderApp(at(averagesReady), student);
  const receipt = screen
    .getByRole('heading', { level: 2, name: 'Ontvangstbewijs', hidden: true })
    .closest('section');
  expect(receipt).not.toBeVisible();
  startPrinting();
  expect(screen.getByText(/^Noor De Smet · afgedrukt op \d/)).toHaveClass('print-only');
  const form = backend.db.state.forms.find(
    ({ form_id }) => form_id === backend.db.assignment(averagesReady)?.form_id,
  );
  const questions = form?.blocks.flatMap((block) => block.questions) ?? [];
  const { answers = {} } = backend.db.subscription(averagesReady, userIds.student) ?? {};
  const labels = [
    'Helemaal niet akkoord',
    'Eerder niet akkoord',
    'Noch niet akkoord noch wel akkoord',
    'Eerder akkoord',
    'Helemaal akkoord',
  ];
  const rows = [...(receipt?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent);
  expect(rows).toEqual(
    questions.map(({ question, question_id }) => question + labels[(answers[question_id] ?? 0) - 1]),
  );
  expect(rows.length).toBeGreaterThan(10);
  await user.click(screen.getByRole('button', { name: 'Ontvangstbewijs afdrukken' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a receipt that is opened later shows the group, whose name is requested when this device does not know it', async () => {
  const [group_id = 0] = backend.db.assignment(averagesReady)?.group_ids ?? [];
  answerWith('getUserForm', () =>
    HttpResponse.json({ form_id: 1, name: 'Project', is_completed: true, group: { group_id }, blocks: [] }),
  );
  await renderApp(at(averagesReady), student);
  expect(await screen.findByText(wholeText(`Groep: ${backend.db.group(group_id)?.name}`))).toBeVisible();
});

test('a receipt whose form has no group shows the one in the list', async () => {
  const [group_id = 0] = backend.db.assignment(averagesReady)?.group_ids ?? [];
  answerWith('getUserForm', () =>
    HttpResponse.json({ form_id: 1, name: 'Project', is_completed: true, blocks: [] }),
  );
  await renderApp(at(averagesReady), student);
  expect(await screen.findByText(wholeText(`Groep: ${backend.db.group(group_id)?.name}`))).toBeVisible();
});

test.each([
  [0, true],
  [null, false],
])(
  'with %s as the average of the first question, the link to the averages is there: %s',
  async (average, isLink) => {
    answerWith('getUserForm', () =>
      HttpResponse.json({
        form_id: 1,
        name: 'Project',
        is_completed: true,
        blocks: [{ block_id: 1, name: 'A', questions: [{ question_id: 1, question: 'B', average }] }],
      }),
    );
    await renderApp(at(averagesReady), student);
    expect(screen.queryByRole('link', { name: 'Gemiddeldes' }) !== null).toBe(isLink);
    expect(screen.queryByRole('button', { name: 'Gemiddeldes' }) !== null).toBe(!isLink);
  },
);

test('the next questionnaire is the first other one that is not completed', async () => {
  const { user, router } = await renderApp(at(averagesReady), student);
  expect(await next()).toHaveTextContent('Volgende vragenlijst: Debat over kernenergie');
  await user.click(await next());
  expect(await screen.findByRole('button', { name: 'Volgende' })).toBeVisible();
  expect(addressOf(router)).toBe(formAt(notStarted));
});

test.each<[string, () => Response]>([
  [
    'the others are completed',
    () => HttpResponse.json([card(averagesPending, true), card(averagesReady, false)]),
  ],
  ['the list does not load', refusal(500)],
])('there is no next questionnaire when %s, and nothing else changes', async (_, answer) => {
  answerWith('listUserForms', answer);
  const { router } = await renderApp(at(averagesReady), student);
  await waitFor(() => expect(answered).toContain(lineOf('listUserForms')));
  const steps = within(screen.getByRole('navigation', { name: 'Wat nu?' }));
  expect(steps.queryByRole('link', { name: /^Volgende/ })).toBeNull();
  expect(steps.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(addressOf(router)).toBe(at(averagesReady));
});

test('what comes next is there before the questionnaire has loaded again', async () => {
  const { user } = await openAnswered();
  heldConfirmation();
  answerWith('listUserForms', () => new Promise<Response>(() => {}));
  await send(user);
  await thanks();
  expect(screen.getByText(/^Verzonden op/)).toBeVisible();
  const steps = within(screen.getByRole('navigation', { name: 'Wat nu?' }));
  expect(steps.getByRole('link', { name: 'Home' })).toBeVisible();
  expect(steps.getByRole('button', { name: 'Uitloggen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ontvangstbewijs afdrukken' })).toBeNull();
});

test('logging out from the confirmation ends the session and removes the time', async () => {
  const { user, router } = await openAnswered();
  await send(user);
  await thanks();
  await user.click(screen.getByRole('button', { name: 'Uitloggen' }));
  expect(await screen.findByRole('heading', { name: 'Inloggen' })).toBeVisible();
  expect(addressOf(router)).toBe('/sign-in');
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(localStorage.getItem(submittedKey(notStarted))).toBeNull();
});

const card = (assignment_id: number, is_completed: boolean) => ({
  form_id: 1,
  assignment_id,
  name: 'Project',
  is_completed,
});
