import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { formIds, groupIds } from '../../../../mock-backend/seed-ids.ts';
import { lineOf } from '../../../calls.ts';
import { expectAccessible } from '../../axe.ts';
import { addressOf, expectToast, people, renderApp } from '../../render-app.tsx';
import { backend, calls, on, requests, server } from '../../server.ts';
import { stubView } from './view.ts';

const path = '/profile/admin/assignments/add';
const teacher = { as: people.teacher };
const main = () => within(screen.getByRole('main'));
const name = () => main().getByLabelText('Naam');
const form = () => main().getByLabelText('Vragenlijst');
const submit = () => main().getByRole('button', { name: 'Opdracht toevoegen' });
const list = (title: string) => within(main().getByRole('region', { name: new RegExp(`^${title} groepen`) }));
const groupsIn = (title: string) =>
  list(title)
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('[dir]')?.textContent);
const choose = (group: string) => list('Beschikbare').getByRole('button', { name: `${group} kiezen` });
const unchoose = (group: string) =>
  list('Gekozen').getByRole('button', { name: `${group} niet meer kiezen` });
const status = () => document.querySelector('#announcement');

const [curie, stevin, lovelace] = [
  '5WEWI – Marie Curie',
  '5WEWI – Simon Stevin',
  '5WEWI – Ada Lovelace',
] as const;

type User = Awaited<ReturnType<typeof renderApp>>['user'];

/** Fills in a name, a form and these groups; waits, where that is all it takes, until it can be sent. */
async function fill(user: User, ...groups: string[]) {
  await user.type(name(), '  Waterraket ');
  await user.selectOptions(form(), 'Samenwerken in je groep');
  for (const group of groups) await user.click(choose(group));
  if (groups.length > 0) await waitFor(() => expect(submit()).toBeEnabled());
}

beforeEach(() => {
  stubView();
  // One class: short work for the look-ups by role.
  backend.db.state.groups = backend.db.state.groups.filter(({ name }) => name.startsWith('5WEWI'));
});

test('adds an assignment, shows a toast and ends on the page of the new assignment', async () => {
  const { user, router } = await renderApp(path, teacher);
  await fill(user, curie, lovelace);
  await user.click(submit());
  const heading = await screen.findByRole('heading', { level: 1, name: 'Delen' });
  await waitFor(() => expect(heading).toHaveFocus());
  const added = backend.db.state.assignments.at(-1);
  expect(addressOf(router)).toBe(`/profile/admin/assignments/${added?.assignment_id}`);
  await expectToast('De opdracht is toegevoegd');
  const sent = requests.find(({ method }) => method === 'POST');
  expect(new URL(sent?.url ?? '').search).toBe(`?form_id=${formIds.teamwork}&name=Waterraket`);
  expect(await sent?.json()).toEqual({ groups: [groupIds.curie, groupIds.lovelace] });
  expect(added).toMatchObject({ name: 'Waterraket', open: true });
});

test('groups of the same name have their number in the picker', async () => {
  const group_id = backend.db.newId();
  backend.db.state.groups.push({ group_id, name: curie, memberlimit: 15 });
  const { user } = await renderApp(path, teacher);
  await fill(user, `${curie} (${group_id})`);
  expect(groupsIn('Gekozen')).toEqual([`${curie} (${group_id})`]);
  expect(groupsIn('Beschikbare')).toContain(`${curie} (${groupIds.curie})`);
});

test('the next assignment is a new draft, which stays stored', async () => {
  const { user, router } = await renderApp(path, teacher);
  await fill(user, curie);
  await user.click(submit());
  await screen.findByRole('heading', { level: 1, name: 'Delen' });
  await act(() => router.navigate(path));
  await user.type(await main().findByLabelText('Naam'), 'Brug');
  await user.click(screen.getByRole('link', { name: 'Annuleren' }));
  await waitFor(() => expect(addressOf(router)).toBe('/profile/admin/assignments'));
  expect(Object.entries(localStorage).flat().join()).toContain('"name":"Brug"');
});

describe('the page after adding', () => {
  const listed = (...names: string[]) =>
    HttpResponse.json(names.map((name, index) => ({ assignment_id: `new-${index}`, name })));

  test.each<[string, () => Response | Promise<Response>]>([
    ['the list of assignments does not load', () => new HttpResponse(null, { status: 500 })],
    ['two new assignments have the name', () => listed('Waterraket', 'Waterraket')],
    ['no new assignment has the name', () => listed('Waterrakket')],
  ])('is the list when %s', async (_, after) => {
    const { user, router } = await renderApp(path, teacher);
    await fill(user, curie);
    server.use(
      on('listAssignments', () => (calls.some((call) => call.startsWith('POST')) ? after() : listed())),
    );
    await user.click(submit());
    await waitFor(() => expect(addressOf(router)).toBe('/profile/admin/assignments'));
    await expectToast('De opdracht is toegevoegd');
  });

  test('is that of the new assignment, although an older one has the same name', async () => {
    backend.db.state.assignments.push({
      assignment_id: backend.db.newId(),
      name: 'Waterraket',
      form_id: formIds.teamwork,
      group_ids: [groupIds.curie],
      open: false,
    });
    const { user, router } = await renderApp(path, teacher);
    await fill(user, curie);
    await user.click(submit());
    await screen.findByRole('heading', { level: 1, name: 'Delen' });
    const added = backend.db.state.assignments.at(-1);
    expect(addressOf(router)).toBe(`/profile/admin/assignments/${added?.assignment_id}`);
  });
});

