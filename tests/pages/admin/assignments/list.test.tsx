import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { assignmentIds, groupIds } from '../../../../mock-backend/seed-ids.ts';
import { addManyAssignments } from '../../../../mock-backend/seed-large.ts';
import { isCall, lineOf } from '../../../calls.ts';
import { expectToast, people, renderApp } from '../../render-app.tsx';
import { backend, calls, on, server } from '../../server.ts';
import { scroll, stubView } from './view.ts';

const path = '/profile/admin/assignments';
const teacher = { as: people.teacher };
const main = () => within(screen.getByRole('main'));
const items = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
const asked = () => calls.filter((call) => isCall(call, 'getAssignmentDetails'));
const isNoRead = (call: string) => !call.startsWith('GET');
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
type User = Awaited<ReturnType<typeof renderApp>>['user'];

const debate = 'Debat over kernenergie';
const air = 'Luchtkwaliteit rond de school';

beforeEach(() => {
  stubView();
  // Three are a list, and make short work of looking through the page.
  const few: number[] = [assignmentIds.notStarted, assignmentIds.averagesReady, assignmentIds.started];
  backend.db.state.assignments = backend.db.state.assignments.filter((row) =>
    few.includes(row.assignment_id),
  );
});

test('each item shows its name, and its form, groups and status when they have loaded', async () => {
  await renderApp(path, teacher);
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Opdrachten');
  expect(items()).toHaveLength(backend.db.state.assignments.length);
  expect(items()).toEqual([...items()].sort(new Intl.Collator('nl', { numeric: true }).compare));
  expect(await inItem(debate).findByText('Tussentijdse stand van zaken')).toBeVisible();
  expect(inItem(debate).getByText('5WEWI – Marie Curie')).toBeVisible();
  expect(inItem(debate).getByText(`http://localhost/vragenlijst/${assignmentIds.notStarted}`)).toBeVisible();
  expect(inItem(debate).queryByText('Vergrendeld')).not.toBeInTheDocument();
  expect(await inItem(air).findByText('Vergrendeld')).toBeVisible();
  expect(inItem(air).queryByRole('button', { name: /Link|QR|Vergrendelen/ })).not.toBeInTheDocument();
  expect(inItem(air).getByRole('link', { name: `Bekijken ${air}` })).toHaveAttribute(
    'href',
    `/profile/admin/assignments/${assignmentIds.averagesReady}/gemiddeldes`,
  );
  await waitFor(() => expect(asked()).toHaveLength(items().length));
});

test('an empty list says what to do next', async () => {
  backend.db.state.assignments = [];
  await renderApp(path, teacher);
  expect(main().getByRole('heading', { name: 'Nog geen opdrachten' })).toBeVisible();
  expect(main().getAllByRole('link', { name: 'Opdracht toevoegen' })).toHaveLength(2);
});

