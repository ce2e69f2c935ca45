import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { splitFullName } from '../../../src/features/sign-in/RegisterForm.tsx';
import { lineOf } from '../../calls.ts';
import { addressOf, expectNoToast, expectToast, renderApp } from '../render-app.tsx';
import { backend, calls, held, on, requests, server } from '../server.ts';

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
