import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { logOut } from '../../../src/device/session/session.ts';
import { splitFullName } from '../../../src/features/sign-in/RegisterForm.tsx';
import { lineOf } from '../../calls.ts';
import { forbidStorage } from '../../unit/session/storage.ts';
import { addressOf, expectNoToast, expectToast, people, renderApp } from '../render-app.tsx';
import { backend, calls, held, on, requests, server } from '../server.ts';

describe('signing in', () => {
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
});

describe('registering', () => {
  const main = () => within(screen.getByRole('main'));
  const field = (label: string) => main().getByLabelText(label);
  const submit = () => main().getByRole('button', { name: 'Registreren' });

  async function fillIn(user: UserEvent) {
    await user.type(field('Volledige naam'), 'Jan Van den Berg');
    await user.type(field('E-mailadres'), 'jan@school.example');
    await user.type(field('Wachtwoord'), 'groepswerk');
    await waitFor(() => expect(field('School')).toBeEnabled());
    await user.selectOptions(field('School'), 'Atheneum De Lindeboom, Mechelen');
    await user.selectOptions(field('Geslacht'), 'Man');
  }

  const answerSignUp = (status: number, body: object) =>
    server.use(on('signUp', () => HttpResponse.json(body, { status })));

  const refused = (...fields: string[]) => ({
    detail: fields.map((name) => ({ loc: ['body', name], msg: 'no' })),
  });

  test('registers a student, shows a toast and redirects to the login form', async () => {
    const { user, router } = await renderApp('/sign-up');
    await fillIn(user);
    await user.type(field('Studentennummer'), ' 0042 ');
    await user.click(submit());
    expect(await screen.findByRole('heading', { level: 1, name: 'Inloggen' })).toHaveFocus();
    expect(addressOf(router)).toBe('/sign-in');
    await expectToast('Je account is aangemaakt. Je kunt nu inloggen.');
    expect(await requests.at(-1)?.json()).toEqual({
      firstname: 'Jan',
      name: 'Van den Berg',
      email: 'jan@school.example',
      password: 'groepswerk',
      school_id: backend.db.state.schools[0]?.id,
      school_user_id: '0042',
      sex: 'm',
      role_id: 1,
      permission_id: 1,
    });
    expect(backend.db.userByEmail('jan@school.example')).toMatchObject({ role_id: 1, permission_id: 1 });
  });

  test('fills in the address on the login form until a user has logged in', async () => {
    const { user } = await renderApp('/sign-up');
    await fillIn(user);
    await user.click(submit());
    await screen.findByRole('heading', { level: 1, name: 'Inloggen' });
    expect(backend.db.userByEmail('jan@school.example')).toMatchObject({ school_user_id: null });
    expect(field('Gebruikersnaam')).toHaveValue('jan@school.example');
    await user.type(field('Wachtwoord'), 'groepswerk');
    await user.click(main().getByRole('button', { name: 'Inloggen' }));
    await screen.findByRole('heading', { level: 1, name: 'Dag Jan' });
    await user.click(screen.getByRole('link', { name: 'Profiel' }));
    await user.click(await screen.findByRole('button', { name: 'Uitloggen' }));
    await screen.findByRole('heading', { level: 1, name: 'Inloggen' });
    expect(field('Gebruikersnaam')).toHaveValue('');
  });

  test.each([
    ['Jan Van den Berg', 'Jan', 'Van den Berg'],
    ['  Jan \u00a0 Peeters\n', 'Jan', 'Peeters'],
    ['宮崎\u3000駿', '宮崎', '駿'],
    ['Jean-Luc', 'Jean-Luc', ''],
    ['   ', '', ''],
  ])('the full name %j is %j and %j', (fullName, firstname, name) => {
    expect(splitFullName(fullName)).toEqual({ firstname, name });
  });

  test.each<[string, number, object, string]>([
    ['409', 409, { detail: 'x' }, 'De gebruiker met die email bestaat al'],
    [
      '422 with a text',
      422,
      { detail: 'no' },
      'Er is een probleem opgetreden bij het aanmaken van de gebruiker',
    ],
  ])('a failure of the whole (%s) stands beside the form, and in no toast', async (_, status, body, text) => {
    answerSignUp(status, body);
    const { user, router } = await renderApp('/sign-up');
    await fillIn(user);
    await user.click(submit());
    expect(await main().findByRole('alert')).toHaveTextContent(text);
    await expectNoToast();
    expect(addressOf(router)).toBe('/sign-up');
    expect(field('Volledige naam')).toHaveValue('Jan Van den Berg');
    expect(field('School')).toHaveDisplayValue('Atheneum De Lindeboom, Mechelen');
    expect(calls.filter((call) => call === lineOf('listSchools'))).toHaveLength(1);
  });

  test('a 422 stands at the fields that it names and nowhere else, with the focus in the first one', async () => {
    answerSignUp(422, refused('school_id', 'sex', 'password', 'email'));
    const { user } = await renderApp('/sign-up');
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(field('E-mailadres')).toHaveFocus());
    const said = 'De server zegt: ‘no’';
    expect(field('E-mailadres')).toHaveAccessibleDescription(`Het emailadres is niet geldig. ${said}`);
    expect(field('Wachtwoord')).toHaveAccessibleDescription(`Het wachtwoord is niet geldig. ${said}`);
    expect(field('School')).toHaveAccessibleDescription(`De school is niet geldig. ${said}`);
    expect(field('Geslacht')).toHaveAccessibleDescription(said);
    await expectNoToast();
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
    await user.clear(field('Wachtwoord'));
    answerSignUp(422, refused('password'));
    await user.click(submit());
    await waitFor(() => expect(field('Wachtwoord')).toHaveFocus());
    expect(field('E-mailadres')).toBeValid();
  });

  test('the server decides, and the app names the fields that are empty or have no @', async () => {
    const { user } = await renderApp('/sign-up');
    await user.type(field('E-mailadres'), 'geen adres');
    await user.click(submit());
    const errorOf = (label: string) => expect(field(label));
    await waitFor(() => errorOf('Volledige naam').toHaveAccessibleDescription('Vul dit in.'));
    expect(calls).toContain(lineOf('signUp'));
    errorOf('E-mailadres').toHaveAccessibleDescription(
      'Het emailadres is niet geldig. Er ontbreekt een @ in het e-mailadres.',
    );
    errorOf('Wachtwoord').toHaveAccessibleDescription('Het wachtwoord is niet geldig. Vul dit in.');
    errorOf('School').toHaveAccessibleDescription('De school is niet geldig. Kies je school.');
    expect(field('Volledige naam')).toHaveFocus();
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
    await expectNoToast();
  });

  test('schools that come late, or after a failure, leave the rest of the form usable', async () => {
    const [promise, fail] = held();
    server.use(
      on('listSchools', () => promise.then(() => new HttpResponse(null, { status: 500 })), { once: true }),
    );
    const { user } = await renderApp('/sign-up');
    expect(field('School')).toBeDisabled();
    await user.type(field('Volledige naam'), 'Jan');
    fail();
    await user.click(await main().findByRole('button', { name: 'Probeer opnieuw' }));
    await waitFor(() => expect(main().queryByRole('alert')).toBeNull());
    expect(field('Volledige naam')).toHaveValue('Jan');
    await user.selectOptions(field('School'), 'Atheneum De Lindeboom, Mechelen');
  });

  test('one card holds both forms: the way to the other keeps it on screen', async () => {
    const { user, router } = await renderApp('/sign-in');
    const panel = screen.getByText('Nog geen account?').parentElement;
    await user.click(screen.getByRole('link', { name: 'Registreren' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Registreren' })).toHaveFocus();
    expect(addressOf(router)).toBe('/sign-up');
    expect(document.title).toBe('Registreren · Groepsevaluatie');
    expect(screen.getByText('Heb je al een account?').parentElement).toBe(panel);
    await user.click(screen.getByRole('link', { name: 'Inloggen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Inloggen' })).toHaveFocus();
    expect(screen.getByText('Nog geen account?').parentElement).toBe(panel);
  });

  test('has a field for everything that sign-up needs', async () => {
    await renderApp('/sign-up');
    expect(field('Wachtwoord')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('E-mailadres')).toHaveAttribute('type', 'email');
    const footer = within(screen.getByRole('contentinfo'));
    expect(
      footer.getByText(/geef je ook toestemming .* Je kunt die intrekken bij Profiel, Gegevens\./),
    ).toBeVisible();
    expect(field('Geslacht')).toHaveTextContent('Maak een keuzeManVrouwX');
  });
});