describe('details', () => {
  test('details are read once for items in view, and again after a reload of the list', async () => {
    stubView((target) => target === item(debate));
    const { user } = await renderApp(path, teacher);
    await inItem(debate).findByText('Tussentijdse stand van zaken');
    expect(asked()).toEqual([detailsOf(assignmentIds.notStarted)]);
    expect(inItem(air).getByText('Laden…')).toBeVisible();

    await scroll(item(air), true);
    await inItem(air).findByText('Vergrendeld');
    await scroll(item(air), false);
    await scroll(item(air), true);
    await scroll(item(debate), false);
    await scroll(item(debate), true);
    expect(asked()).toHaveLength(2);

    const assignment = backend.db.assignment(assignmentIds.notStarted);
    if (assignment) assignment.open = false;
    await scroll(item(air), false);
    await user.click(main().getByRole('button', { name: 'Vernieuwen' }));
    expect(await inItem(debate).findByText('Vergrendeld')).toBeVisible();
    await waitFor(() => expect(lists()).toHaveLength(2));
    expect(asked().slice(2)).toEqual([detailsOf(assignmentIds.notStarted)]);
  });

  test('details are read six at a time, and the calls are aborted when the page is left', async () => {
    addManyAssignments(backend.db, 10);
    // Whole: of a request that nobody holds, the signal is never told of the end.
    const held: Request[] = [];
    server.use(
      on('getAssignmentDetails', ({ request }) => {
        held.push(request);
        return new Promise<never>(() => {});
      }),
    );
    const { router } = await renderApp(path, teacher);
    await waitFor(() => expect(held).toHaveLength(6));
    await router.navigate('/privacy');
    await screen.findByRole('heading', { level: 1, name: 'Privacyverklaring' });
    await waitFor(() => expect(held.every(({ signal }) => signal.aborted)).toBe(true));
    expect(asked()).toHaveLength(6);
  });

  test('details that fail show the error at their assignment, with a retry button', async () => {
    server.use(
      on('getAssignmentDetails', ({ request }) =>
        request.url.endsWith(`=${assignmentIds.notStarted}`)
          ? new HttpResponse(null, { status: 500 })
          : undefined,
      ),
    );
    const { user } = await renderApp(path, teacher);
    const alert = await main().findByRole('alert');
    expect(item(debate)).toContainElement(alert);
    expect(alert).toHaveTextContent('Er was een probleem bij het ophalen van de gegevens.');
    await inItem(air).findByText('Vergrendeld');
    const before = asked().length;
    server.resetHandlers();
    await user.click(button(debate, 'Probeer opnieuw'));
    expect(await inItem(debate).findByText('Tussentijdse stand van zaken')).toBeVisible();
    expect(asked().slice(before)).toEqual([detailsOf(assignmentIds.notStarted)]);
  });

  test('details with many groups show the first four, and the others after a click', async () => {
    const assignment = backend.db.assignment(assignmentIds.notStarted);
    for (let at = 0; at < 20; at++) {
      const group_id = backend.db.newId();
      backend.db.state.groups.push({ group_id, name: `Groep ${at}`, memberlimit: 15 });
      assignment?.group_ids.push(group_id);
    }
    const { user } = await renderApp(path, teacher);
    await user.click(await inItem(debate).findByRole('button', { name: 'Nog 21 groepen tonen' }));
    expect(inItem(debate).getByText('Groep 19')).toBeVisible();
  });
});

describe('the link', () => {
  const link = `http://localhost/vragenlijst/${assignmentIds.notStarted}`;

  test('the link can be copied', async () => {
    const { user } = await renderApp(path, teacher);
    await inItem(debate).findByText(link);
    await user.click(button(debate, 'Link kopiëren'));
    await expectToast('Link gekopieerd naar clipboard');
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  test.each<[string, () => void]>([
    ['forbidden', () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))],
    ['missing', () => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)],
  ])('is ready to be copied by hand where the clipboard is %s', async (_, forbid) => {
    const { user } = await renderApp(path, teacher);
    await inItem(debate).findByText(link);
    forbid();
    await user.click(button(debate, 'Link kopiëren'));
    await expectToast('Error copying text to clipboard');
    const field = await inItem(debate).findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect(field).toHaveValue(link);
    expect(field).toHaveFocus();
    expect(field.selectionEnd).toBe(link.length);
    expect(field).toHaveAccessibleDescription(/Error copying text to clipboard$/);
    expect(within(screen.getByRole('main')).getByText('Error copying text to clipboard')).toHaveAttribute(
      'lang',
      'en',
    );
  });
});

