import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { lineOf } from '../../calls.ts';
import { addressOf, expectToast, people, renderApp } from '../render-app.tsx';
import { backend, calls, held, on, server } from '../server.ts';
import { change, field, main, navigation, sentUpdate, serveUser } from './profile.ts';

const failed = 'Er is iets misgegaan bij het updaten van uw account';
const saved = () => backend.db.userByEmail(people.student);
const open = () => renderApp('/profile', { as: people.student });

test('shows who the user is', async () => {
  await renderApp('/profile/ALGEMEEN', { as: people.student });
  expect(document.title).toBe('Algemeen · Groepsevaluatie');
  expect(field('UUID')).toHaveValue(saved()?.uuid);
  expect(field('UUID')).toBeDisabled();
  expect(field('Voornaam')).toHaveValue('Noor');
  expect(field('Achternaam')).toHaveValue('De Smet');
  expect(field('E-mailadres')).toHaveValue(people.student);
  expect(field('E-mailadres')).toHaveAttribute('type', 'email');
  expect(calls).toEqual([lineOf('getUser')]);
});

test('the UUID can be copied, or is selected in a field where the clipboard is forbidden', async () => {
  const { user } = await open();
  const uuid = saved()?.uuid ?? '';
  await user.click(main().getByRole('button', { name: 'UUID kopiëren' }));
  await expectToast('UUID gekopieerd');
  expect(await navigator.clipboard.readText()).toBe(uuid);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  await user.click(main().getByRole('button', { name: 'UUID kopiëren' }));
  await expectToast('De UUID kon niet worden gekopieerd');
  expect(field('UUID')).toHaveFocus();
  expect((field('UUID') as HTMLInputElement).selectionEnd).toBe(uuid.length);
  expect(change()).toHaveAttribute('aria-disabled', 'true');
});

test('a saved name is shown in the navigation and on the home page at once, and the rest is sent as it is', async () => {
  const before = serveUser({ sex: 'V', birthdate: '2009-06-16', marital_state: '', education: null });
  const { user } = await open();
  await user.clear(field('Voornaam'));
  await user.type(field('Voornaam'), ' Nora ');
  await user.click(change());
  await expectToast('Je profiel is aangepast');
  expect(await sentUpdate()).toEqual({
    uuid: before.uuid,
    firstname: 'Nora',
    name: 'De Smet',
    email: people.student,
    sex: 'v',
    language: 'dutch',
    birthdate: '2009-06-16',
    marital_state: null,
    education: null,
    permission_id: 1,
  });
  expect(await navigation().findByText('Nora De Smet')).toBeVisible();
  expect(field('Voornaam')).toHaveValue('Nora');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dag Nora' })).toBeVisible();
  const save = [lineOf('getUser'), lineOf('updateUser')];
  expect(calls).toEqual([lineOf('getUser'), ...save, lineOf('listUserForms')]);
});

test('the button is disabled while nothing has changed, and enabled again by a change after saving', async () => {
  const { user } = await open();
  expect(change()).toHaveAttribute('aria-disabled', 'true');
  await user.type(field('Achternaam'), 'e');
  expect(change()).not.toHaveAttribute('aria-disabled', 'true');
  await user.type(field('Achternaam'), '{Backspace}');
  expect(change()).toHaveAttribute('aria-disabled', 'true');
  await user.type(field('Achternaam'), 'e{Enter}');
  await waitFor(() => expect(change()).toHaveAttribute('aria-disabled', 'true'));
  await user.type(field('Achternaam'), 's');
  await user.click(change());
  await waitFor(() => expect(saved()?.name).toBe('De Smetes'));
});

test('a field that was filled in without an event is saved', async () => {
  const { user } = await open();
  await user.click(field('E-mailadres'));
  (field('E-mailadres') as HTMLInputElement).value = 'noor@thuis.example';
  await user.keyboard('{Enter}');
  await expectToast('Je profiel is aangepast');
  expect(await sentUpdate()).toMatchObject({ firstname: 'Noor', email: 'noor@thuis.example' });
  expect(field('E-mailadres')).toHaveValue('noor@thuis.example');
});

