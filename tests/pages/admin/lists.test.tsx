import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeForm } from '../../../mock-backend/seed-forms.ts';
import { formIds, groupIds } from '../../../mock-backend/seed-ids.ts';
import type { CallName } from '../../../src/api/calls.ts';
import { assignmentDraftKey, draftKey, groupsDraftKey } from '../../../src/device/local-storage.ts';
import { paths } from '../../../src/paths.ts';
import { isCall } from '../../calls.ts';
import { expectToast, people, renderApp } from '../render-app.tsx';
import { backend, calls, on, server } from '../server.ts';
import { stubView } from './assignments/view.ts';

const { db } = backend;
type List = {
  title: string;
  path: string;
  read: CallName;
  remove: CallName;
  /** The part of the database. */
  rows: 'groups' | 'forms' | 'assignments';
  add: (name: string) => unknown;
  addLink: [text: string, path: string];
  none: string;
  /** The title of the dialog. */
  ask: string;
  deleted: string;
  /** A row that the backend does not delete, and why. */
  used: string;
  refused: string;
  refuse?: () => Response;
  create: CallName;
  /** The draft with which the page that adds one begins, its key, its button, and the toast. */
  draft: object;
  key: (uuid: string) => string;
  button: string;
  added: string;
};

const newName = 'Nieuw en uniek';

const lists: List[] = [
  {
    title: 'Groepen',
    path: paths.groups,
    read: 'listGroups',
    remove: 'deleteGroup',
    rows: 'groups',
    add: (name) => db.state.groups.push({ group_id: db.newId(), name, memberlimit: 15 }),
    addLink: ['Groep toevoegen', paths.addGroup],
    none: 'Nog geen groepen',
    ask: 'Groep verwijderen?',
    deleted: 'De groep is verwijderd',
    used: '5WEWI – Marie Curie',
    refused: 'Deze groep kan niet verwijderd worden omdat ze in een opdracht gebruikt wordt.',
    create: 'createGroup',
    draft: { text: newName },
    key: groupsDraftKey,
    button: 'Groep toevoegen',
    added: 'De groep is toegevoegd',
  },
  {
    title: 'Vragenlijsten',
    path: paths.forms,
    read: 'listForms',
    remove: 'deleteForm',
    rows: 'forms',
    add: (name) =>
      db.state.forms.push(makeForm(db.newId(), { name, description: '', color: '2f5d9b', blocks: [] })),
    addLink: ['Vragenlijst toevoegen', paths.addForm],
    none: 'Nog geen vragenlijsten',
    ask: 'Vragenlijst verwijderen?',
    deleted: 'De vragenlijst is verwijderd',
    used: 'Samenwerken in je groep',
    refused: 'Deze vragenlijst kan niet verwijderd worden omdat er al assignments van gemaakt zijn.',
    create: 'createForm',
    draft: {
      ...{ name: newName, description: '', color: 'ff0000' },
      blocks: [{ name: 'Blok', description: '', questions: [{ question: 'Vraag 1' }] }],
    },
    key: draftKey,
    button: 'Verzenden',
    added: 'De vragenlijst is toegevoegd',
  },
  {
    title: 'Opdrachten',
    path: paths.assignments,
    read: 'listAssignments',
    remove: 'deleteAssignment',
    rows: 'assignments',
    add: (name) =>
      db.state.assignments.push({
        ...{ assignment_id: db.newId(), name, form_id: formIds.teamwork },
        ...{ open: true, group_ids: [groupIds.curie] },
      }),
    addLink: ['Opdracht toevoegen', paths.addAssignment],
    none: 'Nog geen opdrachten',
    ask: 'Opdracht verwijderen?',
    deleted: 'De opdracht is verwijderd',
    used: 'Debat over kernenergie',
    refused:
      'Er is een probleem opgetreden bij het verwijderen van de assignment. Probeer het later opnieuw.',
    refuse: () => new HttpResponse(null, { status: 500 }),
    create: 'createAssignment',
    draft: { name: newName, formId: String(formIds.teamwork), groups: [groupIds.curie] },
    key: assignmentDraftKey,
    button: 'Opdracht toevoegen',
    added: 'De opdracht is toegevoegd',
  },
];

const main = () => within(screen.getByRole('main'));
const deletion = /^Verwijderen /;
const names = () =>
  main()
    .queryAllByRole('button', { name: deletion })
    .map(({ textContent }) => textContent?.replace(deletion, ''));
const deleteButton = (name: string) => main().getByRole('button', { name: `Verwijderen ${name}` });

beforeEach(() => stubView());

