import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { formIds, groupIds } from '../../../mock-backend/seed-ids.ts';
import type { CallName } from '../../../src/api/calls.ts';
import { assignmentDraftKey, draftKey } from '../../../src/device/keys.ts';
import { paths } from '../../../src/paths.ts';
import { isCall } from '../../calls.ts';
import { leave } from '../assignment/reload-app.ts';
import { expectAccessible } from '../axe.ts';
import { expectToast, people, renderApp } from '../render-app.tsx';
import { backend, lineOfRequest, on, requests, server } from '../server.ts';
import { stubView } from './assignments/view.ts';

const main = () => within(screen.getByRole('main'));
const { db } = backend;
const name = 'Nieuw en uniek';

type Kind = {
  kind: string;
  path: string;
  create: CallName;
  list: CallName;
  button: string;
  added: string;
  /** The key of the draft with which the page begins, and the draft. */
  draft?: [key: (uuid: string) => string, draft: object];
  /** Adds it to the backend, as a call does whose reply is lost. */
  add: () => void;
  count: () => number;
};

const group: Kind = {
  kind: 'group',
  path: paths.addGroup,
  create: 'createGroup',
  list: 'listGroups',
  button: 'Groep toevoegen',
  added: 'De groep is toegevoegd',
  add: () => db.state.groups.push({ group_id: db.newId(), name, memberlimit: 15 }),
  count: () => db.state.groups.filter((row) => row.name === name).length,
};
const form: Kind = {
  kind: 'form',
  path: paths.addForm,
  create: 'createForm',
  list: 'listForms',
  button: 'Verzenden',
  added: 'De vragenlijst is toegevoegd',
  draft: [
    draftKey,
    {
      name,
      description: '',
      color: 'ff0000',
      blocks: [{ name: 'Blok', description: '', questions: [{ question: 'Vraag 1' }] }],
    },
  ],
  add: () => {
    const original = db.form(formIds.teamwork);
    if (original) db.state.forms.push({ ...original, form_id: db.newId(), name });
  },
  count: () => db.state.forms.filter((row) => row.name === name).length,
};
const assignment: Kind = {
  kind: 'assignment',
  path: paths.addAssignment,
  create: 'createAssignment',
  list: 'listAssignments',
  button: 'Opdracht toevoegen',
  added: 'De opdracht is toegevoegd',
  draft: [assignmentDraftKey, { name, formId: String(formIds.teamwork), groups: [groupIds.curie] }],
  add: () =>
    db.state.assignments.push({
      assignment_id: db.newId(),
      name,
      form_id: formIds.teamwork,
      open: true,
      group_ids: [groupIds.curie],
    }),
  count: () => db.state.assignments.filter((row) => row.name === name).length,
};

const posts = () => requests.filter(({ method }) => method === 'POST');
const lists = (kind: Kind) => requests.filter((request) => isCall(lineOfRequest(request), kind.list)).length;
const press = async (user: Awaited<ReturnType<typeof open>>, label: string) =>
  user.click(await main().findByRole('button', { name: label }));

/** Opens the page with everything filled in. */
async function open({ path, draft }: Kind) {
  const uuid = db.userByEmail(people.teacher)?.uuid ?? '';
  if (draft) localStorage.setItem(draft[0](uuid), JSON.stringify({ ...draft[1], savedAt: Date.now() }));
  return (await reopen(path, draft === undefined)).user;
}

async function reopen(path: string, types: boolean) {
  const rendered = await renderApp(path, { as: people.teacher });
  if (types) await rendered.user.type(main().getByLabelText('Naam'), name);
  return rendered;
}

/** The creation gets no reply; it arrives when it `arrives`. */
function loseReply(kind: Kind, arrives: boolean) {
  server.use(
    on(kind.create, () => {
      if (arrives) kind.add();
      return HttpResponse.error();
    }),
  );
}

/** The list loads `times` more times, and then no more. */
function loseList(kind: Kind, times = 0) {
  let reads = 0;
  server.use(on(kind.list, () => (reads++ < times ? undefined : HttpResponse.error())));
}

beforeEach(() => stubView());

describe.each([group, form, assignment])('a $kind whose reply was lost', (kind) => {
  test('counts as added when it is in the list, and is submitted once', async () => {
    const user = await open(kind);
    loseReply(kind, true);
    await press(user, kind.button);
    await expectToast(kind.added);
    expect(kind.count()).toBe(1);
    expect(posts()).toHaveLength(1);
  });

  test('is reported as missing when it did not arrive, and can be submitted again', async () => {
    const user = await open(kind);
    loseReply(kind, false);
    await press(user, kind.button);
    expect(await main().findByRole('alert')).toHaveTextContent(`‘${name}’ staat niet in de lijst.`);
    await expectAccessible();
    server.resetHandlers();
    await press(user, kind.button);
    await expectToast(kind.added);
    expect(kind.count()).toBe(1);
    expect(posts()).toHaveLength(2);
  });
});