test('saving a name on an old page keeps what was saved elsewhere, such as a withdrawn consent', async () => {
  const { user } = await open();
  Object.assign(saved() ?? {}, { name: 'Peeters', permission_id: 2, language: 'german' });
  await user.type(field('Voornaam'), 'tje');
  await user.click(change());
  await expectToast('Je profiel is aangepast');
  const now = { firstname: 'Noortje', name: 'Peeters', permission_id: 2, language: 'german' };
  expect(saved()).toMatchObject(now);
  await waitFor(() => expect(field('Achternaam')).toHaveValue('Peeters'));
});

test('keeps what is typed while it is saved as an unsaved change', async () => {
  const [promise, answer] = held();
  server.use(on('updateUser', () => promise.then(() => HttpResponse.json({}))));
  const { user } = await open();
  await user.type(field('Voornaam'), 'tje');
  await user.click(change());
  await waitFor(() => expect(change()).toHaveAttribute('aria-busy', 'true'));
  await user.type(field('Achternaam'), 's');
  answer();
  await expectToast('Je profiel is aangepast');
  await waitFor(() => expect(change()).not.toHaveAttribute('aria-busy'));
  expect(field('Voornaam')).toHaveValue('Noortje');
  expect(field('Achternaam')).toHaveValue('De Smets');
  expect(change()).not.toHaveAttribute('aria-disabled', 'true');
});

describe('a failure stands under the form and in a toast, and keeps what was typed', () => {
  test('the server decides, and the app names what is empty or has no @', async () => {
    const { user } = await open();
    await user.clear(field('Voornaam'));
    await user.clear(field('E-mailadres'));
    await user.type(field('E-mailadres'), 'geen adres');
    await user.click(change());
    expect(await main().findByRole('alert')).toHaveTextContent(failed);
    expect(await sentUpdate()).toMatchObject({ firstname: null, email: 'geen adres' });
    expect(field('Voornaam')).toHaveAccessibleDescription('Vul dit in.');
    expect(field('E-mailadres')).toHaveAccessibleDescription('Er ontbreekt een @ in het e-mailadres.');
    expect(field('Voornaam')).toHaveFocus();
  });

  test('422: the focus moves to the field that it names, once for each attempt', async () => {
    const detail = [{ loc: ['body', 'email'], msg: 'no' }];
    server.use(on('updateUser', () => HttpResponse.json({ detail }, { status: 422 })));
    const { user } = await open();
    await user.type(field('Voornaam'), 'tje');
    await user.click(change());
    await waitFor(() => expect(field('E-mailadres')).toHaveFocus());
    expect(field('E-mailadres')).toHaveAccessibleDescription('De server zegt: ‘no’');
    await user.type(field('Achternaam'), '!');
    expect(field('Achternaam')).toHaveFocus();
    await user.click(change());
    await waitFor(() => expect(field('E-mailadres')).toHaveFocus());
  });

  test.each<[string, 'getUser' | 'updateUser', () => Response]>([
    ['500', 'updateUser', () => HttpResponse.json({}, { status: 500 })],
    ['the user cannot be read', 'getUser', () => HttpResponse.json({}, { status: 404 })],
  ])('%s, until the next attempt succeeds', async (_, call, answer) => {
    const { user, router } = await open();
    server.use(on(call, answer, { once: true }));
    await user.type(field('Voornaam'), 'tje');
    await user.click(change());
    expect(await main().findByRole('alert')).toHaveTextContent(failed);
    await expectToast(failed);
    expect(field('Voornaam')).toHaveValue('Noortje');
    expect(change()).toHaveFocus();
    expect(navigation().getByText('Noor De Smet')).toBeVisible();
    expect(addressOf(router)).toBe('/profile');
    await user.click(change());
    await waitFor(() => expect(main().queryByRole('alert')).not.toBeInTheDocument());
    expect(await navigation().findByText('Noortje De Smet')).toBeVisible();
  });
});

test('an ended session redirects to the sign-in page, and back here after signing in', async () => {
  const { user, router } = await renderApp('/profile/algemeen', { as: people.student });
  backend.db.state.tokens = {};
  await user.type(field('Voornaam'), 'tje');
  await user.click(change());
  await waitFor(() => expect(addressOf(router)).toBe('/sign-in?session=ended'));
  expect(localStorage.getItem('requestLink')).toBe('/profile/algemeen');
});
