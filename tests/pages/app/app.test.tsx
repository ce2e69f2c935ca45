import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { atOnce, people, renderApp } from '../render-app.tsx';
import { calls } from '../server.ts';

const main = () => within(screen.getByRole('main'));

test("choosing a language changes the texts and the page's language, and is stored", async () => {
  const { user } = await renderApp('/sign-in');
  expect(document.documentElement).toHaveAttribute('lang', 'nl');
  await user.type(screen.getByLabelText('Gebruikersnaam'), 'noor');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Taal' }), 'Français');
  expect(await screen.findByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
  expect(screen.getByLabelText('Nom d’utilisateur')).toHaveValue('noor');
  expect(document.documentElement).toHaveAttribute('lang', 'fr');
  expect(document.title).toBe('Se connecter · Évaluation de groupe');
  expect(localStorage.getItem('language')).toBe('fr');
});

test('an error on the page changes with the language', async () => {
  const { user } = await renderApp('/sign-in');
  await user.click(main().getByRole('button', { name: 'Inloggen' }));
  expect(await main().findByRole('alert')).toHaveTextContent('probleem opgetreden bij het inloggen');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Taal' }), 'English');
  await waitFor(() => expect(main().getByRole('alert')).not.toHaveTextContent('probleem opgetreden'));
});

test.each(['nl', 'en', 'fr'] as const)('the home page has no missing texts in %s', async (language) => {
  await renderApp('/', { as: people.administrator, language });
  expect(main().getAllByRole('strong')).toHaveLength(5);
  expect(document.body.textContent).not.toMatch(/\w+\.\w+\.\w+/);
});

test.each([
  ['nl', 'Privacyverklaring', '1. Wie is verantwoordelijk?'],
  ['en', 'Privacy statement', '1. Who is responsible?'],
  ['fr', 'Déclaration de confidentialité', '1. Qui est responsable\u00a0?'],
] as const)(
  '/privacy has numbered sections without a session, in language %s',
  async (language, title, first) => {
    await renderApp('/privacy', { language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const sections = main().getAllByRole('heading', { level: 2 });
    expect(sections[0]?.textContent).toBe(first);
    expect(sections.map((section) => Number.parseInt(section.textContent ?? '', 10))).toEqual(
      sections.map((_, index) => index + 1),
    );
    expect(main().getAllByRole('listitem').length).toBeGreaterThan(3);
    expect(calls).toEqual([]);
    await expectAccessible();
  },
);

test.each([
  ['nl', /^in sommige browsers een kopie van wat nog verzonden moet worden, voor als de app dicht is/],
  ['en', /^in some browsers a copy of what still has to be sent, for when the app is closed/],
  [
    'fr',
    /^dans certains navigateurs, une copie de ce qui doit encore être envoyé, pour quand l’application est fermée/,
  ],
] as const)('/privacy names the copy that is sent when the app is closed, in %s', async (language, text) => {
  await renderApp('/privacy', { language });
  expect(main().getByText(text)).toBeVisible();
});

test('/privacy has a link to the profile for a user who is signed in', async () => {
  await renderApp('/privacy', { as: people.student });
  expect(screen.getByRole('link', { name: 'Profiel' })).toHaveAttribute('href', '/profile');
  expect(screen.queryByRole('link', { name: 'Inloggen' })).not.toBeInTheDocument();
});

test.each([
  ['/', people.student],
  ['/profile/admin/groups', people.teacher],
  ['/nergens', undefined],
])('the footer of %s leads to the privacy statement', async (path, as) => {
  await renderApp(path, as ? { as } : {});
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Privacyverklaring' })).toHaveAttribute('href', '/privacy');
});

test('the header has a link to the login form without a session', async () => {
  await renderApp('/privacy');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Inloggen' })).toHaveAttribute('href', '/sign-in');
});

test.each(['/nergens', '/profile/nergens', '/profile/admin/nergens'])(
  '%s shows that the page does not exist',
  async (path) => {
    await renderApp(path, { as: people.teacher });
    expect(screen.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' })).toBeVisible();
    expect(main().getByRole('timer')).toHaveTextContent(/Over 5 seconden ga je naar de startpagina\.$/);
  },
);

test('a button cancels the redirect of an unknown page', async () => {
  const { user } = await renderApp('/nergens');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Blijf hier' }));
  expect(screen.getByText('Dit adres bestaat niet.')).toBeVisible();
  expect(calls).toEqual([]);
});

test('the skip link moves the focus past the header', async () => {
  const { user } = await renderApp('/privacy');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Naar de inhoud' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the heading of a new page gets the focus as soon as the page appears', async () => {
  const { user } = await renderApp('/sign-in');
  const heading = () => screen.queryByRole('heading', { level: 1, name: 'Privacyverklaring' });
  const focused = atOnce(() => heading() && document.activeElement);
  await user.click(screen.getByRole('link', { name: 'Privacyverklaring' }));
  expect(await focused).toBe(heading());
});
