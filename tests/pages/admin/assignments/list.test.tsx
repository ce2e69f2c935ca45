import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { assignmentIds, groupIds } from '../../../../mock-backend/seed-ids.ts';
import { isCall, lineOf } from '../../../calls.ts';
import { expectToast, people, renderApp } from '../../render-app.tsx';
import { backend, calls, on, server } from '../../server.ts';
import { scroll, stubView } from './view.ts';

const { notStarted, averagesReady } = assignmentIds;
const path = '/profile/admin/assignments';
const teacher = { as: people.teacher };
const main = () => within(screen.getByRole('main'));
const items = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
const asked = () => calls.filter((call) => isCall(call, 'getAssignmentDetails'));
const lists = () => calls.filter((call) => call === lineOf('listAssignments'));
const detailsOf = (id: number) => lineOf('getAssignmentDetails', { assignment_id: id });

/** The item of an assignment. */
function item(name: string): HTMLElement {
  const found = main().getByRole('heading', { level: 2, name }).closest('li');
  if (!found) throw new Error(`${name} is not in a list`);
  return found;
}
const inItem = (name: string) => within(item(name));
const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string, label: string) =>
  inItem(name).getByRole('button', { name: `${label} ${name}` });

const rowOf = (id: number) => {
  const row = backend.db.assignment(id);
  if (!row) throw new Error('No assignment');
  return row;
};

const debate = 'Debat over kernenergie';
const air = 'Luchtkwaliteit rond de school';

beforeEach(() => {
  stubView();
  // Three are a list, and make short work of looking through the page.
  const few: number[] = [notStarted, averagesReady, assignmentIds.started];
  backend.db.state.assignments = backend.db.state.assignments.filter((row) =>
    few.includes(row.assignment_id),
  );
});

test('each item shows its name, and its form, groups and status when they have loaded', async () => {
  await renderApp(path, teacher);
  expect(await inItem(debate).findByText('Tussentijdse stand van zaken')).toBeVisible();
  expect(inItem(debate).getByText('5WEWI – Marie Curie')).toBeVisible();
  expect(inItem(debate).getByText(`http://localhost/vragenlijst/${notStarted}`)).toBeVisible();
  expect(inItem(debate).queryByText('Vergrendeld')).not.toBeInTheDocument();
  expect(await inItem(air).findByText('Vergrendeld')).toBeVisible();
  expect(inItem(air).queryByRole('button', { name: /Link|QR|Vergrendelen/ })).not.toBeInTheDocument();
  expect(inItem(air).getByRole('link', { name: `Bekijken ${air}` })).toHaveAttribute(
    'href',
    `/profile/admin/assignments/${averagesReady}/gemiddeldes`,
  );
  await waitFor(() => expect(asked()).toHaveLength(items().length));
});

test('details are read once for items in view, and again after a reload of the list', async () => {
  stubView((target) => target === item(debate));
  const { user } = await renderApp(path, teacher);
  await inItem(debate).findByText('Tussentijdse stand van zaken');
  expect(asked()).toEqual([detailsOf(notStarted)]);
  expect(inItem(air).getByText('Laden…')).toBeVisible();

  await scroll(item(air), true);
  await inItem(air).findByText('Vergrendeld');
  for (const [name, isInView] of [
    [air, false],
    [air, true],
    [debate, false],
    [debate, true],
    [air, false],
  ] as const)
    await scroll(item(name), isInView);
  expect(asked()).toHaveLength(2);

  rowOf(notStarted).open = false;
  await user.click(main().getByRole('button', { name: 'Vernieuwen' }));
  expect(await inItem(debate).findByText('Vergrendeld')).toBeVisible();
  await waitFor(() => expect(lists()).toHaveLength(2));
  expect(asked().slice(2)).toEqual([detailsOf(notStarted)]);
});

test('the calls for details are aborted when the page is left', async () => {
  // Keeps the whole request: its signal no longer fires once the request is collected as garbage.
  const held: Request[] = [];
  server.use(
    on('getAssignmentDetails', ({ request }) => {
      held.push(request);
      return new Promise<never>(() => {});
    }),
  );
  const { router } = await renderApp(path, teacher);
  await waitFor(() => expect(held).toHaveLength(3));
  await router.navigate('/privacy');
  await screen.findByRole('heading', { level: 1, name: 'Privacyverklaring' });
  await waitFor(() => expect(held.every(({ signal }) => signal.aborted)).toBe(true));
});

test('details that fail are tried again at their assignment alone, and beyond four groups are shown after a click', async () => {
  const answer = () => new HttpResponse(null, { status: 500 });
  server.use(
    on('getAssignmentDetails', ({ request }) =>
      request.url.endsWith(`=${notStarted}`) ? answer() : undefined,
    ),
  );
  for (let at = 0; at < 5; at++) {
    const group_id = backend.db.newId();
    backend.db.state.groups.push({ group_id, name: `Groep ${at}`, memberlimit: 15 });
    rowOf(notStarted).group_ids.push(group_id);
  }
  const { user } = await renderApp(path, teacher);
  expect(item(debate)).toContainElement(await main().findByRole('alert'));
  await inItem(air).findByText('Vergrendeld');
  const before = asked().length;
  server.resetHandlers();
  await user.click(button(debate, 'Probeer opnieuw'));
  await user.click(await inItem(debate).findByRole('button', { name: /^Nog \d groepen tonen$/ }));
  expect(inItem(debate).getByText('Groep 4')).toBeVisible();
  expect(asked().slice(before)).toEqual([detailsOf(notStarted)]);
});

