import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { lineOf } from '../../calls.ts';
import { leave } from '../assignment/reload-app.ts';
import { addressOf, atOnce, people, renderApp } from '../render-app.tsx';
import { backend, calls, held, on, server } from '../server.ts';

const main = () => within(screen.getByRole('main'));
const answerUser = (answer: () => Response) => server.use(on('getUser', answer));

test.each(['/sign-in', '/sign-up'])('a user who is signed in is redirected from %s to home', async (path) => {
  // Home reads nothing for this role, so that the only call is the one for the user.
  const { router } = await renderApp(path, { as: people.researcher });
  expect(addressOf(router)).toBe('/');
  expect(calls).toEqual([lineOf('getUser')]);
});

describe('a user who does not load', () => {
  test("with 404 shows the error page with 'Log uit & Reset'", async () => {
    answerUser(() => HttpResponse.json({ detail: 'User not found' }, { status: 404 }));
    const { user } = await renderApp('/', { as: people.student });
    expect(main().getByRole('alert')).toHaveTextContent('De gebruiker is niet gevonden in de database');
    expectGlobalHeader();
    expect(main().queryByRole('button', { name: 'Probeer opnieuw' })).not.toBeInTheDocument();
    expect(localStorage.getItem('auth_token')).not.toBeNull();
    await user.click(main().getByRole('button', { name: 'Log uit & Reset' }));
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  test('without a response shows the error page with a retry, and the token stays', async () => {
    answerUser(() => HttpResponse.error());
    const { user, router } = await renderApp('/', { as: people.student });
    expect(main().getByRole('alert')).toHaveTextContent(
      'Je account kon niet worden opgehaald. Er kwam geen antwoord: controleer je internetverbinding.',
    );
    expect(main().getByRole('button', { name: 'Log uit & Reset' })).toBeVisible();
    expect(localStorage.getItem('auth_token')).not.toBeNull();
    server.resetHandlers();
    await user.click(main().getByRole('button', { name: 'Probeer opnieuw' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Dag Noor' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(addressOf(router)).toBe('/');
  });

  test.each([
    [
      'HTML at 200',
      () => HttpResponse.html('<p>Portal</p>'),
      'Dit netwerk houdt het misschien tegen: probeer',
    ],
    ['503', () => new HttpResponse(null, { status: 503 }), 'De server werkt nu even niet.'],
  ])('with %s shows the error page, and the token stays', async (_, answer, why) => {
    answerUser(answer);
    await renderApp('/', { as: people.student });
    expect(main().getByRole('alert')).toHaveTextContent(`Je account kon niet worden opgehaald. ${why}`);
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });

  test('with 500, three times, ends the session, and says that the account was not loaded', async () => {
    answerUser(() => new HttpResponse(null, { status: 500 }));
    const { router } = await renderApp('/', { as: people.student });
    expect(calls).toEqual(Array(3).fill(lineOf('getUser')));
    expect(addressOf(router)).toBe('/sign-in?session=unread');
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(await main().findByText('Je account kon niet worden opgehaald.')).toBeVisible();
  });

  test.each([
    ['an empty user', () => new HttpResponse('{}')],
    ['401', () => HttpResponse.json({ detail: 'x' }, { status: 401 })],
  ])('with %s ends the session', async (_, answer) => {
    answerUser(answer);
    const { router } = await renderApp('/profile', { as: people.student });
    expect(addressOf(router)).toBe('/sign-in?session=ended');
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('requestLink')).toBe('/profile');
    expect(main().getByText('Je sessie is verlopen. Log opnieuw in.')).toBeVisible();
  });
});

test('a call that fails with 401 ends the session, and its page opens after the login', async () => {
  server.use(on('listUserForms', () => new HttpResponse(null, { status: 401 })));
  const { user, router } = await renderApp('/?from=mail', { as: people.student });
  expect(addressOf(router)).toBe('/sign-in?session=ended');
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(localStorage.getItem('requestLink')).toBe('/?from=mail');
  server.resetHandlers();
  await user.type(screen.getByLabelText('Gebruikersnaam'), people.student);
  await user.type(screen.getByLabelText('Wachtwoord'), 'groepswerk');
  await user.click(main().getByRole('button', { name: 'Inloggen' }));
  await waitFor(() => expect(addressOf(router)).toBe('/?from=mail'));
});

function expectGlobalHeader() {
  const navigation = within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));
  expect(navigation.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(navigation.getByRole('link', { name: 'Profiel' })).toHaveAttribute('href', '/profile');
  expect(screen.getByRole('combobox', { name: 'Taal' })).toBeVisible();
}

describe('/usernotfound', () => {
  test('redirects a user who exists to home', async () => {
    const { router } = await renderApp('/usernotfound', { as: people.teacher });
    expect(addressOf(router)).toBe('/');
  });

  test('has buttons to delete the account and to log out', async () => {
    answerUser(() => HttpResponse.json({ detail: 'User not found' }, { status: 404 }));
    const { user, router } = await renderApp('/usernotfound', { as: people.student });
    expect(screen.getByRole('heading', { level: 1, name: 'Gebruiker niet gevonden' })).toBeVisible();
    expectGlobalHeader();
    await user.click(screen.getByRole('button', { name: 'Verwijder account' }));
    expect(screen.getByText('Deze functie is nog niet geimplementeerd')).toBeVisible();
    expect(backend.db.userByEmail(people.student)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Log uit' }));
    await waitFor(() => expect(addressOf(router)).toBe('/sign-in'));
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});

describe('a cached user', () => {
  async function openTwice(path: string, email: string, between: () => void) {
    await renderApp('/', { as: email });
    leave();
    between();
    calls.length = 0;
    return renderApp(path);
  }

  test('is shown at once, and home changes with the role from the backend', async () => {
    const [promise, release] = held();
    await openTwice('/', people.teacher, () => {
      const person = backend.db.userByEmail(people.teacher);
      if (person) person.role_id = 3;
      server.use(on('getUser', () => promise.then(() => undefined)));
    });
    expect(
      main()
        .getAllByRole('strong')
        .map(({ textContent }) => textContent),
    ).toContain('Groepen');
    release();
    await waitFor(() => expect(main().getAllByRole('strong')).toHaveLength(1));
    expect(main().getAllByRole('strong')[0]).toHaveTextContent('Data');
    expect(calls.filter((call) => call === lineOf('getUser'))).toHaveLength(1);
  });

  test('is never shown in the profile when the backend has another one', async () => {
    const first = atOnce(() => screen.queryByLabelText<HTMLInputElement>('Voornaam')?.value ?? null);
    await openTwice('/profile', people.teacher, () => {
      const person = backend.db.userByEmail(people.teacher);
      if (person) person.firstname = 'Kato';
    });
    expect(await first).toBe('Kato');
  });

  test('is removed when the session has ended, and the address is stored', async () => {
    const { router } = await openTwice('/privacy', people.teacher, () => {
      backend.db.state.tokens = {};
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
    expect(addressOf(router)).toBe('/sign-in?session=ended');
    expect([localStorage.getItem('user'), localStorage.getItem('requestLink')]).toEqual([null, '/privacy']);
  });
});
