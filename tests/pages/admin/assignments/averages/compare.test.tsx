import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { addressOf, people, renderApp } from '../../../render-app.tsx';
import { calls, on, server } from '../../../server.ts';
import { wholeText } from '../../../whole-text.ts';
import { rowsOf } from './averages.ts';

const saved = vi.hoisted((): { content: Blob; name: string }[] => []);
const charts = vi.hoisted((): { values: unknown; marks?: unknown }[] => []);

vi.mock('../../../../../src/ui/ChartCanvas.tsx', () => ({
  ChartCanvas: (chart: { values: unknown; marks?: unknown }) => {
    charts.push(chart);
    return null;
  },
}));
vi.mock('../../../../../src/ui/save-file.ts', async (original) => ({
  ...(await original<typeof import('../../../../../src/ui/save-file.ts')>()),
  saveFile: (content: Blob, name: string) => saved.push({ content, name }),
}));

beforeEach(() => {
  saved.length = 0;
  charts.length = 0;
});

const path = (search = '') => `/profile/admin/assignments/3/vergelijken${search}`;
const open = (search = '') => renderApp(path(search), { as: people.teacher });

type Blocks = Record<string, Record<string, Record<number, number>>>;

const before: Blocks = { Samen: { Luisteren: { 1: 3, 2: 4 }, Weg: { 1: 2, 2: 2 } } };
const now: Blocks = { Samen: { 'luisteren ': { 1: 3.5, 3: 2 } }, Erbij: { Plannen: { 1: 5, 3: 4 } } };

/** Serves assignments 1 to 3, and their averages by block, question and group. */
function serve(blocksOf: (id: number) => Blocks = (id) => (id === 3 ? now : before)) {
  const idOf = (request: Request) => Number(new URL(request.url).searchParams.get('assignment_id'));
  server.use(
    on('listAssignments', () =>
      HttpResponse.json([1, 2, 3].map((id) => ({ assignment_id: id, name: `Taak ${id}` }))),
    ),
    on('getAssignmentDetails', ({ request }) =>
      HttpResponse.json({
        open: true,
        form_name: 'Terugblik',
        groups: groupsOf(blocksOf(idOf(request))).map((id) => ({ group_id: id, name: `Groep ${id}` })),
      }),
    ),
    on('getAverages', ({ request }) =>
      HttpResponse.json({
        name: `Taak ${idOf(request)}`,
        blocks: Object.entries(blocksOf(idOf(request))).map(([name, questions]) => ({
          name,
          questions: Object.entries(questions).map(([question, scores]) => ({
            question,
            averages: Object.entries(scores).map(([group_id, average]) => ({ group_id, average })),
          })),
        })),
      }),
    ),
  );
}

const groupsOf = (blocks: Blocks) => [
  ...new Set(Object.values(blocks).flatMap((questions) => Object.values(questions).flatMap(Object.keys))),
];

test('compares with any other assignment, of which the newest come first, and announces it', async () => {
  serve();
  const { user, router } = await renderApp('/profile/admin/assignments/3/gemiddeldes', {
    as: people.teacher,
  });
  await user.click(await screen.findByRole('link', { name: 'Vergelijken' }));
  const choice = await screen.findByRole('combobox', { name: 'Vergelijken met' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Taak 2', 'Taak 1']);
  calls.length = 0;
  await user.selectOptions(choice, 'Taak 2');
  await user.click(screen.getByRole('button', { name: 'Vergelijken' }));
  expect(await screen.findByRole('heading', { name: 'Taak 3 vergeleken met Taak 2' })).toBeVisible();
  expect(addressOf(router)).toBe(path('?met=2'));
  expect(
    await screen.findByText('Taak 3 vergeleken met Taak 2', { selector: '#announcement' }),
  ).toBeInTheDocument();
  expect(calls).toHaveLength(5);
});

test('shows both scores and the difference of their means, the blocks, the questions and the groups', async () => {
  serve();
  await open('?met=1');
  await screen.findByRole('heading', { name: 'Per blok' });
  expect(rowsOf('Per blok')).toEqual([
    ['Blok', 'Taak 3', 'Taak 1', 'Verschil'],
    ['Samen', '2,75', '2,75', 'gelijk'],
    ['Erbij', '4,50', '–', '–'],
    ['Gemiddelde van de groepen', '3,63', '2,75', '0,88 hoger'],
  ]);
  expect(charts.at(-1)).toMatchObject({
    values: [2.75, 4.5],
    marks: { label: 'Taak 1', values: [2.75, null] },
  });
  for (const details of document.querySelectorAll('details')) details.open = true;
  expect(rowsOf('Samen')).toEqual([
    ['Vraag', 'Taak 3', 'Taak 1', 'Verschil'],
    ['luisteren ', '2,75', '3,50', '0,75 lager'],
    ['Weg', '–', '2,00', '–'],
  ]);
  expect(rowsOf('Per groep')).toEqual([
    ['Groep', 'Taak 3', 'Taak 1', 'Verschil'],
    ['Groep 1', '4,25', '2,50', '1,75 hoger'],
    ['Groep 3', '3,00', '–', '–'],
    ['Groep 2', '–', '3,00', '–'],
    ['Gemiddelde van de groepen', '3,63', '2,75', '0,88 hoger'],
  ]);
  expect(screen.getByText(/^Minder dan de helft van de groepen/)).toBeVisible();
  expect(
    screen.getByText(
      wholeText(
        'De staaf toont Taak 3, de streep Taak 1. De score van een groep is het gemiddelde van alle vragen, niet van de blokken.',
      ),
    ),
  ).toBeVisible();
});

test('one file has the blocks with their questions, the groups and their mean', async () => {
  serve();
  const { user } = await open('?met=1');
  await user.click(await screen.findByRole('button', { name: /^Downloaden als CSV/ }));
  expect(saved.map(({ name }) => name)).toEqual(['taak-3-taak-1.csv']);
  expect((await saved[0]?.content.text())?.split('\r\n')).toEqual([
    'Blok;Vraag;Groep;Taak 3;Taak 1;Verschil',
    'Samen;;;2,75;2,75;0',
    'Samen;luisteren ;;2,75;3,5;-0,75',
    'Samen;Weg;;;2;',
    'Erbij;;;4,5;;',
    'Erbij;Plannen;;4,5;;',
    ';;Groep 1;4,25;2,5;1,75',
    ';;Groep 3;3;;',
    ';;Groep 2;;3;',
    ';;Gemiddelde van de groepen;3,63;2,75;0,88',
    '',
  ]);
});

test('offers the choice again when the other assignment cannot be read', async () => {
  serve();
  const inOrder = ({ request }: { request: Request }) =>
    request.url.endsWith('=2') ? new HttpResponse(null, { status: 404 }) : undefined;
  server.use(on('getAverages', inOrder));
  await open('?met=2');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Taak 1' })).toBeInTheDocument();
});

test.each([
  ['the assignment itself', 3, ''],
  ['the other one', 1, '?met=1'],
])('says that there are no answers yet, and has no empty chart: %s', async (_, id, search) => {
  serve((other) => (other === id ? { Samen: { Luisteren: {} } } : before));
  await open(search);
  expect(await screen.findByRole('heading', { name: 'Nog geen antwoorden' })).toBeVisible();
  expect(screen.getByText('Je kunt vergelijken zodra beide opdrachten antwoorden hebben.')).toBeVisible();
  expect(charts).toEqual([]);
  expect(screen.queryByRole('table')).toBeNull();
});
