import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { formIds, groupIds } from '../../../mock-backend/seed-ids.ts';
import type { CallName } from '../../../src/api/calls.ts';
import { assignmentDraftKey, draftKey } from '../../../src/device/local-storage.ts';
import { paths } from '../../../src/paths.ts';
import { expectToast, people, renderApp } from '../render-app.tsx';
import { backend, on, requests, server } from '../server.ts';
import { stubView } from './assignments/view.ts';

const main = () => within(screen.getByRole('main'));
const { db } = backend;
const name = 'Nieuw en uniek';

type Kind = {
  kind: string;
  path: string;
  listPath: string;
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
  listPath: paths.groups,
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
  listPath: paths.forms,
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
  listPath: paths.assignments,
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
const unknown = `We weten niet of ‘${name}’ is toegevoegd.`;

/** Opens the page with everything filled in. */
async function open({ path, draft }: Kind) {
  const uuid = db.userByEmail(people.teacher)?.uuid ?? '';
  if (draft) localStorage.setItem(draft[0](uuid), JSON.stringify({ ...draft[1], savedAt: Date.now() }));
  const { user } = await renderApp(path, { as: people.teacher });
  if (!draft) await user.type(main().getByLabelText('Naam'), name);
  return user;
}

/** The reply to the creation is lost; it arrives when it `arrives`. */
function loseReply(kind: Kind, arrives: boolean) {
  server.use(
    on(kind.create, () => {
      if (arrives) kind.add();
      return HttpResponse.error();
    }),
  );
}

/** The list no longer loads once something was sent. */
function loseList(kind: Kind) {
  server.use(on(kind.list, () => (posts().length > 0 ? HttpResponse.error() : undefined)));
}

beforeEach(() => stubView());

describe.each([group, form, assignment])('a $kind whose reply was lost', (kind) => {
  const press = async (user: Awaited<ReturnType<typeof open>>) =>
    user.click(await main().findByRole('button', { name: kind.button }));

  test('counts as added when it is in the list, and is submitted once', async () => {
    const user = await open(kind);
    loseReply(kind, true);
    await press(user);
    await expectToast(kind.added);
    expect(kind.count()).toBe(1);
    expect(posts()).toHaveLength(1);
  });

  test.each([
    ['is not in the list', () => {}],
    ['is not new in the list', () => kind.add()],
    ['cannot be looked up', () => loseList(kind)],
  ])('may have been added when it %s: the page says so, and links to the list', async (_, prepare) => {
    if (kind === group && _ === 'is not new in the list') return;
    prepare();
    const user = await open(kind);
    loseReply(kind, false);
    await press(user);
    const alert = within(await main().findByRole('alert'));
    expect(alert.getByText(unknown, { exact: false })).toBeVisible();
    expect(alert.queryByText(/niet toegevoegd/)).toBeNull();
    expect(alert.getByRole('link', { name: 'Naar de lijst' })).toHaveAttribute('href', kind.listPath);
    expect(posts()).toHaveLength(1);
    server.resetHandlers();
    await press(user);
    await expectToast(kind.added);
  });
});
