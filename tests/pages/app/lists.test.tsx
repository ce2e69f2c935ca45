import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { assignmentIds } from '../../../mock-backend/seed-ids.ts';
import type { CallName } from '../../../src/api/calls.ts';
import { people, renderApp } from '../render-app.tsx';
import { on, server } from '../server.ts';

const { averagesReady, notStarted, oneGroupFull } = assignmentIds;
const main = () => within(screen.getByRole('main'));
const answer = (name: CallName, body: unknown) =>
  server.use(on(name, () => HttpResponse.json(body as never)));

test.each<[string, keyof typeof people, CallName, unknown, string]>([
  ['/', 'student', 'listUserForms', [], 'Nog geen vragenlijsten'],
  [
    `/vragenlijst/${notStarted}`,
    'student',
    'getUserForm',
    { form_id: 1, name: 'x', is_completed: false, blocks: [] },
    'Deze vragenlijst is leeg',
  ],
  [
    `/vragenlijst/${averagesReady}/gemiddeldes`,
    'student',
    'getUserForm',
    { form_id: 1, name: 'x', is_completed: true, blocks: [] },
    'Nog geen gemiddeldes',
  ],
  [
    `/vragenlijst/${oneGroupFull}`,
    'student',
    'getAssignmentDetails',
    { open: true, groups: [] },
    'Er zijn geen groepen',
  ],
  ['/profile/data/bfi2', 'student', 'listTestQuestions', [], 'Deze test heeft geen vragen'],
  ['/profile/data/Treo', 'student', 'listTestQuestions', [], 'Deze test heeft geen vragen'],
  ['/profile/data/Treo/results', 'student', 'getTestResults', {}, 'Nog geen resultaten'],
  ['/profile/admin/groups', 'teacher', 'listGroups', [], 'Nog geen groepen'],
  ['/profile/admin/forms', 'teacher', 'listForms', [], 'Nog geen vragenlijsten'],
  ['/profile/admin/assignments', 'teacher', 'listAssignments', [], 'Nog geen opdrachten'],
  [
    `/profile/admin/assignments/${averagesReady}/gemiddeldes`,
    'teacher',
    'getAverages',
    { blocks: [] },
    'Deze vragenlijst is leeg',
  ],
  [
    `/profile/admin/assignments/${averagesReady}/gemiddeldes`,
    'teacher',
    'getAssignmentDetails',
    { open: true, groups: [] },
    'Gemiddeldes',
  ],
])('the page %s of a %s has a text when %s is empty', async (at, as, name, body, text) => {
  answer(name, body);
  await renderApp(at, { as: people[as] });
  expect(main().getAllByText(text)[0]).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

const many = (item: (at: number) => object) => Array.from({ length: 10_000 }, (_, at) => item(at));

test('a test with ten thousand questions has blocks, up to the last question', async () => {
  answer(
    'listTestQuestions',
    many((at) => ({ question_id: at, question: `Vraag ${at}` })),
  );
  await renderApp('/profile/data/Treo#blok-1667', { as: people.student });
  expect(screen.getByText('Nog 10000 vragen te beantwoorden')).toBeVisible();
  expect(screen.getByRole('group', { name: /Vraag 9999/ })).toBeVisible();
});

test('a list of ten thousand questionnaires has pages of cards', async () => {
  const form = {
    name: 'Samen',
    description: 'x',
    color: 'ff0000',
    is_completed: false,
    group: { group_id: 1 },
  };
  answer(
    'listUserForms',
    many((at) => ({ ...form, form_id: at, assignment_id: at })),
  );
  await renderApp('/', { as: people.student });
  const toFillIn = within(main().getByRole('region', { name: 'Nog in te vullen' }));
  expect(toFillIn.getAllByRole('link', { name: /^Invullen/ }).length).toBeLessThanOrEqual(60);
});
