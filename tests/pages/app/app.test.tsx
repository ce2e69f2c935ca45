import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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

test('the header has a link to the profile, or without a session to the login form', async () => {
  const { unmount } = await renderApp('/privacy', { as: people.student });
  expect(screen.getByRole('link', { name: 'Profiel' })).toHaveAttribute('href', '/profile');
  expect(screen.queryByRole('link', { name: 'Inloggen' })).not.toBeInTheDocument();
  unmount();
  localStorage.clear();
  await renderApp('/privacy');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Inloggen' })).toHaveAttribute('href', '/sign-in');
});

test.each(['/nergens', '/profile/nergens', '/profile/admin/nergens'])(
  '%s shows that the page does not exist',
  async (path) => {
    await renderApp(path, { as: people.teacher });
    expect(screen.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' })).toBeVisible();
    expect(main().getByRole('timer')).toHaveTextContent('Over 5 seconden ga je naar Home.');
  },
);

test('a button cancels the redirect of an unknown page', async () => {
  const { user } = await renderApp('/nergens');
  await user.click(screen.getByRole('button', { name: 'Blijf hier' }));
  expect(screen.queryByRole('timer')).toBeNull();
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
