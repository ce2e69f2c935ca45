import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { isCall } from '../../../../calls.ts';
import { addressOf, people, renderApp } from '../../../render-app.tsx';
import { calls, on, server } from '../../../server.ts';

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

/** Serves assignments 1 to `count`, each with the form that `formOf` names, and averages by block, question and group. */
function serve(
  count: number,
  formOf: (id: number) => string,
  blocksOf: (id: number) => Blocks = () => before,
) {
  const idOf = (request: Request) => Number(new URL(request.url).searchParams.get('assignment_id'));
  server.use(
    on('listAssignments', () =>
      HttpResponse.json(
        Array.from({ length: count }, (_, at) => ({ assignment_id: at + 1, name: `Taak ${at + 1}` })),
      ),
    ),
    on('getAssignmentDetails', ({ request }) =>
      HttpResponse.json({
        open: true,
        form_name: formOf(idOf(request)),
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

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

const now: Blocks = { Samen: { 'luisteren ': { 1: 3.5, 3: 2 } }, Erbij: { Plannen: { 1: 5, 3: 4 } } };

test('offers the other assignments of the same form, the newest first, and compares with the chosen one', async () => {
  serve(
    5,
    (id) => (id === 2 ? 'Andere' : 'Terugblik'),
    (id) => (id === 3 ? now : before),
  );
  const { user, router } = await renderApp('/profile/admin/assignments/3/gemiddeldes', {
    as: people.teacher,
  });
  await user.click(await screen.findByRole('link', { name: 'Vergelijken' }));
  expect(await screen.findByText('3 opdrachten')).toBeVisible();
  const links = within(screen.getByRole('main'))
    .getAllByRole('link', { name: /^Taak/ })
    .filter((link) => link.closest('li'));
  expect(links.map(({ textContent }) => textContent)).toEqual(['Taak 5', 'Taak 4', 'Taak 1']);
  expect(screen.queryByRole('searchbox')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Taak 1' }));
  expect(await screen.findByRole('heading', { name: 'Per blok' })).toBeVisible();
  expect(addressOf(router)).toBe(path('?met=1'));
});

test('shows then, now and the difference of the class, the blocks, the questions and the groups', async () => {
  serve(
    3,
    () => 'Terugblik',
    (id) => (id === 3 ? now : before),
  );
  await open('?met=1');
  await screen.findByRole('heading', { name: 'Per blok' });
  expect(screen.getByRole('main')).toHaveTextContent(
    'Toen: Taak 1. Nu: Taak 3.Klas: 2,75 → 3,63, 0,88 hoger',
  );
  expect(rowsOf('Per blok')).toEqual([
    ['Blok', 'Toen', 'Nu', 'Verschil'],
    ['Samen', '2,75', '2,75', 'gelijk'],
    ['Erbij', '–', '4,50', 'alleen nu'],
    ['Klas', '2,75', '3,63', '0,88 hoger'],
  ]);
  expect(charts.at(-1)).toMatchObject({
    values: [2.75, 4.5],
    marks: { label: 'Toen', values: [2.75, null] },
  });
  for (const details of document.querySelectorAll('details')) details.open = true;
  expect(rowsOf('Samen')).toEqual([
    ['Vraag', 'Toen', 'Nu', 'Verschil'],
    ['luisteren ', '3,50', '2,75', '0,75 lager'],
    ['Weg', '2,00', '–', 'alleen toen'],
  ]);
  expect(rowsOf('Per groep')).toEqual([
    ['Groep', 'Toen', 'Nu', 'Verschil'],
    ['Groep 1', '2,50', '4,25', '1,75 hoger'],
    ['Groep 3', '–', '3,00', 'alleen nu'],
    ['Groep 2', '3,00', '–', 'alleen toen'],
    ['Klas', '2,75', '3,63', '0,88 hoger'],
  ]);
  expect(screen.getByText(/^Minder dan de helft van de groepen/)).toBeVisible();
  expect(
    screen.getAllByText(/De score van de klas of van een groep is het gemiddelde van alle vragen/),
  ).toHaveLength(2);
});

test('the older of the two is then, and a link turns them without new calls', async () => {
  serve(
    3,
    () => 'Terugblik',
    (id) => (id === 3 ? now : before),
  );
  const { user, router } = await open('?met=1');
  await screen.findByRole('heading', { name: 'Per blok' });
  const count = calls.length;
  await user.click(screen.getByRole('link', { name: 'Toen en nu omwisselen' }));
  await waitFor(() =>
    expect(screen.getByRole('main')).toHaveTextContent(
      'Toen: Taak 3. Nu: Taak 1.Klas: 3,63 → 2,75, 0,88 lager',
    ),
  );
  expect(addressOf(router)).toBe(path('?met=1&omgekeerd=ja'));
  await user.click(screen.getByRole('link', { name: 'Toen en nu omwisselen' }));
  await waitFor(() => expect(addressOf(router)).toBe(path('?met=1')));
  expect(calls).toHaveLength(count);
});

test('one file has the blocks with their questions, the groups and the class', async () => {
  serve(
    3,
    () => 'Terugblik',
    (id) => (id === 3 ? now : before),
  );
  const { user } = await open('?met=1');
  await user.click(await screen.findByRole('button', { name: /^Downloaden als CSV/ }));
  expect(saved.map(({ name }) => name)).toEqual(['taak-1-taak-3.csv']);
  expect((await saved[0]?.content.text())?.split('\r\n')).toEqual([
    'Blok;Vraag;Groep;Toen;Nu;Verschil;Opmerking',
    'Samen;;;2,75;2,75;0;',
    'Samen;luisteren ;;3,5;2,75;-0,75;',
    'Samen;Weg;;2;;;alleen toen',
    'Erbij;;;;4,5;;alleen nu',
    'Erbij;Plannen;;;4,5;;alleen nu',
    ';;Groep 1;2,5;4,25;1,75;',
    ';;Groep 3;;3;;alleen nu',
    ';;Groep 2;3;;;alleen toen',
    ';;Klas;2,75;3,63;0,88;',
    '',
  ]);
});

test('a long choice can be searched, and its details are read at most six at a time', async () => {
  serve(40, () => 'Terugblik');
  let running = 0;
  let most = 0;
  server.use(
    on('getAssignmentDetails', async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setTimeout(done, 1));
      running -= 1;
      return HttpResponse.json({ open: true, form_name: 'Terugblik', groups: [] });
    }),
  );
  const { user } = await open();
  expect(await screen.findByText('39 opdrachten')).toBeVisible();
  expect(most).toBeLessThanOrEqual(6);
  await user.type(screen.getByRole('searchbox', { name: 'Zoeken' }), '27');
  expect(await screen.findByText('1 opdracht')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Taak 27' })).toBeVisible();
});

test.each([
  [12, 0],
  [13, 1],
])('a choice of %i assignments has %i search fields', async (count, fields) => {
  serve(count + 1, () => 'Terugblik');
  await open();
  expect(await screen.findByText(`${count} opdrachten`)).toBeVisible();
  expect(screen.queryAllByRole('searchbox', { name: 'Zoeken' })).toHaveLength(fields);
});

test('is read aloud once, when all assignments are counted', async () => {
  serve(5, () => 'Terugblik');
  const held: (() => void)[] = [];
  server.use(
    on('getAssignmentDetails', async ({ request }) => {
      if (request.url.endsWith('=3')) return undefined;
      await new Promise<void>((resolve) => held.push(resolve));
      return undefined;
    }),
  );
  await open();
  const main = screen.getByRole('main');
  expect(await screen.findByText('Nog 4 opdrachten bekijken…')).toBeVisible();
  const read: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const text = element?.closest('[role=status]')?.textContent;
      if (text) read.push(text);
    }
  });
  observer.observe(main, { subtree: true, childList: true, characterData: true });
  await waitFor(() => expect(held).toHaveLength(4));
  for (const [at, answer] of held.entries()) {
    answer();
    if (at < 3) await within(main).findByText(/^Nog \d opdracht/);
    await waitFor(() => expect(main.querySelectorAll('section li')).toHaveLength(at + 1));
  }
  await waitFor(() => expect(within(main).getByRole('status')).toHaveTextContent('4 opdrachten'));
  observer.disconnect();
  expect(read).toEqual(['4 opdrachten']);
});

test('says what is compared after a choice and after a swap, and what to choose after that', async () => {
  serve(
    3,
    () => 'Terugblik',
    (id) => (id === 3 ? now : before),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: 'Taak 1' }));
  const heading = await screen.findByRole('heading', { name: 'Toen: Taak 1. Nu: Taak 3.' });
  expect(heading).toHaveFocus();
  const swap = screen.getByRole('link', { name: 'Toen en nu omwisselen' });
  await user.click(swap);
  await waitFor(() => expect(heading).toHaveTextContent('Toen: Taak 3. Nu: Taak 1.'));
  expect(swap).toHaveFocus();
  expect(
    await screen.findByText('Toen: Taak 3. Nu: Taak 1.', { selector: '[role=status]' }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Andere opdracht kiezen' }));
  expect(
    await screen.findByRole('heading', { name: 'Kies een opdracht met dezelfde vragenlijst' }),
  ).toHaveFocus();
});

test('says how many assignments could not be read, reads them again, and does not say before that there is none', async () => {
  serve(3, () => 'Terugblik');
  const held: (() => void)[] = [];
  server.use(
    on('getAssignmentDetails', async ({ request }) => {
      if (request.url.endsWith('=3')) return undefined;
      await new Promise<void>((resolve) => held.push(resolve));
      return new HttpResponse(null, { status: 404 });
    }),
  );
  const { user } = await open();
  expect(await screen.findByText('Nog 2 opdrachten bekijken…')).toBeVisible();
  const none = { name: 'Geen andere opdracht met deze vragenlijst heeft antwoorden' };
  expect(screen.queryByRole('heading', none)).toBeNull();
  await waitFor(() => expect(held).toHaveLength(2));
  for (const answer of held) answer();
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('2 opdrachten konden niet worden geladen.')).toBeVisible();
  expect(screen.queryByRole('heading', none)).toBeNull();
  server.resetHandlers();
  serve(3, () => 'Terugblik');
  await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByRole('link', { name: 'Taak 1' })).toBeVisible();
  expect(main.queryByText(/konden niet worden geladen/)).toBeNull();
});

