import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { CallName } from '../../../src/api/calls.ts';
import { buttonClass } from '../../../src/ui/Button.tsx';
import { isCall } from '../../calls.ts';
import { people, renderApp } from '../render-app.tsx';
import { calls, on, server } from '../server.ts';

const section = () => screen.findByRole('region', { name: 'Open opdrachten' });
const isLoaded = () =>
  waitFor(() => expect(screen.queryByText('De open opdrachten worden geladen…')).toBeNull());
const names = async () => {
  const list = await within(await section()).findAllByRole('listitem');
  return list.map((item) => within(item).getByRole('heading').textContent);
};

/** Assignments 1 to `count`, of which those in `open` are open, each with two groups of which one has answered. */
function serve(count: number, isOpen: (id: number) => boolean) {
  let running = 0;
  const seen = { most: 0 };
  const call = async (answer: object) => {
    running += 1;
    seen.most = Math.max(seen.most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    return HttpResponse.json(answer);
  };
  const idOf = (request: Request) => Number(new URL(request.url).searchParams.get('assignment_id'));
  server.use(
    on('listAssignments', () =>
      HttpResponse.json(
        Array.from({ length: count }, (_, at) => ({ assignment_id: at + 1, name: `Opdracht ${at + 1}` })),
      ),
    ),
    on('getAssignmentDetails', ({ request }) =>
      call({
        open: isOpen(idOf(request)),
        form_name: 'F',
        groups: [
          { group_id: 1, name: 'A' },
          { group_id: 2, name: 'B' },
        ],
      }),
    ),
    on('getAverages', () =>
      call({
        blocks: [
          {
            questions: [
              {
                averages: [
                  { group_id: 1, average: 3 },
                  { group_id: 2, average: null },
                ],
              },
            ],
          },
        ],
      }),
    ),
  );
  return seen;
}

test.each(['teacher', 'administrator', 'secondAdministrator'] as const)(
  'a %s sees the open assignments and how many groups have answered, and the names of the areas below them',
  async (role) => {
    await renderApp('/', { as: people[role] });
    const podcast = (await within(await section()).findAllByRole('listitem')).find((item) =>
      item.textContent?.startsWith('Podcast'),
    );
    if (!podcast) throw new Error('The assignment is not shown');
    expect(await within(podcast).findByText('Groepen met antwoorden: 4 van 5')).toBeVisible();
    expect(
      within(podcast).getByRole('link', { name: 'Volgen Podcast over sociale media' }).getAttribute('href'),
    ).toMatch(/^\/profile\/admin\/assignments\/\d+\/volgen$/);
    expect(
      within(podcast)
        .getByRole('link', { name: 'Gemiddeldes Podcast over sociale media' })
        .getAttribute('href'),
    ).toMatch(/\/gemiddeldes$/);
    const areas = screen.getByRole('navigation', { name: 'Admin' });
    expect(within(areas).getByRole('link', { name: 'Opdrachten' })).toHaveAttribute(
      'href',
      '/profile/admin/assignments',
    );
    expect(areas.compareDocumentPosition(await section())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  },
);

test('the newest six are shown, with at most six calls at a time', async () => {
  const seen = serve(200, (id) => id % 2 === 0);
  await renderApp('/', { as: people.teacher });
  await section();
  await isLoaded();
  expect(await names()).toEqual([200, 198, 196, 194, 192, 190].map((id) => `Opdracht ${id}`));
  expect(seen.most).toBeLessThanOrEqual(6);
  expect(calls.filter((line) => isCall(line, 'getAssignmentDetails'))).toHaveLength(11);
});

test('the first assignment is shown after eight calls at most, before the older ones and the answers', async () => {
  serve(200, (id) => id === 195 || id === 190);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const shownBefore: boolean[] = [];
  server.use(
    on('getAssignmentDetails', () => {
      if (calls.length > 8)
        shownBefore.push(screen.queryByRole('heading', { name: 'Opdracht 195' }) !== null);
    }),
    on('getAverages', async () => {
      await held;
      return HttpResponse.json({ blocks: [] });
    }),
  );
  await renderApp('/', { as: people.teacher });
  await waitFor(async () => expect(await names()).toEqual(['Opdracht 195', 'Opdracht 190']));
  expect(screen.getByText('De open opdrachten worden geladen…')).toBeVisible();
  expect(shownBefore.length).toBeGreaterThan(5);
  expect(shownBefore).not.toContain(false);
  const link = () => screen.getByRole('link', { name: 'Volgen Opdracht 195' });
  expect(link()).toHaveClass(buttonClass('secondary'), { exact: true });
  release();
  await isLoaded();
  expect(screen.getAllByText('Groepen met antwoorden: 0 van 2')).toHaveLength(2);
  expect(link()).toHaveClass(buttonClass('primary'), { exact: true });
});

test('of many closed assignments only the newest are read', async () => {
  serve(200, () => false);
  await renderApp('/', { as: people.teacher });
  expect(await screen.findByText('Geen van de nieuwste opdrachten is open.')).toBeVisible();
  expect(calls.filter((line) => isCall(line, 'getAssignmentDetails'))).toHaveLength(24);
});

test('says when no assignment is open', async () => {
  serve(2, () => false);
  await renderApp('/', { as: people.teacher });
  expect(await screen.findByText('Er zijn geen open opdrachten.')).toBeVisible();
});

test('says in words that they could not be loaded, the tiles stay, and a retry loads them', async () => {
  server.use(on('listAssignments', () => new HttpResponse(null, { status: 500 })));
  const { user } = await renderApp('/', { as: people.teacher });
  expect(await screen.findByText('De open opdrachten konden niet worden geladen.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Groepen/ })).toBeVisible();
  serve(2, () => false);
  await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByText('Er zijn geen open opdrachten.')).toBeVisible();
});

test('says that some could not be loaded, and shows the others', async () => {
  serve(3, () => true);
  server.use(
    on('getAssignmentDetails', () => new HttpResponse(null, { status: 500 }), {
      once: true,
    }),
  );
  await renderApp('/', { as: people.teacher });
  await section();
  await isLoaded();
  expect(await names()).toHaveLength(2);
  expect(screen.getByText('Niet alle opdrachten konden worden geladen.')).toBeVisible();
});

test('leads to the answers with a filled button only where a group has still to answer', async () => {
  serve(4, () => true);
  const groups = [
    { group_id: 1, name: 'A' },
    { group_id: 2, name: 'B' },
  ];
  const answerFor = (id: string | null, name: CallName) => {
    const ofAssignment = id === '1' ? [] : groups;
    if (name === 'getAssignmentDetails') return { open: true, form_name: 'F', groups: ofAssignment };
    const averages = ofAssignment.map(({ group_id }) => ({ group_id, average: id === '2' ? 3 : null }));
    return { blocks: [{ questions: [id === '3' ? { average: 3 } : { averages }] }] };
  };
  for (const name of ['getAssignmentDetails', 'getAverages'] as const) {
    server.use(
      on(name, ({ request }) =>
        HttpResponse.json(answerFor(new URL(request.url).searchParams.get('assignment_id'), name)),
      ),
    );
  }
  await renderApp('/', { as: people.teacher });
  await screen.findByText('Groepen met antwoorden: 2 van 2');
  const items = await within(await section()).findAllByRole('listitem');
  const shown = items.map((item) => [
    item.querySelector('p')?.textContent,
    within(item).getByRole('link', { name: /^Volgen/ }).className === buttonClass('primary'),
  ]);
  expect(shown).toEqual([
    ['Groepen met antwoorden: 0 van 2', true],
    ['We weten niet welke groepen al antwoorden hebben.', true],
    ['Groepen met antwoorden: 2 van 2', false],
    ['Geen groepen', false],
  ]);
});

test('says when it is not known which groups have answered', async () => {
  serve(1, () => true);
  server.use(on('getAverages', () => HttpResponse.json({ blocks: [{ questions: [{ average: 3 }] }] })));
  await renderApp('/', { as: people.teacher });
  expect(await screen.findByText('We weten niet welke groepen al antwoorden hebben.')).toBeVisible();
});

test.each(['student', 'researcher'] as const)('a %s has no open assignments to follow', async (role) => {
  await renderApp('/', { as: people[role] });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Open opdrachten' })).toBeNull();
  expect(
    calls.filter((line) => isCall(line, 'listAssignments') || isCall(line, 'getAssignmentDetails')),
  ).toEqual([]);
});

test.each(['listAssignments', 'getAssignmentDetails'] as const)(
  'leads to the sign-in page when the session has ended at %s',
  async (name) => {
    server.use(on(name, () => new HttpResponse(null, { status: 401 })));
    await renderApp('/', { as: people.teacher });
    expect(await screen.findByRole('link', { name: 'Registreren' })).toBeVisible();
  },
);