describe.each(lists)('$title', (list) => {
  const { title, path, read, remove, rows, add, addLink, none, ask, deleted, used, refused, refuse } = list;
  const { create, draft, key, button, added } = list;
  const [text, addPath] = addLink;
  const open = () => renderApp(path, { as: people.teacher });
  const count = (name: CallName) => calls.filter((call) => isCall(call, name)).length;
  const dialog = () => within(screen.getByRole('dialog', { name: ask }));
  const keep = (isLeft: (row: { name: string }) => boolean) =>
    Object.assign(db.state, { [rows]: db.state[rows].filter(isLeft) });

  // One row of the seed: short work for the look-ups by role.
  beforeEach(() => void keep(({ name }) => name === used));

  test('shows each name as it is, from A to Z, with their number and a link to add one, in one call', async () => {
    db.state[rows] = [];
    const sorted = ['<img src=x onerror=alert(1)>', 'groep 9', 'Groep 10', 'المجموعة الأولى'];
    for (const name of sorted.toReversed()) add(name);
    await open();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(main().getByText('4 in totaal')).toBeVisible();
    expect(names()).toEqual(sorted);
    expect(document.querySelector('img')).toBeNull();
    expect(main().getAllByText('المجموعة الأولى')[0]?.closest('[dir]')).toHaveAttribute('dir', 'auto');
    expect(main().getByRole('link', { name: text })).toHaveAttribute('href', addPath);
    expect(main().queryByText(/^Onderdelen van deze lijst/)).toBeNull();
    expect(count(read)).toBe(1);
  });

  test('a deletion asks for confirmation, names what goes, and reads the list again', async () => {
    add('Weg ermee');
    const { user } = await open();
    await user.click(deleteButton('Weg ermee'));
    expect(dialog().getByText('Weg ermee')).toBeVisible();
    expect(dialog().getByText(/Dit kan niet ongedaan worden gemaakt\.$/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Annuleren' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(count(remove)).toBe(0);
    await user.click(deleteButton('Weg ermee'));
    await user.click(dialog().getByRole('button', { name: 'Verwijderen' }));
    await expectToast(deleted);
    await waitFor(() => expect(names()).toEqual([used]));
    expect(main().getByText('1 in totaal')).toBeVisible();
    expect(db.state[rows]).toHaveLength(1);
    expect([count(remove), count(read)]).toEqual([1, 2]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('why a deletion was refused is in the row, until the next try', async () => {
    add('Een andere');
    if (refuse) server.use(on(remove, refuse));
    const { user } = await open();
    await user.click(deleteButton(used));
    await user.click(dialog().getByRole('button', { name: 'Verwijderen' }));
    const alert = await main().findByRole('alert');
    expect(alert).toHaveTextContent(`${used}${refused}`);
    expect(alert.closest('li')).toContainElement(deleteButton(used));
    expect(screen.getAllByText(refused)).toHaveLength(1);
    await user.click(deleteButton('Een andere'));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    expect(dialog().getByText('Een andere')).toBeVisible();
  });

  test('what another user has deleted goes, and the page says so, and what to do next when nothing is left', async () => {
    keep(() => false);
    add('Al weg');
    const { user } = await open();
    keep(() => false);
    await user.click(deleteButton('Al weg'));
    await user.click(dialog().getByRole('button', { name: 'Verwijderen' }));
    expect(await main().findByRole('alert')).toHaveTextContent('Al wegDit was al verwijderd.');
    expect(await main().findByRole('heading', { name: none })).toBeVisible();
    expect(main().getAllByRole('link', { name: text })[0]).toHaveAttribute('href', addPath);
    expect(main().queryByRole('search')).toBeNull();
    expect(main().queryByText(/^Pagina/)).toBeNull();
  });

  // When a creation counts as one: tests/unit/shared/lists/create-once.test.ts.
  test('a new one whose reply was lost may have been added: the page says so, and looks for it the next time', async () => {
    const draftOfUser = key(db.userByEmail(people.teacher)?.uuid ?? '');
    localStorage.setItem(draftOfUser, JSON.stringify({ ...draft, savedAt: Date.now() }));
    const { user } = await renderApp(addPath, { as: people.teacher });
    let arrives = false;
    server.use(
      on(create, () => {
        if (arrives) add(newName);
        return HttpResponse.error();
      }),
    );
    await user.click(main().getByRole('button', { name: button }));
    const alert = within(await main().findByRole('alert'));
    expect(alert.getByText(`We weten niet of ‘${newName}’ is toegevoegd.`, { exact: false })).toBeVisible();
    expect(alert.queryByText(/niet toegevoegd/)).toBeNull();
    expect(alert.getByRole('link', { name: 'Naar de lijst' })).toHaveAttribute('href', path);
    arrives = true;
    await user.click(main().getByRole('button', { name: button }));
    await expectToast(added);
    expect(count(create)).toBe(2);
    expect(db.state[rows].filter(({ name }: { name: string }) => name === newName)).toHaveLength(1);
  });
});
