import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { assignmentIds } from '../../../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../../../calls.ts';
import { expectToast, people, renderApp } from '../../../render-app.tsx';
import { calls, on, server } from '../../../server.ts';

const announced = vi.hoisted((): string[] => []);
vi.mock('../../../../../src/texts/use-write.ts', async (original) => ({
  ...(await original<typeof import('../../../../../src/texts/use-write.ts')>()),
  announce: (text: string) => announced.push(text),
}));

const id = assignmentIds.averagesPending;
const open = () => renderApp(`/profile/admin/assignments/${id}/volgen`, { as: people.teacher });

/** The averages and the details that the backend gives: a score for each group, by id. */
let answers: Record<number, number | null>;
let isOpen: boolean;
let status: number;
let hidden: boolean;
let loads: number;

const names: Record<number, string> = { 1: '4MWW – Groep 2', 2: '4MWW – Groep 10', 3: '4MWW – Groep 1' };

/** The timers that the page starts, which end when the test says so. Others run. */
const held = new Map<unknown, { run: () => void; ms: number }>();
const waits = () => [...held.values()].map(({ ms }) => ms);
const { setTimeout: start, clearTimeout: stop } = globalThis;

beforeEach(() => {
  answers = { 1: null, 2: 3.75, 3: null };
  isOpen = true;
  status = 200;
  hidden = false;
  announced.length = 0;
  loads = 0;
  held.clear();
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0, ...values: unknown[]) => {
    if (!new Error().stack?.includes('/FollowPage.tsx')) return start(run, ms, ...values);
    const timer = {};
    held.set(timer, { run, ms });
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: number) => void (held.delete(timer) || stop(timer)));
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  server.use(
    on('getAverages', () => {
      loads += 1;
      if (status !== 200) return new HttpResponse(null, { status });
      const averages = Object.entries(answers).map(([group_id, average]) => ({ group_id, average }));
      return HttpResponse.json({ name: 'Podcast', blocks: [{ questions: [{ averages }] }] });
    }),
    on('getAssignmentDetails', () =>
      HttpResponse.json({
        open: isOpen,
        form_name: 'Terugblik',
        groups: Object.entries(names).map(([group_id, name]) => ({ group_id, name })),
      }),
    ),
  );
});

/** Ends the delay of the page. */
async function endDelay() {
  const timers = [...held.values()];
  held.clear();
  await act(async () => {
    for (const { run } of timers) run();
  });
}

/** Ends this delay, and waits until the load after it has begun the next one. */
async function loadAfter(ms: number, next = 10_000) {
  expect(waits()).toEqual([ms]);
  await endDelay();
  await waitFor(() => expect(waits()).toEqual([next]));
}

async function setVisible(isVisible: boolean) {
  hidden = !isVisible;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

const board = () => within(screen.getByRole('region', { name: 'Volg de antwoorden' }));
const groups = () =>
  board()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows how many groups have answered, and the waiting groups first', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Volgen');
  expect(board().getByRole('heading', { level: 2 })).toHaveTextContent('Groepen met antwoorden: 1 van 3');
  expect(groups()).toEqual([
    '4MWW – Groep 1 nog geen antwoorden',
    '4MWW – Groep 2 nog geen antwoorden',
    '4MWW – Groep 10 met antwoorden',
  ]);
  expect(board().getByText(/^Bijgewerkt om \d/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gemiddeldes' })).toHaveAttribute(
    'href',
    `/profile/admin/assignments/${id}/gemiddeldes`,
  );
});

test('loads every 10 seconds until it is left, announces who has answered, and does not move the focus', async () => {
  const { user } = await open();
  const link = screen.getByRole('link', { name: 'Gemiddeldes' });
  link.focus();
  answers = { 1: 4, 2: 3.75, 3: null };
  await loadAfter(10_000);
  expect(loads).toBe(2);
  expect(announced).toEqual(['Eerste antwoorden van 4MWW – Groep 2']);
  expect(groups()[1]).toBe('4MWW – Groep 2 met antwoorden');
  expect(link).toHaveFocus();
  await loadAfter(10_000);
  expect(loads).toBe(3);
  await user.click(link);
  await screen.findByText(/^Kies een groep/);
  expect(waits()).toEqual([]);
});

test('loads once in a hidden tab, at once when it is visible, and not while it is hidden again', async () => {
  hidden = true;
  await open();
  await endDelay();
  await setVisible(true);
  await waitFor(() => expect(waits()).toEqual([10_000]));
  expect(loads).toBe(2);
  await setVisible(false);
  await endDelay();
  await setVisible(true);
  await waitFor(() => expect(waits()).toEqual([10_000]));
  expect(loads).toBe(3);
});

test('loads less often after failures, and shows the last values and when they were loaded', async () => {
  await open();
  status = 500;
  await loadAfter(10_000, 20_000);
  expect(await board().findByText(/^Vernieuwen lukt niet\. Je ziet de stand van \d/)).toHaveTextContent(
    'Er was een probleem bij het ophalen van de gegevens.',
  );
  expect(groups()).toHaveLength(3);
  await loadAfter(20_000, 40_000);
  await loadAfter(40_000, 60_000);
  await loadAfter(60_000, 60_000);
  status = 200;
  await loadAfter(60_000);
  expect(board().getByText(/^Bijgewerkt om/)).toBeVisible();
  expect(loads).toBe(6);
});

test('shows an error with a retry when the first load fails, and continues to retry', async () => {
  status = 500;
  await open();
  expect(await screen.findByText(/^Er was een probleem bij het ophalen/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeVisible();
  status = 200;
  await loadAfter(20_000);
  expect(groups()).toHaveLength(3);
});

test('locks the assignment, and then stops loading', async () => {
  server.use(
    on('lockAssignment', () => {
      isOpen = false;
      return new HttpResponse(null, { status: 200 });
    }),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Vergrendelen' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Opdracht vergrendelen?' }));
  await user.click(dialog.getByRole('button', { name: 'Vergrendelen' }));
  await expectToast('De opdracht is vergrendeld');
  expect(calls).toContain(lineOf('lockAssignment', { assignment_id: id }));
  expect(await board().findByText(/^Deze opdracht is vergrendeld/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Vergrendelen' })).toBeNull();
  expect(waits()).toEqual([]);
});

test('says so when the backend has only averages of all groups together', async () => {
  server.use(
    on('getAverages', () =>
      HttpResponse.json({ name: 'Podcast', blocks: [{ questions: [{ average: 3.5 }] }] }),
    ),
  );
  await open();
  expect(
    screen.getByText(/^Voor deze opdracht zijn er alleen gemiddeldes van alle groepen samen\./),
  ).toBeVisible();
  expect(screen.queryByText(/Groepen met antwoorden/)).toBeNull();
});
