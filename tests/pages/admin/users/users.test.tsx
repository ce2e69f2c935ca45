import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { paths } from '../../../../src/paths.ts';
import { isCall, lineOf } from '../../../calls.ts';
import { addressOf, expectToast, people, renderApp } from '../../render-app.tsx';
import { backend, calls, on, requests, server } from '../../server.ts';

const main = () => within(screen.getByRole('main'));
const uuid = () => main().getByLabelText('UUID');
const role = () => main().getByLabelText<HTMLSelectElement>('Rol');
const save = () => main().getByRole('button', { name: 'Opslaan' });
const canSave = () => save().getAttribute('aria-disabled') === 'false';
const options = () => [...role().options].map(({ text }) => text);
const student = () => personOf(people.student);
const own = () => personOf(people.administrator);
const nobody = '00000000-0000-4000-8000-000000000000';
const writes = () => calls.filter((call) => isCall(call, 'assignRole'));
const open = () => renderApp(paths.users, { as: people.administrator });

const roleFailed = 'Er is iets misgegaan bij het updaten van de rol van het account';
const noRights = 'U heeft niet de juiste rechten om deze actie uit te voeren';

function personOf(email: string) {
  const person = backend.db.userByEmail(email);
  if (!person) throw new Error(`Nobody is called ${email}`);
  return person;
}

/** Fills in what can be saved, and waits until the form has seen that it can. */
async function fillIn(user: UserEvent, text: string, option: string) {
  await user.clear(uuid());
  await user.paste(text);
  await user.selectOptions(role(), option);
  await waitFor(() => expect(canSave()).toBe(true));
}

