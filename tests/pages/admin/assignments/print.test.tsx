import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { limit } from '../../../../scripts/tools/limit.mjs';
import { people, renderApp } from '../../render-app.tsx';
import { on, server } from '../../server.ts';
import { stubView } from './view.ts';

/** Prints as a browser does, and returns the rows of the table that is on paper. */
function printsTo(pages: (string | null)[][][]) {
  return vi.spyOn(window, 'print').mockImplementation(() => {
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    pages.push(rows.map((row) => [...row.children].map((cell) => cell.textContent)));
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
  });
}

/** Serves this many assignments. Counts how many details are read at the same time at most. */
function serve(count: number) {
  stubView(() => false);
  const calls = { running: 0, most: 0, total: 0 };
  server.use(
    on('listAssignments', () =>
      HttpResponse.json(
        Array.from({ length: count }, (_, at) => ({ assignment_id: at + 1, name: `Taak ${at + 1}` })),
      ),
    ),
    on('getAssignmentDetails', async ({ request }) => {
      calls.total += 1;
      calls.running += 1;
      calls.most = Math.max(calls.most, calls.running);
      await new Promise((done) => setTimeout(done, 1));
      calls.running -= 1;
      const id = Number(new URL(request.url).searchParams.get('assignment_id'));
      if (id === 2) return new HttpResponse(null, { status: 500 });
      const groups =
        id === 3
          ? []
          : [
              { group_id: 1, name: '4MWW - 1' },
              { group_id: 2, name: '4MWW - 2' },
            ];
      return HttpResponse.json({ open: id !== 1, form_name: 'Terugblik', groups });
    }),
  );
  return calls;
}

test('prints the form, state, groups and link of all assignments, also of those on other pages', async () => {
  const pages: (string | null)[][][] = [];
  const print = printsTo(pages);
  const calls = serve(62);
  const { user } = await renderApp('/profile/admin/assignments', { as: people.teacher });
  await screen.findByRole('heading', { name: 'Taak 1' });
  // In the menu alone: a search by role through sixty rows takes most of a second.
  const more = screen.getByRole('button', { name: 'Meer acties' });
  const menu = within(more.parentElement as HTMLElement);
  await user.click(more);
  await user.click(menu.getByRole('button', { name: 'Lijst afdrukken' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce(), { timeout: limit(10_000) });
  expect(calls.total).toBe(62);
  expect(calls.most).toBeLessThanOrEqual(6);
  const [rows] = pages;
  expect(rows).toHaveLength(63);
  const link = `${location.origin}/vragenlijst`;
  expect(rows?.slice(0, 5)).toEqual([
    ['Naam', 'Vragenlijst', 'Status', 'Groepen', 'Link'],
    ['Taak 1', 'Terugblik', 'Vergrendeld', '4MWW - 1 en 4MWW - 2', '–'],
    ['Taak 2', '–', '–', '–', `${link}/2`],
    ['Taak 3', 'Terugblik', 'Open', 'Geen groepen', `${link}/3`],
    ['Taak 4', 'Terugblik', 'Open', '4MWW - 1 en 4MWW - 2', `${link}/4`],
  ]);
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(more);
  expect(menu.getByRole('button', { name: 'Lijst afdrukken' })).not.toHaveAttribute('aria-disabled');
});

test('prints only what the search found', async () => {
  const pages: (string | null)[][][] = [];
  const print = printsTo(pages);
  serve(20);
  const { user } = await renderApp('/profile/admin/assignments', { as: people.teacher });
  await user.type(await screen.findByRole('searchbox'), 'taak 7');
  await user.click(screen.getByRole('button', { name: 'Meer acties' }));
  await user.click(screen.getByRole('button', { name: 'Lijst afdrukken' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce(), { timeout: limit(10_000) });
  expect(pages[0]?.map(([name]) => name)).toEqual(['Naam', 'Taak 7', 'Taak 17']);
});