test('the link can be copied, or by hand where the clipboard is forbidden or missing', async () => {
  const link = `http://localhost/vragenlijst/${notStarted}`;
  const { user } = await renderApp(path, teacher);
  await inItem(debate).findByText(link);
  await user.click(button(debate, 'Link kopiëren'));
  await expectToast('Link gekopieerd naar clipboard');
  expect(await navigator.clipboard.readText()).toBe(link);

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  await user.click(button(debate, 'Link kopiëren'));
  await expectToast('Error copying text to clipboard');
  const field = await inItem(debate).findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(field).toHaveValue(link);
  expect(field).toHaveFocus();
  expect(field.selectionEnd).toBe(link.length);
  expect(field).toHaveAccessibleDescription(/Error copying text to clipboard$/);
  expect(main().getByText('Error copying text to clipboard')).toHaveAttribute('lang', 'en');
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await user.click(button(debate, 'Link kopiëren'));
  await waitFor(() => expect(inItem(debate).getByRole('textbox', { name: 'Link' })).toHaveFocus());
});

test('locking asks for confirmation, and then only the details of that item are loaded again', async () => {
  const { user } = await renderApp(path, teacher);
  await inItem(debate).findByText('Tussentijdse stand van zaken');
  await waitFor(() => expect(asked()).toHaveLength(items().length));
  const before = calls.length;
  await user.click(button(debate, 'Vergrendelen'));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    `${debate} Niemand kan zich daarna nog inschrijven. Wie nog bezig is, kan misschien niet meer verzenden. Dit kan niet ongedaan worden gemaakt.`,
  );
  await user.click(dialog().getByRole('button', { name: 'Annuleren' }));
  expect(rowOf(notStarted).open).toBe(true);
  await user.click(button(debate, 'Vergrendelen'));
  await user.click(dialog().getByRole('button', { name: 'Vergrendelen' }));
  await expectToast('De opdracht is vergrendeld');
  expect(await inItem(debate).findByText('Vergrendeld')).toBeVisible();
  expect(inItem(debate).queryByRole('button', { name: /Vergrendelen/ })).toBeNull();
  expect(calls.slice(before).filter((call) => !isCall(call, 'getAverages'))).toEqual([
    lineOf('lockAssignment', { assignment_id: notStarted }),
    lineOf('listAssignments'),
    detailsOf(notStarted),
  ]);
});

test('why locking failed is shown at the item, whose status is read again', async () => {
  const { user } = await renderApp(path, teacher);
  await inItem(debate).findByText('Tussentijdse stand van zaken');
  rowOf(notStarted).open = false;
  await user.click(button(debate, 'Vergrendelen'));
  await user.click(dialog().getByRole('button', { name: 'Vergrendelen' }));
  expect(await inItem(debate).findByText('Vergrendeld')).toBeVisible();
  expect(inItem(debate).getByRole('alert')).toHaveTextContent(
    'Er is een probleem opgetreden bij het bijwerken van de assignment. Probeer het later opnieuw.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the dialogs say how many groups have no answers, or have some, according to the averages of each', async () => {
  const { name, group_ids } = Object.assign(rowOf(assignmentIds.started), {
    group_ids: [groupIds.curie, groupIds.stevin],
  });
  let answered: number[] = [];
  server.use(
    on('getAverages', () => {
      const averages = answered.map((group_id) => ({ group_id, average: 4 }));
      return HttpResponse.json({ blocks: [{ name: 'Blok', questions: [{ question: 'Vraag', averages }] }] });
    }),
  );
  const { user } = await renderApp(path, teacher);
  await inItem(name).findByText('5WEWI – Marie Curie');
  const ask = async (act: string, expected: string) => {
    await user.click(button(name, act));
    expect(await dialog().findByText(expected)).toBeVisible();
    expect(dialog().getAllByText(/antwoorden\.$/)).toHaveLength(1);
    await user.click(dialog().getByRole('button', { name: 'Annuleren' }));
  };
  await ask('Vergrendelen', 'Van 2 groepen zijn er nog geen antwoorden.');
  answered = [groupIds.curie];
  await ask('Vergrendelen', 'Van 1 groep zijn er nog geen antwoorden.');
  await ask('Verwijderen', 'Er is 1 groep met antwoorden.');
  answered = group_ids;
  await ask('Verwijderen', 'Er zijn 2 groepen met antwoorden.');
});

test('averages that do not load do not stop a deletion', async () => {
  server.use(on('getAverages', () => new HttpResponse(null, { status: 500 })));
  const { user } = await renderApp(path, teacher);
  await user.click(button(air, 'Verwijderen'));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    `${air} De opdracht wordt verwijderd. Dit kan niet ongedaan worden gemaakt.`,
  );
  await user.click(dialog().getByRole('button', { name: 'Verwijderen' }));
  await expectToast('De opdracht is verwijderd');
});
