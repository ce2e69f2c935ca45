import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { memo } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { groupIds } from '../../../../mock-backend/seed-ids.ts';
import { addManyGroups } from '../../../../mock-backend/seed-large.ts';
import { isCall, lineOf } from '../../../calls.ts';
import { addressOf, expectToast, people, renderApp } from '../../render-app.tsx';
import { backend, calls, on, server } from '../../server.ts';

const rendered = vi.hoisted(() => [] as string[]);

vi.mock('../../../../src/features/admin/groups/GroupItem.tsx', async (original) => {
  const { GroupItem } =
    await original<typeof import('../../../../src/features/admin/groups/GroupItem.tsx')>();
  return {
    GroupItem: memo((props: Parameters<typeof GroupItem.type>[0]) => {
      rendered.push(props.group.name);
      return <GroupItem {...props} />;
    }),
  };
});

const path = '/profile/admin/groups';
const teacher = { as: people.teacher };
const main = () => within(screen.getByRole('main'));
const openers = () => main().getAllByRole('button', { expanded: false });
const opener = (name: string) => main().getByRole('button', { name, expanded: false });
const deleteButton = (name: string) => main().getByRole('button', { name: `Verwijderen ${name}` });
const dialog = () => within(screen.getByRole('dialog', { name: 'Groep verwijderen?' }));
const names = () =>
  main()
    .queryAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent);
/** The calls of the page, without that of the user. */
const groupCalls = () => calls.filter((call) => !isCall(call, 'getUser'));

function addGroup(name: string) {
  const group_id = backend.db.newId();
  backend.db.state.groups.push({ group_id, name, memberlimit: 15 });
  return group_id;
}

function answerDeletion(status: number, detail = 'no') {
  server.use(on('deleteGroup', () => HttpResponse.json({ detail }, { status })));
}

test('lists the groups from A to Z with their number, in one call', async () => {
  await renderApp(path, teacher);
  expect(screen.getByRole('heading', { level: 1, name: 'Groepen' })).toBeVisible();
  expect(main().getByText('10 in totaal')).toBeVisible();
  expect(names()).toEqual(backend.db.state.groups.map(({ name }) => name).sort());
  expect(main().getByRole('link', { name: 'Groep toevoegen' })).toHaveAttribute('href', `${path}/add`);
  expect(groupCalls()).toEqual([lineOf('listGroups')]);
});

test('a search ignores case and accents, and the list can be sorted from Z to A', async () => {
  addGroup('Élan');
  const { user } = await renderApp(path, teacher);
  await user.selectOptions(main().getByLabelText('Sorteren'), 'Z-A');
  expect(names().at(0)).toBe('Élan');
  expect(main().getByRole('status')).toHaveTextContent(/^11 in totaal, gesorteerd van Z naar A$/);
  await user.type(main().getByLabelText('Zoeken'), 'ELAN');
  await waitFor(() => expect(names()).toEqual(['Élan']));
  expect(main().getByRole('status')).toHaveTextContent(/^1 van 11 gevonden$/);
  await user.type(main().getByLabelText('Zoeken'), '(');
  expect(await main().findByRole('heading', { name: 'Geen groep gevonden' })).toBeVisible();
});

test('an empty list has a message and a link to add a group', async () => {
  backend.db.state.groups = [];
  await renderApp(path, teacher);
  expect(main().getByRole('heading', { name: 'Nog geen groepen' })).toBeVisible();
  expect(main().getAllByRole('link', { name: 'Groep toevoegen' })).toHaveLength(1);
  expect(main().queryByRole('search')).not.toBeInTheDocument();
});

