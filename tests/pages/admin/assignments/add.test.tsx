import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { assignmentIds, formIds, groupIds } from '../../../../mock-backend/seed-ids.ts';
import { addressOf, expectToast, people, renderApp } from '../../render-app.tsx';
import { backend, on, requests, server } from '../../server.ts';
import { stubView } from './view.ts';

const path = '/profile/admin/assignments/add';
const teacher = { as: people.teacher };
const main = () => within(screen.getByRole('main'));
const name = () => main().getByLabelText('Naam');
const form = () => main().getByLabelText('Vragenlijst');
const submit = () => main().getByRole('button', { name: 'Opdracht toevoegen' });
const draftKey = (query = '') => `assignment-draft:${backend.db.userByEmail(people.teacher)?.uuid}${query}`;
const draft = (query = '') => JSON.parse(localStorage.getItem(draftKey(query)) ?? 'null');
const storeDraft = (fields: object) =>
  localStorage.setItem(draftKey(), JSON.stringify({ ...fields, savedAt: Date.now() }));
const added = () => backend.db.state.assignments.at(-1);
const list = (title: string) => within(main().getByRole('region', { name: new RegExp(`^${title} groepen`) }));
const groupsIn = (title: string) =>
  list(title)
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('[dir]')?.textContent);
const choose = (group: string) => list('Beschikbare').getByRole('button', { name: `${group} kiezen` });
const status = () => document.querySelector('#announcement');

const teamwork = 'Samenwerken in je groep';
const [curie, stevin, lovelace] = [
  '5WEWI – Marie Curie',
  '5WEWI – Simon Stevin',
  '5WEWI – Ada Lovelace',
] as const;

const waterRocket = { name: 'Waterraket', formId: String(formIds.teamwork), groups: [groupIds.curie] };

type User = Awaited<ReturnType<typeof renderApp>>['user'];

/** Fills in a name, a form and these groups. */
async function fill(user: User, ...groups: string[]) {
  await user.type(name(), '  Waterraket ');
  await user.selectOptions(form(), teamwork);
  for (const group of groups) await user.click(choose(group));
}

function addGroup(name: string) {
  const group_id = backend.db.newId();
  backend.db.state.groups.push({ group_id, name, memberlimit: 15 });
  return group_id;
}

beforeEach(() => {
  stubView();
  // One class: short work for the look-ups by role.
  backend.db.state.groups = backend.db.state.groups.filter(({ name }) => name.startsWith('5WEWI'));
});

