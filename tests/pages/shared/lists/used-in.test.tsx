import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { assignmentIds, formIds, groupIds } from '../../../../mock-backend/seed-ids.ts';
import { addManyAssignments } from '../../../../mock-backend/seed-large.ts';
import { isCall, lineOf } from '../../../calls.ts';
import { expectAccessible } from '../../axe.ts';
import { people, renderApp } from '../../render-app.tsx';
import { backend, calls, on, server } from '../../server.ts';

const dialog = () => within(screen.getByRole('dialog'));
const status = () => dialog().getByRole('status');
const names = () =>
  dialog()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const assignmentCalls = () =>
  calls.filter((call) => isCall(call, 'listAssignments') || isCall(call, 'getAssignmentDetails'));

async function openGroup(name = '5WEWI – Marie Curie') {
  const { user } = await renderApp('/profile/admin/groups', { as: people.teacher });
  await user.click(screen.getByRole('button', { name: `Verwijderen ${name}` }));
  return user;
}

async function openForm(formId: number) {
  const { user } = await renderApp('/profile/admin/forms', { as: people.teacher });
  const name = backend.db.form(formId)?.name;
  await user.click(screen.getByRole('button', { name: `Verwijderen ${name}` }));
  return user;
}

function addAssignment(name: string, form_id: number, group_ids: number[]) {
  const assignment_id = backend.db.newId();
  backend.db.state.assignments.push({ assignment_id, name, form_id, open: true, group_ids });
}