describe('a group opens', () => {
  test('an open group shows its forms, which are read once', async () => {
    const { user } = await renderApp(path, teacher);
    await user.click(opener('5WEWI – Marie Curie'));
    const opened = main().getByRole('button', { expanded: true });
    const forms = await main().findByRole('list', { name: 'Vragenlijsten van deze groep' });
    expect(document.getElementById(opened.getAttribute('aria-controls') ?? '')).toContainElement(forms);
    const form = within(forms).getByRole('link', { name: 'Samenwerken in je groep' });
    expect(form).toHaveAttribute('href', '/vragenlijst/view/31');
    await user.click(opened);
    expect(forms).not.toBeVisible();
    await user.click(opener('5WEWI – Marie Curie'));
    expect(forms).toBeVisible();
    expect(groupCalls()).toEqual([
      lineOf('listGroups'),
      lineOf('listGroupForms', { groupId: groupIds.curie }),
    ]);
  });

  test('an open group without forms has a message', async () => {
    addGroup('Nieuw');
    const { user } = await renderApp(path, teacher);
    await user.click(opener('Nieuw'));
    expect(await main().findByText(/Deze groep heeft nog geen vragenlijsten/)).toBeVisible();
  });

  test.each<[string, () => Response]>([
    ['500', () => HttpResponse.json({ detail: 'db-forms-error' }, { status: 500 })],
    ['no answer', () => HttpResponse.error()],
    ['an answer that is no list', () => HttpResponse.json({ detail: 'db-forms-error' })],
  ])('an open group shows the failure of its forms with a retry button: %s', async (_, answer) => {
    server.use(on('listGroupForms', answer, { at: { groupId: groupIds.curie } }));
    const { user } = await renderApp(path, teacher);
    await user.click(opener('5WEWI – Marie Curie'));
    const alert = await main().findByRole('alert');
    expect(alert).toHaveTextContent('Er was een probleem bij het ophalen van de gegevens.');
    expect(document.body).not.toHaveTextContent('db-forms-error');
    await user.click(opener('5WEWI – Simon Stevin'));
    expect(await main().findByRole('list', { name: 'Vragenlijsten van deze groep' })).toBeVisible();
    server.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: 'Probeer opnieuw' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    expect(main().getAllByRole('list', { name: 'Vragenlijsten van deze groep' })).toHaveLength(2);
  });

  test('an ended session redirects to the sign-in page, and from there back to the list', async () => {
    const { user, router } = await renderApp(path, teacher);
    backend.db.state.tokens = {};
    await user.click(opener('5WEWI – Marie Curie'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
    expect(addressOf(router)).toBe('/sign-in?session=ended');
    const kept = localStorage.getItem('requestLink') ?? '';
    cleanup();
    const { router: again } = await renderApp(kept, teacher);
    expect(await screen.findByRole('heading', { level: 1, name: 'Groepen' })).toBeVisible();
    expect(addressOf(again)).toBe(path);
  });
});

describe('deleting', () => {
  test('deleting asks for confirmation and does nothing when it is cancelled', async () => {
    const { user } = await renderApp(path, teacher);
    await user.click(deleteButton('5WEWI – Marie Curie'));
    expect(dialog().getByText('5WEWI – Marie Curie')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Annuleren' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(groupCalls()).toEqual([lineOf('listGroups')]);
  });

  test('deleting reloads the list and shows a toast, and does not read the forms of open groups again', async () => {
    const id = addGroup('Weg ermee');
    const { user } = await renderApp(path, teacher);
    await user.click(opener('5WEWI – Marie Curie'));
    await main().findByRole('list', { name: 'Vragenlijsten van deze groep' });
    await user.click(deleteButton('Weg ermee'));
    await user.click(dialog().getByRole('button', { name: 'Verwijderen' }));
    expect(await main().findByText('10 in totaal')).toBeVisible();
    await expectToast('De groep is verwijderd');
    expect(names()).not.toContain('Weg ermee');
    expect(backend.db.group(id)).toBeUndefined();
    expect(groupCalls().slice(2)).toEqual([lineOf('deleteGroup', { group_id: id }), lineOf('listGroups')]);
    expect(main().getByRole('list', { name: 'Vragenlijsten van deze groep' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  const failed = 'Er is een probleem opgetreden bij het verwijderen van de groep. Probeer het later opnieuw.';
  const used = 'Deze groep kan niet verwijderd worden omdat ze in een opdracht gebruikt wordt.';

  test.each<[string, () => void, string]>([
    ['500', () => answerDeletion(500, 'db-groups-error'), failed],
    ['409: it is used', () => {}, used],
    ['405', () => answerDeletion(405), used],
    [
      'no answer',
      () => server.use(on('deleteGroup', () => HttpResponse.error())),
      `${failed} Er kwam geen antwoord: controleer je internetverbinding.`,
    ],
  ])('a failure is shown above the list, and the list stays: %s', async (_, arrange, text) => {
    arrange();
    const { user } = await renderApp(path, teacher);
    await user.click(deleteButton('5WEWI – Marie Curie'));
    await user.click(dialog().getByRole('button', { name: 'Verwijderen' }));
    expect(await main().findByRole('alert')).toHaveTextContent(text);
    expect(document.body).not.toHaveTextContent('db-groups-error');
    expect(names()).toHaveLength(10);
    expect(calls.filter((call) => call === lineOf('listGroups'))).toHaveLength(1);
    // Another try starts with a clean slate.
    await user.click(deleteButton('5WEWI – Simon Stevin'));
    await waitFor(() => expect(main().queryByRole('alert')).not.toBeInTheDocument());
    expect(dialog().getByText('5WEWI – Simon Stevin')).toBeVisible();
  });

  test('a group that another user has deleted shows an error, and the list is reloaded', async () => {
    const id = addGroup('Al weg');
    const { user } = await renderApp(path, teacher);
    backend.db.state.groups = backend.db.state.groups.filter(({ group_id }) => group_id !== id);
    await user.click(deleteButton('Al weg'));
    await user.click(dialog().getByRole('button', { name: 'Verwijderen' }));
    expect(await main().findByRole('alert')).toHaveTextContent('Dit was al verwijderd.');
    await waitFor(() => expect(names()).not.toContain('Al weg'));
    expect(names()).toHaveLength(10);
  });
});

test('a list that does not load shows the error page with a retry button and without a code', async () => {
  server.use(on('listGroups', () => HttpResponse.json({ detail: 'db-groups-error' }, { status: 500 })));
  const { user } = await renderApp(path, teacher);
  expect(main().getByRole('alert')).toHaveTextContent('Er was een probleem bij het ophalen van de gegevens.');
  expect(document.body).not.toHaveTextContent('db-groups-error');
  server.resetHandlers();
  await user.click(main().getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await main().findByText('10 in totaal')).toBeVisible();
});

test('a name is shown as plain text in its own direction, whatever it contains', async () => {
  backend.db.state.groups = [];
  const strange = ['<img src=x onerror=alert(1)>', '👩‍👩‍👧‍👦 🚀', 'المجموعة الأولى', 'x'.repeat(255)];
  for (const name of strange) addGroup(name);
  await renderApp(path, teacher);
  expect(names().sort()).toEqual([...strange].sort());
  expect(document.querySelector('img')).toBeNull();
  expect(main().getAllByText('المجموعة الأولى')[0]).toHaveAttribute('dir', 'auto');
});

test('ten thousand groups: sixty on the page, one call, and a key press renders only the matches', async () => {
  backend.db.state.groups = [];
  addManyGroups(backend.db);
  const { user } = await renderApp(path, teacher);
  expect(main().getByText('10.000 in totaal')).toBeVisible();
  expect(openers()).toHaveLength(60);
  expect(document.querySelectorAll('main *').length).toBeLessThan(60 * 15);
  rendered.length = 0;
  await user.type(main().getByLabelText('Zoeken'), 'groep');
  await waitFor(() => expect(main().getByText('10.000 in totaal')).toBeVisible());
  expect(rendered).toEqual([]);
  await user.type(main().getByLabelText('Zoeken'), ' 00042');
  await waitFor(() => expect(names()).toHaveLength(1));
  expect(main().getByText('1 van 10.000 gevonden')).toBeVisible();
  // Each of the six keys may show another page of what is found, at most.
  expect(rendered.length).toBeLessThanOrEqual(6 * 60);
  expect(groupCalls()).toEqual([lineOf('listGroups')]);
});

test.each([
  ['nl', 'Groepen', 'Groep toevoegen'],
  ['en', 'Groups', 'Add group'],
  ['fr', 'Groupes', 'Ajouter un groupe'],
] as const)('reads well in %s: no key shows', async (language, title, add) => {
  await renderApp(path, { ...teacher, language });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(main().getByRole('link', { name: add })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/\w+\.\w+\.\w+/);
});