test('says so when no other assignment has the form', async () => {
  serve(4, (id) => `Vragenlijst ${id}`);
  await open();
  expect(
    await screen.findByRole('heading', {
      name: 'Geen andere opdracht met deze vragenlijst heeft antwoorden',
    }),
  ).toBeVisible();
});

test('offers the choice again when the other assignment cannot be read', async () => {
  serve(
    3,
    () => 'Terugblik',
    () => before,
  );
  const inOrder = ({ request }: { request: Request }) =>
    request.url.endsWith('=2') ? new HttpResponse(null, { status: 404 }) : undefined;
  server.use(on('getAverages', inOrder));
  await open('?met=2');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Taak 1' })).toBeVisible();
});

test('offers only assignments with answers, with their state and how many groups answered', async () => {
  const unanswered: Blocks = { Samen: { Luisteren: {} } };
  serve(
    4,
    () => 'Terugblik',
    (id) => (id === 2 ? unanswered : before),
  );
  const closed = ({ request }: { request: Request }) =>
    request.url.endsWith('=1')
      ? HttpResponse.json({
          open: false,
          form_name: 'Terugblik',
          groups: [1, 2, 9].map((id) => ({ group_id: id, name: `Groep ${id}` })),
        })
      : undefined;
  server.use(on('getAssignmentDetails', closed));
  await open();
  expect(await screen.findByText('2 opdrachten')).toBeVisible();
  const items = [...document.querySelectorAll('section li')].map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Taak 4OpenGroepen met antwoorden: 2 van 2',
    'Taak 1VergrendeldGroepen met antwoorden: 2 van 3',
  ]);
  // The averages of the assignment itself, and of the three others of the form.
  expect(calls.filter((call) => isCall(call, 'getAverages'))).toHaveLength(4);
});

test.each([
  ['the assignment itself', 3, ''],
  ['the other one', 1, '?met=1'],
])('says that there are no answers yet, and has no empty chart: %s', async (_, id, search) => {
  serve(
    3,
    () => 'Terugblik',
    (other) => (other === id ? { Samen: { Luisteren: {} } } : before),
  );
  await open(search);
  expect(await screen.findByRole('heading', { name: 'Nog geen antwoorden' })).toBeVisible();
  expect(screen.getByText('Je kunt vergelijken zodra beide opdrachten antwoorden hebben.')).toBeVisible();
  expect(charts).toEqual([]);
  expect(screen.queryByRole('table')).toBeNull();
});
