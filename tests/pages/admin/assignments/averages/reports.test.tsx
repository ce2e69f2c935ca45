import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { assignmentIds, groupIds } from '../../../../../mock-backend/seed-ids.ts';
import { isCall } from '../../../../calls.ts';
import { addressOf, people, renderApp } from '../../../render-app.tsx';
import { calls, on, server } from '../../../server.ts';
import { wholeText } from '../../../whole-text.ts';

vi.mock('../../../../../src/ui/ChartCanvas.tsx', () => ({ ChartCanvas: () => null }));

const path = (search = '', id: number = assignmentIds.averagesPending) =>
  `/profile/admin/assignments/${id}/verslagen${search}`;
const open = (search = '', id?: number) => renderApp(path(search, id), { as: people.teacher });
const reports = () => screen.findAllByRole('article');
const names = async () => (await reports()).map((report) => report.querySelector('h2')?.textContent);
const tableOf = (report: HTMLElement, name: string) =>
  within(report)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
    .filter(([first]) => first?.includes(name));

test('a teacher prints the reports of all groups that have answered', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = await renderApp(
    `/profile/admin/assignments/${assignmentIds.averagesPending}/gemiddeldes`,
    {
      as: people.teacher,
    },
  );
  await user.click(await screen.findByRole('link', { name: 'Alle verslagen afdrukken' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Verslagen' })).toBeVisible();
  await waitFor(async () =>
    expect(await names()).toEqual([
      '5WEWI – Ada Lovelace',
      '5WEWI – Katherine Johnson',
      '5WEWI – Marie Curie',
      '5WEWI – Simon Stevin',
    ]),
  );
  expect(screen.getByText('4 verslagen')).toBeVisible();
  expect(
    screen.getByText(wholeText('5WEWI – Gerardus Mercator heeft nog geen antwoorden, en dus geen verslag.')),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Afdrukken' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a report has the scores, the highest and lowest questions, the feedback and room for agreements', async () => {
  const average = (own: number, other: number) => [
    { group_id: 1, average: own },
    { group_id: 2, average: other },
  ];
  const questions = [5, 4.5, 4, 3, 2, 1, 2.5].map((score, at) => ({
    question: `Vraag ${at + 1}`,
    averages: average(score, 3),
  }));
  const feedback = [
    { group_id: 1, feedback: { main_feedback: 'Praat erover.', feedback_steps: ['Begin op tijd.'] } },
  ];
  server.use(
    on('getAverages', () =>
      HttpResponse.json({ name: 'Podcast', blocks: [{ name: 'Samen', questions, feedback }] }),
    ),
    on('getAssignmentDetails', () =>
      HttpResponse.json({
        open: true,
        form_name: 'Terugblik',
        groups: [
          { group_id: 1, name: 'Groep 1' },
          { group_id: 2, name: 'Groep 2' },
        ],
      }),
    ),
  );
  const { user } = await open('?groep=1');
  const [report, ...others] = await reports();
  if (!report) throw new Error('There is no report');
  expect(others).toEqual([]);
  expect(report).toHaveTextContent(/Groep 1Podcast · Terugblik · \d+ \p{L}+ \d{4}/u);
  expect(tableOf(report, 'Samen')).toEqual([['Samen', '', '3,14', '3,07']]);
  const lists = within(report)
    .getAllByRole('list')
    .map((list) => list.textContent);
  expect(lists).toEqual([
    'Vraag 1 Samen5,00 gem. 4,00Vraag 2 Samen4,50 gem. 3,75Vraag 3 Samen4,00 gem. 3,50',
    'Vraag 6 Samen1,00 gem. 2,00Vraag 5 Samen2,00 gem. 2,50Vraag 7 Samen2,50 gem. 2,75',
    'Begin op tijd.',
  ]);
  expect(within(report).getByText(/^Vulden minder dan drie studenten/)).toBeVisible();
  expect(within(report).getByText('Praat erover.')).toBeVisible();
  for (const name of ['Afspraken', 'Wie', 'Tegen wanneer']) {
    expect(within(report).getByRole('columnheader', { name })).toBeVisible();
  }
  await user.click(screen.getByRole('checkbox', { name: 'Met het gemiddelde van de groepen' }));
  await waitFor(() => expect(tableOf(report, 'Samen')).toEqual([['Samen', '', '3,14']]));
  expect(report).not.toHaveTextContent(/gem\.|groepen/i);
  expect(calls.filter((call) => isCall(call, 'getAverages'))).toHaveLength(1);
});

test("a group's page leads to the report of that group, and another group is one choice away", async () => {
  const { user, router } = await renderApp(
    `/profile/admin/assignments/${assignmentIds.averagesPending}/gemiddeldes?groep=${groupIds.stevin}`,
    { as: people.teacher },
  );
  await user.click(await screen.findByRole('link', { name: 'Verslag afdrukken' }));
  expect(await names()).toEqual(['5WEWI – Simon Stevin']);
  await user.selectOptions(screen.getByLabelText('Groep'), '5WEWI – Ada Lovelace');
  await waitFor(async () => expect(await names()).toEqual(['5WEWI – Ada Lovelace']));
  await waitFor(() => expect(addressOf(router)).toBe(path(`?groep=${groupIds.lovelace}`)));
  await user.selectOptions(screen.getByLabelText('Groep'), 'Alle groepen');
  await waitFor(async () => expect(await names()).toHaveLength(4));
});

test('shows a message in place of reports when nobody has answered', async () => {
  await open('', assignmentIds.oneGroupFull);
  expect(await screen.findByRole('heading', { name: 'Nog geen verslag' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Afdrukken' })).toBeNull();
});

test('shows a message when there are only averages of all groups together', async () => {
  server.use(
    on('getAverages', () =>
      HttpResponse.json({ name: 'P', blocks: [{ name: 'S', questions: [{ question: 'V', average: 3 }] }] }),
    ),
  );
  await open();
  expect(await screen.findByRole('heading', { name: 'Geen gemiddeldes per groep' })).toBeVisible();
});