test('gives a user a role, shows a message and clears the form for the next user', async () => {
  const { user } = await open();
  expect(options()).toEqual([
    'Kies een rol',
    'Student',
    'Leerkracht',
    'Onderzoeker',
    'Beheerder (4)',
    'Beheerder (5)',
  ]);
  await fillIn(user, ` \u200B${student().uuid}\u00AD `, 'Leerkracht');
  await user.click(save());
  await expectToast('Rol is aangepast');
  expect(student().role_id).toBe(2);
  expect(calls).toEqual([
    lineOf('getUser'),
    lineOf('listRoles'),
    lineOf('assignRole', { uuid: student().uuid, role_id: 2 }),
  ]);
  expect(requests[1]?.headers.has('Authorization')).toBe(false);
  expect(requests[2]?.headers.get('Authorization')).toMatch(/^Bearer ./);
  expect(await requests[2]?.text()).toBe('');
  await waitFor(() => expect(uuid()).toHaveValue(''));
  expect(role()).toHaveValue('');
  // On a phone the focus in a field would open the keyboard.
  expect(save()).toHaveFocus();
  expect(main().getByText(`${student().uuid} is nu Leerkracht.`)).toBeVisible();
  await waitFor(() => expect(canSave()).toBe(false));

  // Enter leaves the focus in the field, and saves nothing in an empty form.
  await fillIn(user, student().uuid, 'Onderzoeker');
  await user.type(uuid(), '{Enter}');
  await waitFor(() => expect(uuid()).toHaveValue(''));
  expect(uuid()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(writes()).toHaveLength(2);
});

test('the next user who is typed while the first one is saved stays', async () => {
  const { user } = await open();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(on('assignRole', () => held.then(() => undefined)));
  await fillIn(user, student().uuid, 'Leerkracht');
  await user.click(save());
  await waitFor(() => expect(writes()).toHaveLength(1));
  await user.clear(uuid());
  await user.paste(nobody);
  await user.selectOptions(role(), 'Onderzoeker');
  release();
  expect(await main().findByText(`${student().uuid} is nu Leerkracht.`)).toBeVisible();
  expect(uuid()).toHaveValue(nobody);
  expect(role()).toHaveDisplayValue('Onderzoeker');
});

test('the button sleeps until both fields have a value, and spaces do not count', async () => {
  const { user } = await open();
  expect(canSave()).toBe(false);
  await user.selectOptions(role(), 'Onderzoeker');
  await user.type(uuid(), '   {Enter}');
  expect(canSave()).toBe(false);
  expect(writes()).toEqual([]);
  await user.paste(nobody);
  await waitFor(() => expect(canSave()).toBe(true));
  await user.selectOptions(role(), 'Kies een rol');
  await waitFor(() => expect(canSave()).toBe(false));
});

test('known roles have their translated name, and other roles the name from the backend', async () => {
  server.use(
    on('listRoles', () =>
      HttpResponse.json([
        { id: 7, role_id: '3', name: 'RESEARCH' },
        { role_id: 8, name: '<img onerror> 😀' },
        { role_id: 9 },
        { role_id: 'x', name: 'Gast' },
        { role_id: 'y', name: 'Gast' },
      ]),
    ),
  );
  await open();
  expect(options()).toEqual([
    'Kies een rol',
    'Onderzoeker',
    '<img onerror> 😀',
    'Rol 9',
    'Gast (x)',
    'Gast (y)',
  ]);
});

test('a failure stands beside the form and in a toast, and keeps what was typed and the session', async () => {
  const { user, router } = await open();
  // Any text can be saved: the backend decides.
  await fillIn(user, 'noor.desmet', 'Leerkracht');
  await user.click(save());
  expect(await main().findByRole('alert')).toHaveTextContent(roleFailed);
  await expectToast(roleFailed);
  expect(writes()).toEqual([lineOf('assignRole', { uuid: 'noor.desmet', role_id: 2 })]);
  server.use(on('assignRole', () => HttpResponse.json({ detail: 'x' }, { status: 401 })));
  await user.click(save());
  await waitFor(() => expect(main().getByRole('alert')).toHaveTextContent(noRights));
  expect(uuid()).toHaveValue('noor.desmet');
  expect(role()).toHaveValue('2');
  await waitFor(() => expect(canSave()).toBe(true));
  expect(addressOf(router)).toBe(paths.users);
  expect(localStorage.getItem('auth_token')).not.toBeNull();
});

test('when the roles do not load, that is logged, told in their place, and can be tried again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  server.use(on('listRoles', () => HttpResponse.json({ detail: 'x' }, { status: 401 })));
  const { user } = await open();
  expect(main().getByRole('alert')).toHaveTextContent('Er is iets misgegaan bij het updaten van uw account');
  expect(log.mock.calls).toContainEqual(['user-update-failed']);
  expect(canSave()).toBe(false);
  await user.type(uuid(), 'half');
  server.resetHandlers();
  await user.click(main().getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await main().findByLabelText('Rol')).toBeEnabled();
  expect(main().queryByRole('alert')).toBeNull();
  expect(uuid()).toHaveValue('half');
});

test('who gives up the right to assign roles is asked first, and then loses it at once', async () => {
  const { user } = await open();
  // Without a question, because this role may give roles too.
  await fillIn(user, own().uuid, 'Beheerder (5)');
  await user.click(save());
  await expectToast('Rol is aangepast');
  await waitFor(() => expect(uuid()).toHaveValue(''));
  expect(screen.getByRole('link', { name: 'Gebruikers', current: 'page' })).toBeVisible();
  await fillIn(user, own().uuid.toUpperCase(), 'Student');
  await user.click(save());
  const ask = within(screen.getByRole('dialog', { name: 'Je eigen rol wijzigen?' }));
  expect(ask.getByText(/^Je bent nu Beheerder \(5\) en wordt Student\. .* andere beheerder/)).toBeVisible();
  await user.click(ask.getByRole('button', { name: 'Annuleren' }));
  expect(own().role_id).toBe(5);
  await user.click(save());
  await user.click(ask.getByRole('button', { name: 'Rol wijzigen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Geen toegang' })).toBeVisible();
  expect(own().role_id).toBe(1);
  await user.click(screen.getByRole('link', { name: 'Profiel' }));
  expect(await screen.findByRole('link', { name: 'Gegevens' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
});