describe.each([form, assignment])('a $kind whose reply was lost', (kind) => {
  test('is looked up before it is submitted again where the list did not load, and submitted twice only on request', async () => {
    const user = await open(kind);
    loseReply(kind, true);
    loseList(kind, 1);
    await press(user, kind.button);
    expect(await main().findByRole('alert')).toHaveTextContent(`We weten niet of ‘${name}’ is toegevoegd`);
    const before = lists(kind);
    await press(user, kind.button);
    await waitFor(() => expect(lists(kind)).toBeGreaterThan(before));
    expect(posts()).toHaveLength(1);
    server.resetHandlers();
    await press(user, kind.button);
    await waitFor(() =>
      expect(main().getByRole('alert')).toHaveTextContent(
        `‘${name}’ staat al in de lijst: je vorige verzending is toch aangekomen.`,
      ),
    );
    await expectAccessible();
    expect(posts()).toHaveLength(1);
    await press(user, 'Toch nog eens toevoegen');
    await expectToast(kind.added);
    expect(kind.count()).toBe(2);
  });

  test('needs no second one when the user dismisses it', async () => {
    const user = await open(kind);
    loseReply(kind, true);
    loseList(kind, 1);
    await press(user, kind.button);
    await main().findByRole('alert');
    server.resetHandlers();
    await press(user, kind.button);
    await press(user, 'Klaar');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Klaar' })).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByDisplayValue(name)).not.toBeInTheDocument();
    expect(kind.count()).toBe(1);
  });
});

test('a group whose reply was lost, and whose list did not load, is looked up before it is submitted again', async () => {
  const user = await open(group);
  loseReply(group, true);
  loseList(group, 1);
  await press(user, group.button);
  expect(await main().findByRole('alert')).toHaveTextContent(`We weten niet of ‘${name}’ is toegevoegd`);
  server.resetHandlers();
  await press(user, group.button);
  expect(await main().findByText('Deze groep bestaat al')).toBeVisible();
  expect(posts()).toHaveLength(1);
});

const notSure = `‘${name}’ staat al in de lijst. We weten niet of dat je vorige verzending is: kijk eerst in de lijst.`;

describe.each([form, assignment])('a $kind with the name of an older one', (kind) => {
  test('is not reported as arrived when its reply was lost', async () => {
    kind.add();
    const user = await open(kind);
    loseReply(kind, false);
    await press(user, kind.button);
    expect(await main().findByRole('alert')).toHaveTextContent(`‘${name}’ staat niet in de lijst.`);
  });

  test('is not reported as arrived when the list did not load before it was submitted', async () => {
    kind.add();
    const user = await open(kind);
    loseReply(kind, false);
    loseList(kind);
    await press(user, kind.button);
    expect(await main().findByRole('alert')).toHaveTextContent(`We weten niet of ‘${name}’ is toegevoegd`);
    server.resetHandlers();
    await press(user, kind.button);
    await waitFor(() => expect(main().getByRole('alert')).toHaveTextContent(notSure));
    await expectAccessible();
    expect(main().queryByRole('button', { name: 'Klaar' })).not.toBeInTheDocument();
    expect(posts()).toHaveLength(1);
    await press(user, 'Toch nog eens toevoegen');
    await expectToast(kind.added);
    expect(kind.count()).toBe(2);
  });

  test('is not reported as arrived when the list loads only after it was submitted', async () => {
    kind.add();
    const user = await open(kind);
    loseReply(kind, false);
    let reads = 0;
    server.use(on(kind.list, () => (reads++ < 1 ? HttpResponse.error() : undefined)));
    await press(user, kind.button);
    expect(await main().findByRole('alert')).toHaveTextContent(notSure);
  });
});

describe.each([form, assignment])('a $kind that was being submitted when the page was reloaded', (kind) => {
  test('is looked up before it is submitted again', async () => {
    const user = await open(kind);
    server.use(
      on(kind.create, () => {
        kind.add();
        return new Promise<never>(() => {});
      }),
    );
    await press(user, kind.button);
    await waitFor(() => expect(kind.count()).toBe(1));
    leave();
    server.resetHandlers();
    const again = await reopen(kind.path, false);
    await press(again.user, kind.button);
    expect(await main().findByRole('alert')).toHaveTextContent(notSure);
    expect(posts()).toHaveLength(1);
  });

  test('is not taken for an older one of its name, and its draft stays', async () => {
    kind.add();
    const user = await open(kind);
    let isSent = false;
    server.use(
      on(kind.create, () => {
        isSent = true;
        return new Promise<never>(() => {});
      }),
    );
    await press(user, kind.button);
    await waitFor(() => expect(isSent).toBe(true));
    leave();
    server.resetHandlers();
    const again = await reopen(kind.path, false);
    await press(again.user, kind.button);
    expect(await main().findByRole('alert')).toHaveTextContent(notSure);
    expect(main().queryByRole('button', { name: 'Klaar' })).not.toBeInTheDocument();
    expect(posts()).toHaveLength(1);
    expect(screen.getByDisplayValue(name)).toBeVisible();
    leave();
    await reopen(kind.path, false);
    expect(await screen.findByDisplayValue(name)).toBeVisible();
    await press(again.user, kind.button);
    await press(again.user, 'Toch nog eens toevoegen');
    await expectToast(kind.added);
    expect(kind.count()).toBe(2);
  });
});

test('a group that was being submitted when the page was reloaded is not added twice', async () => {
  const user = await open(group);
  server.use(
    on(group.create, () => {
      group.add();
      return new Promise<never>(() => {});
    }),
  );
  await press(user, group.button);
  await waitFor(() => expect(group.count()).toBe(1));
  leave();
  server.resetHandlers();
  await reopen(group.path, false);
  expect(main().getByLabelText('Naam')).toHaveValue(name);
  expect(await main().findByText('Deze groep bestaat al')).toBeVisible();
  expect(main().getByRole('button', { name: group.button })).toBeDisabled();
});