test('adding shows a toast and ends on the page of the new assignment, also when an older one has its name', async () => {
  backend.db.state.assignments.push({
    ...{ assignment_id: backend.db.newId(), name: 'Waterraket', form_id: formIds.teamwork },
    ...{ group_ids: [groupIds.curie], open: false },
  });
  const { user, router } = await renderApp(path, teacher);
  await fill(user, curie, lovelace);
  await waitFor(() => expect(draft()).toMatchObject({ groups: [groupIds.curie, groupIds.lovelace] }));
  await user.type(name(), '{Enter}');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Delen' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(addressOf(router)).toBe(`/profile/admin/assignments/${added()?.assignment_id}`);
  await expectToast('De opdracht is toegevoegd');
  const sent = requests.find(({ method }) => method === 'POST');
  expect(new URL(sent?.url ?? '').search).toBe(`?form_id=${formIds.teamwork}&name=Waterraket`);
  expect(await sent?.json()).toEqual({ groups: [groupIds.curie, groupIds.lovelace] });
  expect(draft()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failure shows why and leaves the fields, and adding ends on the list when two new ones have the name', async () => {
  server.use(on('createAssignment', () => new HttpResponse(null, { status: 500 })));
  const { user, router } = await renderApp(path, teacher);
  await fill(user, curie);
  await user.click(submit());
  expect(await main().findByRole('alert')).toHaveTextContent(
    'Er is een probleem opgetreden bij het toevoegen van de assignment. Probeer het later opnieuw.',
  );
  expect(name()).toHaveValue('  Waterraket ');
  expect(form()).toHaveDisplayValue(teamwork);
  expect(groupsIn('Gekozen')).toEqual([curie]);
  server.resetHandlers();
  const two = [1, 2].map((at) => ({ assignment_id: `new-${at}`, name: 'Waterraket' }));
  server.use(on('listAssignments', () => HttpResponse.json(added()?.name === 'Waterraket' ? two : [])));
  await user.click(submit());
  await waitFor(() => expect(addressOf(router)).toBe('/profile/admin/assignments'));
  await expectToast('De opdracht is toegevoegd');
});

test('the groups are hidden until there is a name and a form, and the button sleeps until there is a group', async () => {
  const { user } = await renderApp(path, teacher);
  const hint = 'Met een naam en een vragenlijst kun je groepen kiezen.';
  await user.selectOptions(form(), teamwork);
  await user.type(name(), '   ');
  expect(main().getByText(hint)).toBeVisible();
  await user.type(name(), 'a');
  expect(main().queryByText(hint)).toBeNull();
  expect(submit()).toBeDisabled();
  await user.click(choose(stevin));
  expect(submit()).toBeEnabled();
  await user.clear(name());
  expect(main().queryByRole('region')).toBeNull();
  expect(submit()).toBeDisabled();
  await user.type(name(), 'b');
  expect(groupsIn('Gekozen')).toEqual([stevin]);
});

describe('the two lists', () => {
  test('pressing a group moves it to its place in the other list and announces it', async () => {
    const { user } = await renderApp(path, teacher);
    await fill(user);
    const all = groupsIn('Beschikbare');
    expect(all).toHaveLength(5);
    expect(list('Gekozen').getByText('Nog geen groepen gekozen.')).toBeVisible();
    await user.click(choose(stevin));
    await user.click(choose(curie));
    expect(groupsIn('Gekozen')).toEqual([curie, stevin]);
    expect(groupsIn('Beschikbare')).toEqual(all.filter((group) => group !== curie && group !== stevin));
    await waitFor(() => expect(status()).toHaveTextContent('2 groepen gekozen.'));
    await user.click(list('Gekozen').getByRole('button', { name: `${stevin} niet meer kiezen` }));
    await waitFor(() => expect(status()).toHaveTextContent('1 groep gekozen.'));
    expect(groupsIn('Gekozen')).toEqual([curie]);
    expect(list('Beschikbare').getByRole('heading')).toHaveTextContent('Beschikbare groepen (4)');
  });

  test('after a key press the focus is on the next group, and on the heading after the last one', async () => {
    const { user } = await renderApp(path, teacher);
    await fill(user);
    const [first = '', second = '', , , last = ''] = groupsIn('Beschikbare').map(String);
    choose(first).focus();
    await user.keyboard('{Enter}');
    expect(choose(second)).toHaveFocus();
    choose(last).focus();
    await user.keyboard(' ');
    const remaining = groupsIn('Beschikbare').map(String);
    expect(choose(remaining.at(-1) ?? '')).toHaveFocus();
    for (const _ of remaining) await user.keyboard('{Enter}');
    expect(list('Beschikbare').getByText('Alle groepen zijn gekozen.')).toBeVisible();
    expect(list('Beschikbare').getByRole('heading')).toHaveFocus();
  });

  test('show a page each, and one button chooses all groups that the search finds, or none of them any more', async () => {
    for (let at = 0; at < 61; at++) addGroup(`6WET ${at}`);
    const { user } = await renderApp(path, teacher);
    await fill(user);
    expect(groupsIn('Beschikbare')).toHaveLength(60);
    await user.click(main().getByLabelText('Zoeken in beschikbare groepen'));
    await user.paste('6wet');
    await user.click(await list('Beschikbare').findByText('Alle 61 kiezen'));
    expect(list('Gekozen').getByRole('heading')).toHaveTextContent('Gekozen groepen (61)');
    expect(list('Beschikbare').getByRole('heading')).toHaveFocus();
    expect(groupsIn('Beschikbare')).toHaveLength(5);
    await user.click(main().getByLabelText('Zoeken in gekozen groepen'));
    await user.paste('6wet 1');
    await user.click(await list('Gekozen').findByText('Alle 15 niet meer kiezen'));
    expect(list('Gekozen').getByRole('heading')).toHaveTextContent('Gekozen groepen (46)');
  });
});

test('without groups or forms the page says what is needed first', async () => {
  backend.db.state.groups = [];
  const { user, unmount } = await renderApp(path, teacher);
  await fill(user);
  const groups = main().getByRole('link', { name: /Er zijn nog geen groepen/ });
  expect(groups).toHaveAttribute('href', '/profile/admin/groups');
  unmount();
  backend.db.state.forms = [];
  await renderApp(path);
  const forms = main().getByRole('link', { name: /Er zijn nog geen vragenlijsten/ });
  expect(forms).toHaveAttribute('href', '/profile/admin/forms');
});

describe('the draft', () => {
  test('an assignment that was not added is there again after a reload, until a button discards it', async () => {
    storeDraft(waterRocket);
    const { user } = await renderApp(path, teacher);
    expect(main().getByText(/^Je opdracht was nog niet toegevoegd/)).toBeVisible();
    expect(name()).toHaveValue('Waterraket');
    expect(form()).toHaveDisplayValue(teamwork);
    expect(groupsIn('Gekozen')).toEqual([curie]);
    expect(submit()).toBeEnabled();
    await user.click(main().getByRole('button', { name: 'Opnieuw beginnen' }));
    expect(name()).toHaveValue('');
    expect(form()).toHaveValue('');
    expect(main().queryByText(/^Je opdracht was/)).toBeNull();
    await waitFor(() => expect(draft()).toBeNull());
  });

  test('has no form and groups that no longer exist', async () => {
    storeDraft({ ...waterRocket, formId: '999', groups: [998, groupIds.curie] });
    const { user } = await renderApp(path, teacher);
    expect(form()).toHaveDisplayValue('Kies een vragenlijst');
    expect(submit()).toBeDisabled();
    await user.selectOptions(form(), teamwork);
    expect(groupsIn('Gekozen')).toEqual([curie]);
    await user.click(submit());
    await waitFor(() => expect(added()?.group_ids).toEqual([groupIds.curie]));
  });

  test('of another tab is loaded with a group that was added meanwhile', async () => {
    const { user } = await renderApp(path, teacher);
    await user.type(name(), 'Hier');
    const id = addGroup('5WEWI – Nieuw');
    const newValue = JSON.stringify({ ...waterRocket, groups: [id], savedAt: Date.now() });
    localStorage.setItem(draftKey(), newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: draftKey(), newValue }));
    await user.click(await main().findByRole('button', { name: 'Laad die versie' }));
    await waitFor(() => expect(groupsIn('Gekozen')).toEqual(['5WEWI – Nieuw']));
    expect(name()).toHaveValue('Waterraket');
  });
});

