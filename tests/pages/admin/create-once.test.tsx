import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
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

const posts = () => requests.filter(({ method }) => method === 'POST').length;

/** Opens the page with everything filled in. */
async function open({ path, draft }: Kind) {
  const uuid = db.userByEmail(people.teacher)?.uuid ?? '';
  if (draft) localStorage.setItem(draft[0](uuid), JSON.stringify({ ...draft[1], savedAt: Date.now() }));
  const { user } = await renderApp(path, { as: people.teacher });
  if (!draft) await user.type(main().getByLabelText('Naam'), name);
  return user;
}

// When a creation counts as one: tests/unit/shared/lists/create-once.test.ts.
test.each([group, form, assignment])(
  'a $kind whose reply was lost may have been added: the page says so, and looks for it when it is sent again',
  async (kind) => {
    stubView();
    const user = await open(kind);
    let arrives = false;
    server.use(
      on(kind.create, () => {
        if (arrives) kind.add();
        return HttpResponse.error();
      }),
    );
    const press = async () => user.click(await main().findByRole('button', { name: kind.button }));
    await press();
    const alert = within(await main().findByRole('alert'));
    expect(alert.getByText(`We weten niet of ‘${name}’ is toegevoegd.`, { exact: false })).toBeVisible();
    expect(alert.queryByText(/niet toegevoegd/)).toBeNull();
    expect(alert.getByRole('link', { name: 'Naar de lijst' })).toHaveAttribute('href', kind.listPath);
    expect(posts()).toBe(1);
    arrives = true;
    await press();
    await expectToast(kind.added);
    expect([posts(), kind.count()]).toEqual([2, 1]);
  },
);
