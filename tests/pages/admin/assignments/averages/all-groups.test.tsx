import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { assignmentIds } from '../../../../../mock-backend/seed-ids.ts';
import { calls } from '../../../server.ts';
import { open, rowsOf, serve } from './averages.ts';

const saved = vi.hoisted((): { content: Blob; name: string }[] => []);

vi.mock('../../../../../src/ui/ChartCanvas.tsx', () => ({ ChartCanvas: () => null }));
vi.mock('../../../../../src/ui/save-file.ts', async (original) => ({
  ...(await original<typeof import('../../../../../src/ui/save-file.ts')>()),
  saveFile: (content: Blob, name: string) => saved.push({ content, name }),
}));

beforeEach(() => {
  saved.length = 0;
});

const title = 'Alle groepen naast elkaar';
const head = (name: string) => screen.getByRole('columnheader', { name });
const sort = (name: string) => within(head(name)).getByRole('button');
const names = () =>
  rowsOf(title)
    .slice(2, -1)
    .map(([name]) => name);

const prompt = 'Kies een groep voor de scores per vraag en de feedback.';
const openBlocks = async (user: UserEvent) => {
  for (const block of screen.queryAllByRole('button', { expanded: false })) await user.click(block);
};

const average = (group_id: number, average: number | null) => ({ group_id, average });

const small = {
  name: 'Podcast',
  blocks: [
    {
      name: 'Samen',
      questions: [
        { question: '=Een', averages: [average(1, 2), average(2, 5), average(3, null)] },
        { question: 'Twee', averages: [average(1, 4), average(2, null)] },
      ],
    },
    { name: 'Leeg', questions: [] },
    { name: 'Werk', questions: [{ question: 'Drie', averages: [average(1, 1), average(2, 4)] }] },
  ],
};
const smallGroups = [
  { group_id: '1', name: 'Groep 10' },
  { group_id: 2, name: 'Groep 2' },
  { group_id: 3, name: '+Niemand' },
];

test('shows all groups side by side by question, with the means in the last row and column', async () => {
  serve(small, { groups: smallGroups });
  const { user } = await open('?groep=alle');
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
  await openBlocks(user);
  expect(rowsOf('Alle groepen: score per blok')).toEqual([
    ['Blok', 'Score'],
    ['Samen', '3,75'],
    ['Leeg', 'nog geen score'],
    ['Werk', '2,50'],
  ]);
  expect(rowsOf(title)).toEqual([
    ['Groep', 'Gemiddelde', 'Aandacht', 'Samen', 'Werk'],
    ['Score', '=Een', 'Twee', 'Score', 'Drie'],
    [
      ...['Groep 10', '2,33', '! 1 blok', '3,00', '! Aandacht: 2,00', '4,00'],
      ...['! Aandacht: ↓ laagste blok: 1,00', '! Aandacht: 1,00'],
    ],
    ['Groep 2', '4,50', '', '5,00', '5,00', '–nog geen score', '↓ laagste blok: 4,00', '4,00'],
    ['+Niemand', 'nog geen antwoorden'],
    ['Klas', '3,33', '', '3,75', '3,50', '4,00', '2,50', '2,50'],
  ]);
  const shades = within(screen.getByRole('row', { name: /Groep 10/ }))
    .getAllByRole('cell')
    .map((cell) => cell.style.getPropertyValue('--heat'));
  expect(shades).toEqual(['0.67', '', '0.50', '0.75', '0.25', '1.00', '1.00']);
});

test('the class is under the prompt, and each block opens the columns of its questions', async () => {
  serve(small, { groups: smallGroups });
  const { user } = await open();
  expect(screen.getByText(prompt)).toBeVisible();
  expect(rowsOf(title)).toEqual([
    ['Groep', 'Gemiddelde', 'Aandacht', 'Samen', 'Werk'],
    ['Score', 'Score'],
    ['Groep 10', '2,33', '! 1 blok', '3,00', '! Aandacht: ↓ laagste blok: 1,00'],
    ['Groep 2', '4,50', '', '5,00', '↓ laagste blok: 4,00'],
    ['+Niemand', 'nog geen antwoorden'],
    ['Klas', '3,33', '', '3,75', '2,50'],
  ]);
  expect(
    screen.getByText('aandacht: een blok of vraag onder 2,5, of minstens 1 punt onder de klas'),
  ).toBeVisible();
  expect(
    screen.getByText(/‘Gemiddelde’ is het gemiddelde van alle vragen, niet van de blokken\./),
  ).toBeVisible();
  expect(screen.getByText('laagste blok van de groep')).toBeVisible();
  const samen = screen.getByRole('button', { name: 'Samen' });
  expect(samen).toHaveAttribute('aria-expanded', 'false');
  await user.click(samen);
  expect(samen).toHaveAttribute('aria-expanded', 'true');
  expect(rowsOf(title)[1]).toEqual(['Score', '=Een', 'Twee', 'Score']);
  expect(rowsOf(title)[2]).toEqual([
    'Groep 10',
    '2,33',
    '! 1 blok',
    '3,00',
    '! Aandacht: 2,00',
    '4,00',
    '! Aandacht: ↓ laagste blok: 1,00',
  ]);
  await user.keyboard('{Enter}');
  expect(samen).toHaveAttribute('aria-expanded', 'false');
  expect(samen).toHaveFocus();
  expect(rowsOf(title)[1]).toEqual(['Score', 'Score']);
});

