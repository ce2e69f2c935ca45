import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { groupIds } from '../../../../mock-backend/seed-ids.ts';
import { isCall, lineOf } from '../../../calls.ts';
import { expectToast, people, renderApp } from '../../render-app.tsx';
import { backend, calls, on, server } from '../../server.ts';

const path = '/profile/admin/groups';
const teacher = { as: people.teacher };
const main = () => within(screen.getByRole('main'));
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

  test('an open group shows the failure of its forms with a retry button', async () => {
    const answer = () => HttpResponse.json({ detail: 'db-forms-error' }, { status: 500 });
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
    ['404, and the list still has it', () => answerDeletion(404), failed],
  ])('a failure is shown, and the list stays: %s', async (_, arrange, text) => {
    arrange();
    const { user } = await renderApp(path, teacher);
    await user.click(deleteButton('5WEWI – Marie Curie'));
    await user.click(dialog().getByRole('button', { name: 'Verwijderen' }));
    expect(await main().findByRole('alert')).toHaveTextContent(text);
    expect(document.body).not.toHaveTextContent('db-groups-error');
    expect(names()).toHaveLength(10);
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

test('a name is shown as plain text in its own direction, whatever it contains', async () => {
  backend.db.state.groups = [];
  const strange = ['<img src=x onerror=alert(1)>', '👩‍👩‍👧‍👦 🚀', 'المجموعة الأولى', 'x'.repeat(255)];
  for (const name of strange) addGroup(name);
  await renderApp(path, teacher);
  expect(names().sort()).toEqual([...strange].sort());
  expect(document.querySelector('img')).toBeNull();
  expect(main().getAllByText('المجموعة الأولى')[0]).toHaveAttribute('dir', 'auto');
});