describe('locking', () => {
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
    expect(calls.slice(before).filter(isNoRead)).toEqual([]);
    await user.click(button(debate, 'Vergrendelen'));
    await user.click(dialog().getByRole('button', { name: 'Vergrendelen' }));
    await expectToast('De opdracht is vergrendeld');
    expect(await inItem(debate).findByText('Vergrendeld')).toBeVisible();
    expect(inItem(debate).queryByRole('button', { name: /Vergrendelen/ })).not.toBeInTheDocument();
    expect(calls.slice(before).filter((call) => !isCall(call, 'getAverages'))).toEqual([
      lineOf('lockAssignment', { assignment_id: assignmentIds.notStarted }),
      lineOf('listAssignments'),
      detailsOf(assignmentIds.notStarted),
    ]);
  });

  test('the dialog says how many groups have no answers yet, according to the averages of each group', async () => {
    const started = backend.db.assignment(assignmentIds.started);
    if (!started) throw new Error('No assignment');
    started.group_ids = [groupIds.curie, groupIds.stevin];
    const averages = (answered: number[]) => ({
      blocks: [
        {
          name: 'Blok',
          questions: [
            { question: 'Vraag', averages: answered.map((group_id) => ({ group_id, average: 4 })) },
          ],
        },
      ],
    });
    const answer = vi.fn(() => HttpResponse.json(averages([])));
    server.use(on('getAverages', answer));
    const { user } = await renderApp(path, teacher);
    await inItem(started.name).findByText('5WEWI – Marie Curie');
    await user.click(button(started.name, 'Vergrendelen'));
    expect(await dialog().findByText('Van 2 groepen zijn er nog geen antwoorden.')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Annuleren' }));
    answer.mockReturnValue(HttpResponse.json(averages([groupIds.curie])));
    await user.click(button(started.name, 'Vergrendelen'));
    expect(await dialog().findByText('Van 1 groep zijn er nog geen antwoorden.')).toBeVisible();
    expect(dialog().getAllByText(/geen antwoorden/)).toHaveLength(1);
  });

  test('a failure is shown at the item, whose status is read again', async () => {
    const { user } = await renderApp(path, teacher);
    await inItem(debate).findByText('Tussentijdse stand van zaken');
    const assignment = backend.db.assignment(assignmentIds.notStarted);
    if (assignment) assignment.open = false;
    await user.click(button(debate, 'Vergrendelen'));
    await user.click(dialog().getByRole('button', { name: 'Vergrendelen' }));
    expect(await inItem(debate).findByText('Vergrendeld')).toBeVisible();
    expect(inItem(debate).getByRole('alert')).toHaveTextContent(
      'Er is een probleem opgetreden bij het bijwerken van de assignment. Probeer het later opnieuw.',
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('deleting', () => {
  const remove = async (user: User, name: string) => {
    await user.click(button(name, 'Verwijderen'));
    await user.click(dialog().getByRole('button', { name: 'Verwijderen' }));
  };

  test('deleting asks for confirmation, and then the list is reloaded', async () => {
    const { user } = await renderApp(path, teacher);
    await user.click(button(debate, 'Verwijderen'));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      `${debate} De opdracht wordt verwijderd. Dit kan niet ongedaan worden gemaakt.`,
    );
    await user.click(dialog().getByRole('button', { name: 'Verwijderen' }));
    await expectToast('De opdracht is verwijderd');
    await waitFor(() => expect(items()).not.toContain(debate));
    expect(backend.db.assignment(assignmentIds.notStarted)).toBeUndefined();
    expect(lists()).toHaveLength(2);
  });

  test('an assignment that another user has deleted shows an error, and the list is reloaded', async () => {
    const { user } = await renderApp(path, teacher);
    backend.db.state.assignments.splice(0, 1);
    await remove(user, debate);
    await waitFor(() => expect(items()).not.toContain(debate));
    expect(await main().findByRole('alert')).toHaveTextContent('Dit was al verwijderd.');
    await user.click(main().getByRole('button', { name: 'Vernieuwen' }));
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
  });

  const failed =
    'Er is een probleem opgetreden bij het verwijderen van de assignment. Probeer het later opnieuw.';
  test.each([404, 500])('%i of an item that is still there is shown at the item', async (status) => {
    server.use(on('deleteAssignment', () => new HttpResponse(null, { status })));
    const { user } = await renderApp(path, teacher);
    await remove(user, debate);
    expect(await inItem(debate).findByRole('alert')).toHaveTextContent(failed);
    expect(items()).toContain(debate);
  });
});

test.each(['<img src=x onerror=alert(1)>', 'واجب الفريق', '🧪🚀', '  '])(
  'a name is shown unchanged: %j',
  async (name) => {
    backend.db.state.assignments = [
      { assignment_id: 1, name, form_id: 31, open: true, group_ids: [groupIds.curie] },
    ];
    await renderApp(path, teacher);
    const heading = main().getByRole('heading', { level: 2 });
    expect(heading.textContent).toBe(name);
    expect(heading).toHaveAttribute('dir', 'auto');
    expect(document.querySelector('img')).toBeNull();
  },
);

test('the dialog before a deletion says how many groups answered, and a failure of that does not stop it', async () => {
  const { user } = await renderApp(path, teacher);
  await inItem(air).findByText('Vergrendeld');
  await user.click(button(air, 'Verwijderen'));
  expect(await dialog().findByText(/^Er zijn \d+ groepen met antwoorden\.$/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Annuleren' }));
  server.use(on('getAverages', () => new HttpResponse(null, { status: 500 })));
  await user.click(button(air, 'Verwijderen'));
  await user.click(dialog().getByRole('button', { name: 'Verwijderen' }));
  await expectToast('De opdracht is verwijderd');
});