test('the groups that need attention come first, until another column is chosen, and a group leads to its page', async () => {
  serve(small, { groups: smallGroups });
  const { user } = await open();
  expect(head('Aandacht')).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['Groep 10', 'Groep 2', '+Niemand']);
  const byScore = screen.getByRole('button', { name: 'Werk: Score' });
  expect(byScore).toHaveAttribute('lang', '');
  await user.click(byScore);
  await user.click(byScore);
  expect(names()).toEqual(['Groep 2', 'Groep 10', '+Niemand']);
  await user.click(within(screen.getByRole('table', { name: title })).getByRole('link', { name: 'Groep 2' }));
  expect(await screen.findByRole('heading', { name: 'Groep 2: score per blok' })).toBeVisible();
});

test('there is no table under the prompt while nobody has answered', async () => {
  await open('', assignmentIds.oneGroupFull);
  expect(screen.getByText(prompt)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('every column head sorts in both directions and announces it, with groups without a score last', async () => {
  serve(small, { groups: smallGroups });
  const { user } = await open('?groep=alle');
  await screen.findByRole('table', { name: title });
  await openBlocks(user);
  await user.click(sort('Groep'));
  expect(head('Groep')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(sort('Groep'));
  expect(head('Groep')).toHaveAttribute('aria-sort', 'descending');
  expect(await screen.findByText('Gesorteerd op Groep, aflopend')).toBeInTheDocument();
  expect(names()).toEqual(['Groep 10', 'Groep 2', '+Niemand']);
  await user.click(sort('=Een'));
  expect(head('=Een')).toHaveAttribute('aria-sort', 'ascending');
  expect(head('Groep')).not.toHaveAttribute('aria-sort');
  expect(names()).toEqual(['Groep 10', 'Groep 2', '+Niemand']);
  await user.keyboard('{Enter}');
  expect(head('=Een')).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['Groep 2', 'Groep 10', '+Niemand']);
  await user.click(sort('Gemiddelde'));
  expect(names()).toEqual(['Groep 10', 'Groep 2', '+Niemand']);
  expect(rowsOf(title).at(-1)?.[0]).toBe('Klas');
});

test('one CSV file has the words and columns of the screen, and its texts cannot run as formulas', async () => {
  serve(small, { groups: smallGroups });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Downloaden als CSV/ }));
  expect(saved.map(({ name }) => name)).toEqual(['podcast-gemiddeldes.csv']);
  expect(await saved[0]?.content.text()).toBe(
    [
      'Groep;Gemiddelde;Samen: Score;Samen: =Een;Samen: Twee;Leeg: Score;Werk: Score;Werk: Drie',
      'Groep 10;2,33;3;2;4;;1;1',
      'Groep 2;4,5;5;5;;;4;4',
      "'+Niemand;;;;;;;",
      'Klas;3,33;3,75;3,5;4;;2,5;2,5',
      '',
    ].join('\r\n'),
  );
});

test('shows a message and no table when nobody has answered', async () => {
  await open('?groep=alle', assignmentIds.oneGroupFull);
  expect(await screen.findByRole('heading', { name: 'Nog geen antwoorden' })).toBeVisible();
  expect(screen.getByText('Nog geen enkele groep heeft de vragenlijst verzonden.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('40 groups with 60 questions take one node for each score and two for each mark, and sorting moves their rows', async () => {
  const groups = Array.from({ length: 40 }, (_, at) => ({ group_id: at, name: `Groep ${at}` }));
  const questions = Array.from({ length: 60 }, (_, at) => ({
    question: `Vraag ${at}`,
    averages: groups.map(({ group_id }) => average(group_id, 1 + ((group_id * 7 + at) % 41) / 10)),
  }));
  const blocks = [0, 20, 40].map((from) => ({
    name: `Blok ${from}`,
    questions: questions.slice(from, from + 20),
  }));
  serve({ name: 'Groot', blocks }, { groups });
  const { user } = await open('?groep=alle');
  const table = await screen.findByRole('table', { name: title });
  await openBlocks(user);
  const cells = [...table.querySelectorAll('td')];
  expect(cells).toHaveLength(41 * 65);
  const marks = table.querySelectorAll('td > b').length;
  expect(table.querySelectorAll('*').length).toBeLessThan(cells.length + 2 * marks + 600);
  await user.click(sort('Groep'));
  const first = table.querySelector('tbody tr');
  const asked = calls.length;
  await user.click(sort('Groep'));
  const rows = [...table.querySelectorAll('tbody tr')];
  expect(rows.at(-1)).toBe(first);
  expect(new Set(table.querySelectorAll('td'))).toEqual(new Set(cells));
  expect(calls).toHaveLength(asked);
});
