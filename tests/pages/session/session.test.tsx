import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { lineOf } from '../../calls.ts';
import { leave } from '../assignment/reload-app.ts';
import { addressOf, people, renderApp } from '../render-app.tsx';
import { backend, calls, on, server } from '../server.ts';

const main = () => within(screen.getByRole('main'));
const answerUser = (answer: () => Response) => server.use(on('getUser', answer));

test.each([
  ['/', null],
  ['/profile/admin/users?x=1', '/profile/admin/users?x=1'],
])('%s without a session redirects to the login form, and is stored', async (path, kept) => {
  const { router } = await renderApp(path);
  expect(addressOf(router)).toBe('/sign-in');
  expect(localStorage.getItem('requestLink')).toBe(kept);
  expect(calls).toEqual([]);
});

test('a stored token that is unknown redirects to the login form, and the address is stored', async () => {
  localStorage.setItem('auth_token', '[object-Object]');
  const { router } = await renderApp('/profile');
  expect(addressOf(router)).toBe('/sign-in?session=ended');
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(localStorage.getItem('requestLink')).toBe('/profile');
});

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
      'Dit netwerk houdt het misschien tegen: probeer een ander netwerk.',
    ],
    [
      'a 407',
      () => new HttpResponse('Proxy', { status: 407 }),
      'Dit netwerk houdt het misschien tegen: probeer een ander netwerk.',
    ],
    [
      'JSON that is cut off',
      () => new HttpResponse('{"uuid":"u'),
      'De server gaf een antwoord dat niet te lezen is.',
    ],
  ])('with %s shows the error page, and the token stays', async (_, answer, why) => {
    answerUser(answer);
    await renderApp('/', { as: people.student });
    expect(main().getByRole('alert')).toHaveTextContent(why);
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });

  test('that is empty ends the session', async () => {
    answerUser(() => new HttpResponse('{}'));
    const { router } = await renderApp('/profile', { as: people.student });
    expect(addressOf(router)).toBe('/sign-in?session=ended');
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('requestLink')).toBe('/profile');
  });

  test.each([
    ['{}', 'De server werkt nu even niet.'],
    ['{"Retry-After":"60"}', 'De server heeft het druk: wacht nog 60 seconden.'],
  ])('with 503 and the headers %s shows the error page, and the token stays', async (headers, why) => {
    answerUser(() => new HttpResponse(null, { status: 503, headers: JSON.parse(headers) }));
    await renderApp('/', { as: people.student });
    expect(main().getByRole('alert')).toHaveTextContent(`Je account kon niet worden opgehaald. ${why}`);
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });

  test('with an empty student number and invalid fields is accepted', async () => {
    const odd = { school_user_id: '', name: null, sex: 7, gdpr_permission: {}, school_id: [] };
    answerUser(() =>
      HttpResponse.json({ uuid: 'u', user_id: 1, firstname: 'Noor', role: { role_id: 1 }, ...odd }),
    );
    await renderApp('/profile', { as: people.student });
    expect(screen.getByLabelText('Voornaam')).toHaveValue('Noor');
    expect(screen.getByLabelText('Achternaam')).toHaveValue('');
  });

  test.each([
    [500, 3],
    [418, 1],
  ])('with %i ends the session, and says that the account was not loaded', async (status, times) => {
    answerUser(() => new HttpResponse(null, { status }));
    const { router } = await renderApp('/', { as: people.student });
    expect(calls).toEqual(Array(times).fill(lineOf('getUser')));
    expect(addressOf(router)).toBe('/sign-in?session=unread');
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(await main().findByText('Je account kon niet worden opgehaald.')).toBeVisible();
  });

  test('with 500 once is loaded again without a message', async () => {
    server.use(on('getUser', () => new HttpResponse(null, { status: 503 }), { once: true }));
    await renderApp('/', { as: people.teacher });
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Dag Katrien');
  });

  test.each([401, 403])('with %i ends the session', async (status) => {
    answerUser(() => HttpResponse.json({ detail: 'x' }, { status }));
    const { router } = await renderApp('/profile', { as: people.student });
    expect(addressOf(router)).toBe('/sign-in?session=ended');
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('requestLink')).toBe('/profile');
    expect(main().getByText('Je sessie is verlopen. Log opnieuw in.')).toBeVisible();
  });
});

test.each([
  ['401', () => new HttpResponse(null, { status: 401 })],
  [
    'a 403 that refuses the token',
    () => HttpResponse.json({ detail: 'Could not validate credentials' }, { status: 403 }),
  ],
])('a call that fails with %s ends the session, and its page opens after the login', async (_, answer) => {
  server.use(on('listUserForms', answer));
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

test('logging out in another tab shows the login form in this tab', async () => {
  const { router } = await renderApp('/', { as: people.teacher });
  localStorage.removeItem('auth_token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
});

test('logging out shows the login form, and Back does not show the page again', async () => {
  const { user, router } = await renderApp('/', { as: people.teacher });
  await user.click(screen.getByRole('link', { name: 'Profiel' }));
  await user.click(await screen.findByRole('button', { name: 'Uitloggen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  expect(localStorage.getItem('auth_token')).toBeNull();
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/sign-in');
});

test('a page without access says so, and makes no other call', async () => {
  await renderApp('/profile/admin/groups', { as: people.student });
  expect(screen.getByRole('heading', { level: 1, name: 'Geen toegang' })).toBeVisible();
  expect(main().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Profiel' })).toBeVisible();
  expect(calls).toEqual([lineOf('getUser')]);
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
  const roleOf = (email: string, role_id: number) => {
    const person = backend.db.userByEmail(email);
    if (person) person.role_id = role_id;
  };

  async function openTwice(path: string, email: string, between: () => void) {
    await renderApp('/', { as: email });
    leave();
    between();
    calls.length = 0;
    return renderApp(path);
  }

  test('is shown at once, and home changes with the role from the backend', async () => {
    const release = holdAnswers();
    await openTwice('/', people.teacher, () => roleOf(people.teacher, 3));
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

  test('does not open a page of a role that was revoked', async () => {
    await openTwice('/profile/admin/users', people.administrator, () => roleOf(people.administrator, 1));
    expect(screen.getByRole('heading', { level: 1, name: 'Geen toegang' })).toBeVisible();
    expect(calls).toEqual([lineOf('getUser')]);
  });

  test('is not shown in the profile when the backend has another one', async () => {
    await openTwice('/profile', people.teacher, () => {
      const person = backend.db.userByEmail(people.teacher);
      if (person) person.firstname = 'Kato';
    });
    expect(screen.getByLabelText('Voornaam')).toHaveValue('Kato');
  });

  test('is replaced by the error page when the backend does not know the user', async () => {
    await openTwice('/', people.teacher, () =>
      answerUser(() => HttpResponse.json({ detail: 'User not found' }, { status: 404 })),
    );
    expect(await screen.findByText(/^De gebruiker is niet gevonden in de database/)).toBeVisible();
    expect(main().getByRole('button', { name: 'Log uit & Reset' })).toBeVisible();
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

/** From the second time on, the user's call gets its response when the test says so. */
function holdAnswers() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let times = 0;
  server.use(
    on('getUser', () => {
      times += 1;
      return times > 1 ? held.then(() => undefined) : undefined;
    }),
  );
  return () => release();
}
