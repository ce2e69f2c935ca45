import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '../../../../src/paths.ts';
import { lineOf } from '../../../calls.ts';
import { addressOf, expectToast, people, renderApp } from '../../render-app.tsx';
import { backend, calls, on, requests, server } from '../../server.ts';

const main = () => within(screen.getByRole('main'));
const uuid = () => main().getByLabelText('UUID');
const role = () => main().getByLabelText('Rol');
const save = () => main().getByRole('button', { name: 'Opslaan' });
const options = () => [...(role() as HTMLSelectElement).options].map(({ text }) => text);
const student = () => personOf(people.student);
const nobody = '00000000-0000-4000-8000-000000000000';
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const answerRoles = (answer: () => Response) => server.use(on('listRoles', answer));
const answerChange = (answer: () => Response) => server.use(on('assignRole', answer));
const asAdministrator = () => renderApp(paths.users, { as: people.administrator });

const accountFailed = 'Er is iets misgegaan bij het updaten van uw account';
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
  await user.type(uuid(), text);
  await user.selectOptions(role(), option);
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'false'));
}

test('Enter in a field saves, and leaves the focus there for the next user', async () => {
  const { user } = await asAdministrator();
  await fillIn(user, student().uuid, 'Leerkracht');
  await user.type(uuid(), '{Enter}');
  await expectToast('Rol is aangepast');
  await waitFor(() => expect(uuid()).toHaveValue(''));
  expect(uuid()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

test('gives a user a role, shows a message and clears the form for the next user', async () => {
  const { user } = await asAdministrator();
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
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
});

test('the next user who is typed while the first one is saved stays', async () => {
  const { user } = await asAdministrator();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(on('assignRole', () => held.then(() => undefined)));
  await fillIn(user, student().uuid, 'Leerkracht');
  await user.click(save());
  await waitFor(() => expect(calls.some((call) => call.startsWith('PUT'))).toBe(true));
  await user.clear(uuid());
  await user.type(uuid(), nobody);
  await user.selectOptions(role(), 'Onderzoeker');
  release();
  expect(await main().findByText(`${student().uuid} is nu Leerkracht.`)).toBeVisible();
  expect(uuid()).toHaveValue(nobody);
  expect(role()).toHaveDisplayValue('Onderzoeker');
});

test('the save button is disabled until both fields have a value, and spaces do not count', async () => {
  const { user } = await asAdministrator();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(role(), 'Onderzoeker');
  await user.type(uuid(), '   ');
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await user.type(uuid(), '{Enter}');
  expect(calls).toEqual([lineOf('getUser'), lineOf('listRoles')]);
  await user.type(uuid(), nobody);
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'false'));
  await user.selectOptions(role(), 'Kies een rol');
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
});

test('any text can be saved: the backend decides', async () => {
  const { user } = await asAdministrator();
  await fillIn(user, 'noor.desmet', 'Leerkracht');
  await user.click(save());
  expect(await main().findByRole('alert')).toHaveTextContent(roleFailed);
  await expectToast(roleFailed);
  expect(calls.at(-1)).toBe(lineOf('assignRole', { uuid: 'noor.desmet', role_id: 2 }));
  expect(uuid()).toHaveValue('noor.desmet');
});

test('known roles have their translated name, and other roles the name from the backend', async () => {
  answerRoles(() =>
    HttpResponse.json([
      { id: 7, role_id: '3', name: 'RESEARCH' },
      { role_id: 8, name: '<img onerror> 😀' },
      { role_id: 9 },
      { role_id: 'x', name: 'Gast' },
      { role_id: 'y', name: 'Gast' },
    ]),
  );
  await asAdministrator();
  expect(options()).toEqual([
    'Kies een rol',
    'Onderzoeker',
    '<img onerror> 😀',
    'Rol 9',
    'Gast (x)',
    'Gast (y)',
  ]);
});

test('a failure stands beside the form, keeps what was typed and the session', async () => {
  answerChange(() => HttpResponse.json({ detail: 'x' }, { status: 401 }));
  const { user, router } = await asAdministrator();
  await fillIn(user, nobody, 'Leerkracht');
  await user.click(save());
  expect(await main().findByRole('alert')).toHaveTextContent(noRights);
  expect(uuid()).toHaveValue(nobody);
  expect(role()).toHaveValue('2');
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'false'));
  expect(addressOf(router)).toBe(paths.users);
  expect(localStorage.getItem('auth_token')).not.toBeNull();
});

describe('when the roles do not load', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  test('that is logged, told in their place, and can be tried again', async () => {
    answerRoles(() => HttpResponse.json({ detail: 'x' }, { status: 401 }));
    const { user } = await asAdministrator();
    expect(main().getByRole('alert')).toHaveTextContent(accountFailed);
    expect(vi.mocked(console.error).mock.calls).toContainEqual(['user-update-failed']);
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    await user.type(uuid(), 'half');
    server.resetHandlers();
    await user.click(main().getByRole('button', { name: 'Probeer opnieuw' }));
    expect(await main().findByLabelText('Rol')).toBeEnabled();
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
    expect(uuid()).toHaveValue('half');
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });
});

describe('who changes the own role', () => {
  const own = () => personOf(people.administrator);

  test('is asked for confirmation before losing the right to assign roles, and loses the rights that the new role does not have', async () => {
    const { user } = await asAdministrator();
    await fillIn(user, own().uuid.toUpperCase(), 'Student');
    await user.click(save());
    const ask = dialog('Je eigen rol wijzigen?');
    expect(ask.getByText(/^Je bent nu Beheerder \(4\) en wordt Student\. .* andere beheerder/)).toBeVisible();
    await user.click(ask.getByRole('button', { name: 'Annuleren' }));
    expect(own().role_id).toBe(4);
    await user.click(save());
    await user.click(ask.getByRole('button', { name: 'Rol wijzigen' }));
    await expectToast('Rol is aangepast');
    expect(await screen.findByRole('heading', { level: 1, name: 'Geen toegang' })).toBeVisible();
    await user.click(main().getByRole('link', { name: /Home/ }));
    await screen.findByRole('heading', { level: 1, name: /^Dag / });
    await user.click(screen.getByRole('link', { name: 'Profiel' }));
    expect(await screen.findByRole('link', { name: 'Gegevens' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
  });

  test('stays on the page with another role that may give roles', async () => {
    const { user } = await asAdministrator();
    await fillIn(user, own().uuid, 'Beheerder (5)');
    await user.click(save());
    await expectToast('Rol is aangepast');
    await waitFor(() => expect(uuid()).toHaveValue(''));
    expect(screen.getByRole('link', { name: 'Gebruikers', current: 'page' })).toBeVisible();
  });
});