describe('the dialog before a group is deleted', () => {
  test('names the assignments of the group, five of them, and counts the others', async () => {
    backend.db.state.assignments = [];
    addAssignment('Niet van deze groep', formIds.teamwork, [groupIds.stevin]);
    for (let at = 1; at <= 7; at++) addAssignment(`Opdracht ${at}`, formIds.teamwork, [groupIds.curie]);
    await openGroup();
    expect(await dialog().findByText('Wordt gebruikt in 7 opdrachten:')).toBeVisible();
    expect(names()).toEqual([...[1, 2, 3, 4, 5].map((at) => `Opdracht ${at}`), 'en nog 2 andere']);
    expect(dialog().queryByText(/kan niet verwijderd worden/)).not.toBeInTheDocument();
    await waitFor(() => expect(dialog().queryByRole('status')).toBeEmptyDOMElement());
    await expectAccessible();
  });

  test('promises nothing about what an assignment uses: that is a rule for forms', async () => {
    await openGroup();
    expect(await dialog().findByText(/^Wordt gebruikt in \d+ opdracht/)).toBeVisible();
    await waitFor(() => expect(dialog().queryByRole('status')).toBeEmptyDOMElement());
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/verwijderd worden|worden verwijderd/);
  });

  test('says that no assignment uses the group', async () => {
    const group_id = backend.db.newId();
    backend.db.state.groups.push({ group_id, name: 'Nieuw', memberlimit: 15 });
    await openGroup('Nieuw');
    await waitFor(() => expect(status()).toHaveTextContent('Wordt in geen enkele opdracht gebruikt.'));
    expect(names()).toEqual([]);
  });

  test('makes at most six calls at a time, and shows how many are left', async () => {
    backend.db.state.assignments = [];
    for (let at = 1; at <= 20; at++) addAssignment(`Opdracht ${at}`, formIds.teamwork, [groupIds.stevin]);
    let [running, most] = [0, 0];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    server.use(
      on('getAssignmentDetails', async () => {
        most = Math.max(most, ++running);
        await finished;
        running--;
        return undefined;
      }),
    );
    await openGroup();
    await waitFor(() => expect(running).toBe(6));
    expect(status()).toHaveTextContent('Nog 20 opdrachten nakijken…');
    finish();
    await waitFor(() => expect(status()).toHaveTextContent('Wordt in geen enkele opdracht gebruikt.'));
    expect(most).toBe(6);
  });

  test('says for how many assignments it is not known, and the group can be deleted all the same', async () => {
    const group_id = backend.db.newId();
    backend.db.state.groups.push({ group_id, name: 'Nieuw', memberlimit: 15 });
    server.use(
      on('getAssignmentDetails', ({ request }) =>
        request.url.endsWith(`=${assignmentIds.closed}`)
          ? new HttpResponse(null, { status: 500 })
          : undefined,
      ),
    );
    const user = await openGroup('Nieuw');
    await waitFor(() => expect(status()).toHaveTextContent('Van 1 opdracht weten we het niet.'));
    await user.click(dialog().getByRole('button', { name: 'Verwijderen' }));
    await waitFor(() => expect(backend.db.group(group_id)).toBeUndefined());
  });

  test('says that it is not known for an assignment whose groups cannot all be read', async () => {
    const group_id = backend.db.newId();
    backend.db.state.groups.push({ group_id, name: 'Nieuw', memberlimit: 15 });
    server.use(
      on('getAssignmentDetails', ({ request }) =>
        request.url.endsWith(`=${assignmentIds.closed}`)
          ? HttpResponse.json({
              open: false,
              form_name: 'Project',
              groups: [backend.db.group(groupIds.curie), { name: 'Zonder nummer' }],
            })
          : undefined,
      ),
    );
    await openGroup('Nieuw');
    await waitFor(() => expect(status()).toHaveTextContent('Van 1 opdracht weten we het niet.'));
  });

  test('says that it is not known when the list of assignments does not load', async () => {
    server.use(on('listAssignments', () => new HttpResponse(null, { status: 500 })));
    await openGroup();
    await waitFor(() =>
      expect(status()).toHaveTextContent(/^We weten niet in welke opdrachten dit gebruikt wordt: de lijst/),
    );
    expect(status()).not.toHaveTextContent('geen enkele');
  });

  test('reads no details of more than 500 assignments', async () => {
    addManyAssignments(backend.db);
    await openGroup();
    await waitFor(() => expect(status()).toHaveTextContent(/^We weten niet .* is te veel om na te kijken/));
    expect(assignmentCalls()).toHaveLength(1);
  });

  test('does not read the same details twice for a second group', async () => {
    const user = await openGroup();
    await waitFor(() => expect(dialog().queryByRole('status')).toBeEmptyDOMElement());
    const count = assignmentCalls().length;
    await user.click(dialog().getByRole('button', { name: 'Annuleren' }));
    await user.click(screen.getByRole('button', { name: 'Verwijderen 5WEWI – Simon Stevin' }));
    expect(await dialog().findByText(/^Wordt gebruikt in \d+ opdrachten:$/)).toBeVisible();
    expect(assignmentCalls().slice(count)).toEqual([lineOf('listAssignments')]);
  });
});

describe('the dialog before a form is deleted', () => {
  test('names the assignments that use the form', async () => {
    const user = await openForm(formIds.research);
    const expected = backend.db.state.assignments.filter(({ form_id }) => form_id === formIds.research);
    expect(await dialog().findByText(`Wordt gebruikt in ${expected.length} opdrachten:`)).toBeVisible();
    expect(names().sort()).toEqual(expected.map(({ name }) => name).sort());
    expect(
      dialog().getByText('Een vragenlijst die in een opdracht gebruikt wordt, kan niet verwijderd worden.'),
    ).toBeVisible();
    expect(dialog().queryByText(/heeft dezelfde naam/)).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Annuleren' }));
  });

  test('warns when another form has the same name, because the details have no id of the form', async () => {
    const form = backend.db.form(formIds.unused);
    if (form) form.name = 'Nieuwe versie';
    const other = backend.db.form(formIds.research);
    if (other) other.name = 'Nieuwe versie ';
    const { user } = await renderApp('/profile/admin/forms', { as: people.teacher });
    await user.click(screen.getAllByRole('button', { name: 'Verwijderen Nieuwe versie' })[0] as HTMLElement);
    expect(dialog().getByText(/^Een andere vragenlijst heeft dezelfde naam\./)).toBeVisible();
    expect(await dialog().findByText(/^Wordt gebruikt in/)).toBeVisible();
  });
});
