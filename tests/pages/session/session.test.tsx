import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { leave } from '../assignment/reload-app.ts';
import { expectAccessible } from '../axe.ts';
import { addressOf, people, renderApp } from '../render-app.tsx';
import { backend, bases, calls, server } from '../server.ts';

const main = () => within(screen.getByRole('main'));
const answerUser = (answer: () => Response) => server.use(http.get(`${bases.auth}/user`, answer));

test.each([
  ['/', null],
  ['/profile/data?x=1', '/profile/data?x=1'],
  ['/vragenlijst/3', '/vragenlijst/3'],
  ['/confirmation/3', '/confirmation/3'],
  ['/profile/admin/users', '/profile/admin/users'],
  ['/usernotfound', '/usernotfound'],
])('%s without a session leads to the login form, and is remembered', async (path, kept) => {
  const { router } = await renderApp(path);
  expect(addressOf(router)).toBe('/sign-in');
  expect(localStorage.getItem('requestLink')).toBe(kept);
  expect(calls).toEqual([]);
});

// Fault: auth_token holding 'null' or rubbish
test.each(['null', 'undefined', '', ' ', '{"token": "x"}', 'a\nb', 'sleutel€', 'clé', '\u0000'])(
  'a stored token %j is none',
  async (token) => {
    localStorage.setItem('auth_token', token);
    const { router } = await renderApp('/');
    expect(addressOf(router)).toBe('/sign-in');
    expect(calls).toEqual([]);
  },
);

// Fault: auth_token holding 'null' or rubbish
test('a stored token that nobody gave ends at the login form, and its address is remembered', async () => {
  localStorage.setItem('auth_token', '[object-Object]');
  const { router } = await renderApp('/profile');
  expect(addressOf(router)).toBe('/sign-in?session=ended');
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(localStorage.getItem('requestLink')).toBe('/profile');
});

test.each(['/sign-in', '/sign-up'])('a person who is signed in goes from %s home', async (path) => {
  const { router } = await renderApp(path, { as: people.teacher });
  expect(addressOf(router)).toBe('/');
  expect(calls).toEqual(['GET auth/user']);
});

