import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { assignmentIds, groupIds } from '../../../../mock-backend/seed-ids.ts';
import { paths } from '../../../../src/paths.ts';
import { isCall, lineOf } from '../../../calls.ts';
import { addressOf, expectToast, people, renderApp } from '../../render-app.tsx';
import { backend, calls, on, requests, server } from '../../server.ts';
import { stubView } from '../assignments/view.ts';

describe('the list', () => {
  const path = '/profile/admin/groups';
  const curie = '5WEWI – Marie Curie';
  const main = () => within(screen.getByRole('main'));
  const opener = (name: string) => main().getByRole('button', { name, expanded: false });
  const findForms = () => main().findByRole('list', { name: 'Vragenlijsten van deze groep' });
  const reads = () => calls.filter((call) => isCall(call, 'listGroupForms')).length;

  // Two groups: short work for the look-ups by role.
  function openPage() {
    const { state } = backend.db;
    state.groups = state.groups.filter(({ group_id }) => group_id === groupIds.curie);
    state.groups.push({ group_id: backend.db.newId(), name: 'Nieuw', memberlimit: 15 });
    return renderApp(path, { as: people.teacher });
  }

  test('an open group shows its forms, which are read once', async () => {
    const { user } = await openPage();
    await user.click(opener(curie));
    const opened = main().getByRole('button', { expanded: true });
    const forms = await findForms();
    expect(document.getElementById(opened.getAttribute('aria-controls') ?? '')).toContainElement(forms);
    const form = within(forms).getByRole('link', { name: 'Samenwerken in je groep' });
    expect(form).toHaveAttribute('href', '/vragenlijst/view/31');
    await user.click(opened);
    expect(forms).not.toBeVisible();
    await user.click(opener(curie));
    expect(forms).toBeVisible();
    expect(reads()).toBe(1);
  });

  test('an open group reads its forms again with the list when the user asks for it, not after a deletion', async () => {
    const { user } = await openPage();
    await user.click(opener(curie));
    await findForms();
    await user.click(main().getByRole('button', { name: 'Verwijderen Nieuw' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Verwijderen' }));
    await expectToast('De groep is verwijderd');
    expect(reads()).toBe(1);
    await user.click(main().getByRole('button', { name: 'Vernieuwen' }));
    await expect.poll(reads).toBe(2);
    expect(await findForms()).toBeVisible();
  });

  test('an open group without forms has a message', async () => {
    const { user } = await openPage();
    await user.click(opener('Nieuw'));
    expect(await main().findByText(/Deze groep heeft nog geen vragenlijsten/)).toBeVisible();
  });
});

describe('groups of the same name', () => {
  const { db } = backend;
  const id = assignmentIds.averagesReady;
  const name = '5WEWI – Marie Curie';
  let other = 0;

  beforeEach(() => {
    stubView();
    other = db.newId();
    db.state.groups.push({ group_id: other, name, memberlimit: 15 });
    for (const assignment of db.state.assignments) assignment.group_ids = [groupIds.curie, other];
    const open = db.assignment(assignmentIds.oneGroupFull);
    if (open) open.open = true;
  });

  // Every page that shows several groups. A group stands in a text, a label or an option there.
  test.each([
    ['the list of groups', paths.groups, people.teacher],
    ['the list of assignments', paths.assignments, people.teacher],
    ['an assignment', paths.assignment(id), people.teacher],
    ['a copy of an assignment', paths.addAssignmentFrom(id), people.teacher],
    ['the averages', paths.adminAverages(id), people.teacher],
    ['the board of who has answered', paths.follow(id), people.teacher],
    ['the reports', paths.reports(id), people.teacher],
    ['the comparison', paths.compare(id, assignmentIds.closed), people.teacher],
    ['the choice of a group', paths.questionnaire(assignmentIds.oneGroupFull), people.student],
  ])('%s distinguishes groups of the same name by their number', async (_, path, as) => {
    await renderApp(path, { as });
    const main = within(screen.getByRole('main'));
    for (const number of [groupIds.curie, other])
      await waitFor(() => expect(main.getAllByText(`${name} (${number})`)[0]).toBeInTheDocument());
    expect(main.queryAllByText(name)).toEqual([]);
  });
});

describe('adding groups', () => {
  const path = '/profile/admin/groups/add';
  const teacher = { as: people.teacher };
  const curie = '5WEWI – Marie Curie';
  const main = () => within(screen.getByRole('main'));
  const box = () => main().getByLabelText('Naam');
  const limit = () => main().getByLabelText('Maximaal aantal leden');
  const submit = () => main().getByRole('button', { name: /^([\d.]+ groepen|Groep) toevoegen$/ });
  const rows = () =>
    within(main().getByRole('region', { name: 'Voorbeeld' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const posted = () =>
    Promise.all(requests.filter(({ method }) => method === 'POST').map((request) => request.clone().json()));
  const postedNames = async () => (await posted()).map(({ name }) => name);

  type User = Awaited<ReturnType<typeof renderApp>>['user'];

  async function paste(user: User, text: string) {
    await user.click(box());
    await user.paste(text);
  }

  const draftKey = () => `groups-draft:${backend.db.userByEmail(people.teacher)?.uuid}`;
  const draft = () => JSON.parse(localStorage.getItem(draftKey()) ?? 'null');

  test('adds a group with the default limit, shows a toast and lists the group', async () => {
    const { user, router } = await renderApp(path, teacher);
    expect(submit()).toBeDisabled();
    await user.type(box(), '  Nieuwe groep ');
    await waitFor(() => expect(draft()).toMatchObject({ text: '  Nieuwe groep ' }));
    await user.click(submit());
    expect(await screen.findByRole('heading', { level: 1, name: 'Groepen' })).toHaveFocus();
    expect(addressOf(router)).toBe('/profile/admin/groups');
    await expectToast('De groep is toegevoegd');
    expect(main().getByRole('button', { name: 'Nieuwe groep' })).toBeVisible();
    expect(await posted()).toEqual([{ name: 'Nieuwe groep', memberlimit: 15 }]);
    expect(draft()).toBeNull();
  });

  test('adds several groups, one call after the other, and a second click adds nothing twice', async () => {
    let running = 0;
    server.use(
      on('createGroup', async () => {
        expect(++running).toBe(1);
        await Promise.resolve();
        running--;
        return undefined;
      }),
    );
    const { user } = await renderApp(path, teacher);
    await paste(user, '- Maan\n- Zon\n- Ster');
    await waitFor(() => expect(rows()).toEqual(['Maan', 'Zon', 'Ster']));
    await user.clear(limit());
    await user.type(limit(), '4');
    await user.dblClick(main().getByRole('button', { name: '3 groepen toevoegen' }));
    await expectToast('3 groepen zijn toegevoegd');
    expect(await posted()).toEqual(['Maan', 'Zon', 'Ster'].map((name) => ({ name, memberlimit: 4 })));
  });

  test('the preview marks what is there twice and what exists, which is added only when the user says so', async () => {
    const { user } = await renderApp(path, teacher);
    await paste(user, `Maan\t7\nmaan\n${curie.toUpperCase()}`);
    await waitFor(() =>
      expect(rows()).toEqual([
        'Maan',
        'maanStaat al in het vak',
        `${curie.toUpperCase()}Deze groep bestaat al`,
      ]),
    );
    expect(main().getByText('Van elke rij telt alleen de eerste cel.')).toBeVisible();
    expect(submit()).toHaveAccessibleName('Groep toevoegen');
    await user.click(main().getByLabelText('Bestaande namen ook toevoegen'));
    await user.click(main().getByRole('button', { name: '2 groepen toevoegen' }));
    await expectToast('2 groepen zijn toegevoegd');
    expect(await postedNames()).toEqual(['Maan', curie.toUpperCase()]);
  });

  test('a group that another teacher has added meanwhile is not added again, and stays in the box', async () => {
    const { user } = await renderApp(path, teacher);
    await paste(user, 'Maan\nZon');
    backend.db.state.groups.push({ group_id: backend.db.newId(), name: 'Zon', memberlimit: 15 });
    await user.click(submit());
    await expectToast('De groep is toegevoegd');
    expect(box()).toHaveValue('Zon');
    await waitFor(() => expect(rows()).toEqual(['ZonDeze groep bestaat al']));
    expect(submit()).toBeDisabled();
  });

  test('a missing name, one of 256 characters and a limit that is no number are refused', async () => {
    const { user } = await renderApp(path, teacher);
    await user.click(box());
    await user.tab();
    await waitFor(() => expect(box()).toHaveAccessibleDescription(/Vul een naam in$/));
    await paste(user, 'x'.repeat(256));
    await waitFor(() => expect(box()).toHaveAccessibleDescription(/Een naam heeft hoogstens 255 tekens$/));
    await user.clear(box());
    await paste(user, 'Maan');
    for (const typed of ['0', '-1', '1e9', ' ']) {
      await user.clear(limit());
      await user.type(limit(), `${typed}{Enter}`);
      await waitFor(() => expect(limit()).toHaveAccessibleDescription('Vul een geheel getal in, 1 of meer'));
      expect(limit()).toHaveFocus();
    }
    expect(calls).not.toContain(lineOf('createGroup'));
  });

  test('a failure says what is left, which stays in the box and can be added again', async () => {
    const { user } = await renderApp(path, teacher);
    await paste(user, 'Maan\nZon\nSter');
    await user.clear(limit());
    await user.type(limit(), '4');
    server.use(on('listGroups', () => new HttpResponse(null, { status: 500 })));
    await user.click(submit());
    expect(await main().findByRole('alert')).toHaveTextContent('3 groepen zijn niet toegevoegd.');
    expect(await posted()).toEqual([]);

    server.resetHandlers();
    server.use(
      on('createGroup', async ({ request }) => {
        const { name } = (await request.clone().json()) as { name: string };
        return name === 'Zon' ? HttpResponse.json({ detail: 'Name is taken' }, { status: 409 }) : undefined;
      }),
    );
    await user.click(submit());
    await waitFor(() =>
      expect(main().getByRole('alert')).toHaveTextContent(
        '2 groepen zijn niet toegevoegd. De namen staan nog in het vak.Toevoegen is niet gelukt: Name is taken',
      ),
    );
    expect(box()).toHaveValue('Zon\nSter');
    expect(limit()).toHaveValue('4');

    server.resetHandlers();
    await user.click(submit());
    await expectToast('2 groepen zijn toegevoegd');
    expect(await postedNames()).toEqual(['Maan', 'Zon', 'Zon', 'Ster']);
  });

  test('what was not added is there again after a reload, until a button discards it', async () => {
    const { user } = await renderApp(path, teacher);
    await paste(user, 'Maan\nZon');
    await user.clear(limit());
    await user.type(limit(), '4');
    await waitFor(() => expect(draft()).toMatchObject({ text: 'Maan\nZon', memberlimit: '4' }));
    cleanup();
    const again = await renderApp(path);
    const restored = main().getByText(/^Deze namen waren nog niet toegevoegd/);
    expect(box()).toHaveValue('Maan\nZon');
    expect(limit()).toHaveValue('4');
    await again.user.click(main().getByRole('button', { name: 'Opnieuw beginnen' }));
    expect(box()).toHaveValue('');
    expect(restored).not.toBeInTheDocument();
    await waitFor(() => expect(draft()).toBeNull());
  });

  test('of a thousand names sixty are on the page', async () => {
    const { user } = await renderApp(path, teacher);
    await paste(user, Array.from({ length: 1_000 }, (_, at) => `Naam ${at}`).join('\n'));
    await waitFor(() => expect(submit()).toHaveAccessibleName('1.000 groepen toevoegen'));
    expect(rows()).toHaveLength(60);
  });
});