describe('a copy', () => {
  const query = `?from=${assignmentIds.notStarted}`;
  const original = () => {
    const row = backend.db.assignment(assignmentIds.notStarted);
    if (!row) throw new Error('No assignment');
    return row;
  };

  beforeEach(() => {
    Object.assign(original(), { form_id: formIds.teamwork, group_ids: [groupIds.curie, groupIds.stevin] });
  });

  test('has the name with a mark, the form and the groups, and a draft of its own', async () => {
    storeDraft({ ...waterRocket, name: 'Iets anders' });
    const { user } = await renderApp(path + query, teacher);
    expect(name()).toHaveValue(`${original().name} (kopie)`);
    expect(form()).toHaveDisplayValue(teamwork);
    expect(groupsIn('Gekozen')).toEqual([curie, stevin]);
    await user.type(name(), '!');
    await waitFor(() => expect(draft(query)).toMatchObject({ name: `${original().name} (kopie)!` }));
    expect(draft()).toMatchObject({ name: 'Iets anders' });
    await user.click(submit());
    await expectToast('De opdracht is toegevoegd');
    expect(draft(query)).toBeNull();
  });

  test('has no form when two have its name, and distinguishes them', async () => {
    const row = backend.db.form(formIds.teamwork);
    backend.db.state.forms.push({ ...structuredClone(row), form_id: 777, description: 'De korte' } as never);
    const { user } = await renderApp(path + query, teacher);
    expect(form()).toHaveValue('');
    expect(submit()).toBeDisabled();
    await user.selectOptions(form(), `${teamwork} (De korte)`);
    await user.click(submit());
    await waitFor(() => expect(added()?.form_id).toBe(777));
  });

  test('is empty and says so when the original does not load', async () => {
    server.use(on('getAssignmentDetails', () => new HttpResponse(null, { status: 500 })));
    await renderApp(path + query, teacher);
    expect(main().getByRole('alert')).toHaveTextContent(
      'Er was een probleem bij het ophalen van de gegevens.',
    );
    expect(name()).toHaveValue('');
  });
});