describe('the user cannot be looked up', () => {
  test("404: the error page, with 'Log uit & Reset'", async () => {
    const location = { ...window.location, assign: vi.fn() };
    vi.stubGlobal('location', location);
    answerUser(() => HttpResponse.json({ detail: 'User not found' }, { status: 404 }));
    const { user } = await renderApp('/', { as: people.student });
    expect(main().getByRole('alert')).toHaveTextContent('De gebruiker is niet gevonden in de database');
    expect(main().queryByRole('button', { name: 'Probeer opnieuw' })).not.toBeInTheDocument();
    expect(localStorage.getItem('auth_token')).not.toBeNull();
    await expectAccessible();
    await user.click(main().getByRole('button', { name: 'Log uit & Reset' }));
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(location.assign).toHaveBeenCalledWith(paths.signIn);
  });

  // Fault: offline at load
  test('no answer: the error page with a retry; the token stays', async () => {
    answerUser(() => HttpResponse.error());
    const { user, router } = await renderApp('/', { as: people.student });
    expect(main().getByRole('alert')).toHaveTextContent(
      'Je account kon niet worden opgehaald. Er kwam geen antwoord: controleer je internetverbinding.',
    );
    expect(main().getByRole('button', { name: 'Log uit & Reset' })).toBeVisible();
    expect(localStorage.getItem('auth_token')).not.toBeNull();
    await expectAccessible();
    server.resetHandlers();
    await user.click(main().getByRole('button', { name: 'Probeer opnieuw' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dag Noor' })).toBeVisible();
    expect(addressOf(router)).toBe('/');
  });

  // Fault: HTML at status 200; wrong types, missing fields
  test.each([
    ['HTML at 200', () => HttpResponse.html('<p>Portal</p>')],
    ['a user without a role', () => HttpResponse.json({ uuid: 'u', user_id: 1, firstname: 'N', name: 'D' })],
    ['JSON that is cut off', () => new HttpResponse('{"uuid":"u')],
  ])('%s: the error page; the token stays', async (_, answer) => {
    answerUser(answer);
    await renderApp('/', { as: people.student });
    expect(main().getByRole('alert')).toHaveTextContent('De server gaf een antwoord dat niet te lezen is.');
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });

  test.each(['null', '', '{}', '[]'])('an empty user (%j): the session ends', async (body) => {
    answerUser(() => new HttpResponse(body));
    const { router } = await renderApp('/profile', { as: people.student });
    expect(addressOf(router)).toBe('/sign-in?session=ended');
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('requestLink')).toBe('/profile');
  });

  test.each([502, 503, 504])(
    '%i of a proxy: the error page with a retry; the token stays',
    async (status) => {
      answerUser(() => new HttpResponse(null, { status }));
      const { user } = await renderApp('/', { as: people.student });
      expect(main().getByRole('alert')).toHaveTextContent(
        'Je account kon niet worden opgehaald. De server antwoordt niet op tijd.',
      );
      expect(localStorage.getItem('auth_token')).not.toBeNull();
      server.resetHandlers();
      await user.click(main().getByRole('button', { name: 'Probeer opnieuw' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Dag Noor' })).toBeVisible();
    },
  );

  test('a user with an empty student number and odd fields goes in', async () => {
    const odd = { school_user_id: '', name: null, sex: 7, gdpr_permission: {}, school_id: [] };
    answerUser(() =>
      HttpResponse.json({ uuid: 'u', user_id: 1, firstname: 'Noor', role: { role_id: 1 }, ...odd }),
    );
    await renderApp('/profile', { as: people.student });
    expect(screen.getByLabelText('Voornaam')).toHaveValue('Noor');
    expect(screen.getByLabelText('Achternaam')).toHaveValue('');
  });

  test('500, and twice more: the session ends', async () => {
    answerUser(() => new HttpResponse(null, { status: 500 }));
    const { router } = await renderApp('/', { as: people.student });
    expect(calls).toEqual(['GET auth/user', 'GET auth/user', 'GET auth/user']);
    expect(router.state.location.pathname).toBe('/sign-in');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  test('500 once: nobody notices', async () => {
    server.use(http.get(`${bases.auth}/user`, () => new HttpResponse(null, { status: 503 }), { once: true }));
    await renderApp('/', { as: people.teacher });
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Dag Katrien');
  });

  test.each([401, 403])('%i: the session ends', async (status) => {
    answerUser(() => new HttpResponse(null, { status }));
    const { router } = await renderApp('/profile', { as: people.student });
    expect(addressOf(router)).toBe('/sign-in?session=ended');
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('requestLink')).toBe('/profile');
    expect(screen.getByText('Je sessie is verlopen. Log opnieuw in.')).toBeVisible();
  });
});

test.each([
  ['401', () => new HttpResponse(null, { status: 401 })],
  [
    'a 403 that refuses the token',
    () => HttpResponse.json({ detail: 'Could not validate credentials' }, { status: 403 }),
  ],
])('a call that answers %s ends the session; its page is gone on with after the login', async (_, answer) => {
  server.use(http.get(`${bases.api}/user_forms`, answer));
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

// Fault: token removed in another tab
test('logging out in another tab shows the login form here', async () => {
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

test('a page that the role has no right to says so, and asks the backend nothing more', async () => {
  await renderApp('/profile/admin/groups', { as: people.student });
  expect(screen.getByRole('heading', { level: 1, name: 'Geen toegang' })).toBeVisible();
  expect(main().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(calls).toEqual(['GET auth/user']);
  await expectAccessible();
});

describe('/usernotfound', () => {
  test('sends a user who exists home', async () => {
    const { router } = await renderApp('/usernotfound', { as: people.teacher });
    expect(addressOf(router)).toBe('/');
  });

  test('offers others a way out', async () => {
    answerUser(() => HttpResponse.json({ detail: 'User not found' }, { status: 404 }));
    const { user, router } = await renderApp('/usernotfound', { as: people.student });
    expect(screen.getByRole('heading', { level: 1, name: 'Gebruiker niet gevonden' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Verwijder account' }));
    expect(screen.getByText('Deze functie is nog niet geimplementeerd')).toBeVisible();
    expect(backend.db.userByEmail(people.student)).toBeDefined();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Log uit' }));
    await waitFor(() => expect(addressOf(router)).toBe('/sign-in'));
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});

describe('a user who is stored on this device', () => {
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

  test('is shown at once; home follows the role that the backend says', async () => {
    const release = holdAnswers();
    await openTwice('/', people.teacher, () => roleOf(people.teacher, 3));
    expect(
      main()
        .getAllByRole('strong')
        .map(({ textContent }) => textContent),
    ).toContain('Groepen');
    release();
    await waitFor(() => expect(main().getByRole('strong')).toHaveTextContent('Data'));
    expect(calls).toEqual(['GET auth/user']);
  });

  test('opens no page of a role that was taken away, and makes no call for it', async () => {
    await openTwice('/profile/admin/users', people.administrator, () => roleOf(people.administrator, 1));
    expect(screen.getByRole('heading', { level: 1, name: 'Geen toegang' })).toBeVisible();
    expect(calls).toEqual(['GET auth/user']);
  });

  test('is not what the profile is filled in with, when the backend has another one', async () => {
    await openTwice('/profile', people.teacher, () => {
      const person = backend.db.userByEmail(people.teacher);
      if (person) person.firstname = 'Kato';
    });
    expect(screen.getByLabelText('Voornaam')).toHaveValue('Kato');
  });

  test('makes way for the error page when the backend does not know it any more', async () => {
    await openTwice('/', people.teacher, () =>
      answerUser(() => HttpResponse.json({ detail: 'User not found' }, { status: 404 })),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'De gebruiker is niet gevonden in de database',
    );
    expect(main().getByRole('button', { name: 'Log uit & Reset' })).toBeVisible();
  });

  test('goes when the session has ended, and the address is remembered', async () => {
    const { router } = await openTwice('/privacy', people.teacher, () => {
      backend.db.state.tokens = {};
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
    expect(addressOf(router)).toBe('/sign-in?session=ended');
    expect([localStorage.getItem('user'), localStorage.getItem('requestLink')]).toEqual([null, '/privacy']);
  });
});

/** The user's call is answered when the test says so, from the second time on. */
function holdAnswers() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let times = 0;
  server.use(
    http.get(`${bases.auth}/user`, () => {
      times += 1;
      return times > 1 ? held.then(() => undefined) : undefined;
    }),
  );
  return () => release();
}
