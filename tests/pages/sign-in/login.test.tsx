import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { logOut } from '../../../src/device/session/session.ts';
import { lineOf } from '../../calls.ts';
import { forbidStorage } from '../../unit/session/storage.ts';
import { addressOf, expectNoToast, people, renderApp } from '../render-app.tsx';
import { calls, requests } from '../server.ts';

afterEach(() => void vi.restoreAllMocks());

const username = () => screen.getByLabelText('Gebruikersnaam');
const password = () => screen.getByLabelText('Wachtwoord');
const submit = () => within(screen.getByRole('main')).getByRole('button', { name: 'Inloggen' });

async function logIn(user: UserEvent, name: string, secret = 'groepswerk') {
  await user.type(username(), name);
  await user.type(password(), secret);
  await user.click(submit());
}

test('submits the encoded form, stores the token and opens the home page', async () => {
  const { user, router } = await renderApp('/sign-in');
  await logIn(user, ` ${people.student} `);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dag Noor' })).toBeVisible();
  expect(addressOf(router)).toBe('/');
  expect(localStorage.getItem('auth_token')).toBeTruthy();
  const sent = requests[0];
  expect(sent?.headers.get('Content-Type')).toContain('application/x-www-form-urlencoded');
  expect(sent?.headers.has('Authorization')).toBe(false);
  expect(Object.fromEntries(new URLSearchParams(await sent?.text()))).toEqual({
    username: people.student,
    password: 'groepswerk',
  });
  expect(calls).toEqual([lineOf('login'), lineOf('getUser'), lineOf('listUserForms')]);
});

const other = 'Er is een probleem opgetreden bij het inloggen';

test('a failure stands beside the form, in place of an earlier message, and in no toast', async () => {
  const { user, router } = await renderApp('/sign-in?session=ended');
  const main = within(screen.getByRole('main'));
  const ended = 'Je sessie is verlopen. Log opnieuw in.';
  expect(await main.findByText(ended)).toBeVisible();
  await logIn(user, 'noor', 'geheim');
  const wrong = 'De gebruikersnaam of het wachtwoord is onjuist';
  expect(await main.findByRole('alert')).toHaveTextContent(wrong);
  expect(main.queryByText(ended)).toBeNull();
  await expectNoToast();
  expect(router.state.location.pathname).toBe('/sign-in');
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(username()).toHaveValue('noor');
  expect(password()).toHaveValue('geheim');
  expect(submit()).toHaveFocus();
});

test('has the reduced header, the footer, and a link that only says that it is not implemented yet', async () => {
  const { user, router } = await renderApp('/sign-in');
  expect(document.title).toBe('Inloggen · Groepsevaluatie');
  expect(screen.queryByRole('link', { name: 'Home' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Taal' })).toHaveValue('nl');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Privacyverklaring' })).toHaveAttribute('href', '/privacy');
  expect(username()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.queryByText('Deze functie is nog niet geimplementeerd')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Wachtwoord vergeten?' }));
  expect(screen.getByText('Deze functie is nog niet geimplementeerd')).toBeVisible();
  expect(addressOf(router)).toBe('/sign-in');
  expect(calls).toEqual([]);
});

test('the user is redirected once to the page that was opened before', async () => {
  const { user, router } = await renderApp('/profile/password?a=b');
  expect(addressOf(router)).toBe('/sign-in');
  expect(calls).toEqual([]);
  await logIn(user, people.student);
  await waitFor(() => expect(addressOf(router)).toBe('/profile/password?a=b'));
  expect(localStorage.getItem('requestLink')).toBeNull();
});

test('the server decides about empty fields, which the app then names, with the focus in the first', async () => {
  const { user } = await renderApp('/sign-in');
  expect(username()).toHaveAccessibleDescription('Meestal je e-mailadres');
  await user.click(submit());
  await waitFor(() => expect(username()).toHaveFocus());
  expect(username()).toHaveAccessibleDescription('Meestal je e-mailadres Vul dit in.');
  expect(password()).toHaveAccessibleDescription('Vul dit in.');
  expect(screen.getByRole('alert')).toHaveTextContent(other);
  expect(calls).toEqual([lineOf('login')]);
});

test('a button shows the password and hides it again', async () => {
  const { user } = await renderApp('/sign-in');
  await user.type(password(), 'geheim');
  const button = screen.getByRole('button', { name: 'Toon Wachtwoord' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveValue('geheim');
  await user.click(button);
  expect(password()).toHaveAttribute('type', 'password');
});

test('without storage, the address is opened after logging in, and a line says that nothing is stored', async () => {
  const { user, router } = await renderApp('/sign-in');
  expect(screen.queryByText(/^Op dit toestel wordt niets bewaard/)).toBeNull();
  forbidStorage();
  await router.navigate('/profile/data');
  await waitFor(() => expect(addressOf(router)).toBe('/sign-in'));
  expect(await screen.findByText(/^Op dit toestel wordt niets bewaard/)).toBeVisible();
  await logIn(user, people.student);
  await waitFor(() => expect(addressOf(router)).toBe('/profile/data'));
  expect(await screen.findByLabelText('Geslacht')).toBeVisible();
  // The next user of this tab gets home.
  logOut();
  await router.navigate('/sign-in');
  await screen.findByLabelText('Gebruikersnaam');
  await logIn(user, people.teacher);
  await waitFor(() => expect(addressOf(router)).toBe('/'));
});