test('the groups are hidden until there is a name and a form, and stay selected while hidden', async () => {
  const { user } = await renderApp(path, teacher);
  const hint = 'Met een naam en een vragenlijst kun je groepen kiezen.';
  expect(main().getByText(hint)).toBeVisible();
  await user.selectOptions(form(), 'Samenwerken in je groep');
  await user.type(name(), '   ');
  expect(main().getByText(hint)).toBeVisible();
  await user.type(name(), 'a');
  expect(main().queryByText(hint)).not.toBeInTheDocument();
  await user.click(choose(stevin));
  await user.clear(name());
  expect(main().queryByRole('region')).not.toBeInTheDocument();
  await user.type(name(), 'b');
  expect(groupsIn('Gekozen')).toEqual([stevin]);
});

test('the button is disabled without a name, a form or a group', async () => {
  const { user } = await renderApp(path, teacher);
  const isAsleep = () => expect(submit()).toBeDisabled();
  isAsleep();
  expect(submit()).toHaveAccessibleDescription(
    'Je hebt nog nodig: een naam, een vragenlijst en minstens één groep.',
  );
  await fill(user);
  isAsleep();
  expect(submit()).toHaveAccessibleDescription('Je hebt nog nodig: minstens één groep.');
  await user.click(choose(curie));
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(submit()).not.toHaveAccessibleDescription();
  await user.clear(name());
  await waitFor(isAsleep);
  await user.type(name(), '  ');
  await waitFor(isAsleep);
  await user.type(name(), 'x');
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.type(name(), '{Enter}');
  await waitFor(() => expect(calls).toContainEqual(expect.stringMatching(/^POST/)));
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
    await user.click(unchoose(stevin));
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
    await expectAccessible();
  });

  test('one button chooses all groups that the search finds, and one chooses none of them any more', async () => {
    for (let at = 0; at < 70; at++)
      backend.db.state.groups.push({ group_id: backend.db.newId(), name: `6WET ${at}`, memberlimit: 15 });
    const { user } = await renderApp(path, teacher);
    await fill(user);
    await user.type(main().getByLabelText('Zoeken in beschikbare groepen'), '6wet');
    await user.click(await list('Beschikbare').findByText('Alle 70 kiezen'));
    expect(list('Gekozen').getByRole('heading')).toHaveTextContent('Gekozen groepen (70)');
    expect(list('Beschikbare').getByRole('heading')).toHaveFocus();
    expect(main().getByLabelText('Zoeken in beschikbare groepen')).toHaveValue('');
    expect(groupsIn('Beschikbare')).toHaveLength(5);
    expect(screen.getByText('70 groepen gekozen.')).toBeInTheDocument();
    await user.type(main().getByLabelText('Zoeken in gekozen groepen'), '6wet 1');
    await user.click(await list('Gekozen').findByText('Alle 16 niet meer kiezen'));
    expect(list('Gekozen').getByRole('heading')).toHaveTextContent('Gekozen groepen (54)');
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    await expectToast('De opdracht is toegevoegd');
    expect(backend.db.state.assignments.at(-1)?.group_ids).toHaveLength(54);
  });
});

const failed =
  'Er is een probleem opgetreden bij het toevoegen van de assignment. Probeer het later opnieuw.';
test.each<[string, () => Response, string]>([
  ['500', () => new HttpResponse(null, { status: 500 }), failed],
  [
    'no answer',
    () => HttpResponse.error(),
    `We weten niet of ‘Waterraket’ is toegevoegd. Kijk in de lijst voor je opnieuw verzendt. Wat je invulde, staat er nog. Er kwam geen antwoord: controleer je internetverbinding.`,
  ],
])('a failure is shown in the form, and the fields stay as they are: %s', async (_, answer, text) => {
  server.use(on('createAssignment', answer));
  const { user, router } = await renderApp(path, teacher);
  await fill(user, curie);
  await user.click(submit());
  expect(await main().findByRole('alert')).toHaveTextContent(text);
  expect(addressOf(router)).toBe(path);
  expect(name()).toHaveValue('  Waterraket ');
  expect(form()).toHaveDisplayValue('Samenwerken in je groep');
  expect(groupsIn('Gekozen')).toEqual([curie]);
  expect(calls.filter((call) => call === lineOf('listGroups'))).toHaveLength(1);
  server.resetHandlers();
  await user.click(submit());
  await expectToast('De opdracht is toegevoegd');
});

test('without forms or groups the page says what is needed first', async () => {
  backend.db.state.groups = [];
  const { user } = await renderApp(path, teacher);
  await fill(user);
  expect(main().getByRole('link', { name: /Er zijn nog geen groepen/ })).toHaveAttribute(
    'href',
    '/profile/admin/groups',
  );
});

test('without forms the page links to them', async () => {
  backend.db.state.forms = [];
  await renderApp(path, teacher);
  expect(main().getByRole('link', { name: /Er zijn nog geen vragenlijsten/ })).toHaveAttribute(
    'href',
    '/profile/admin/forms',
  );
  await expectAccessible();
});

test.each(['listForms', 'listGroups'] as const)(
  'when %s fails the page says so, with a retry',
  async (name) => {
    server.use(on(name, () => new HttpResponse(null, { status: 500 })));
    const { user } = await renderApp(path, teacher);
    expect(main().getByRole('alert')).toHaveTextContent(
      'Er was een probleem bij het ophalen van de gegevens.',
    );
    server.resetHandlers();
    await user.click(main().getByRole('button', { name: 'Probeer opnieuw' }));
    expect(await main().findByLabelText('Naam')).toBeVisible();
  },
);
