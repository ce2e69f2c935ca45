import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linkManifest } from '../../../src/app/start/after-start.ts';
import { atOnce, people, renderApp } from '../render-app.tsx';
import { calls } from '../server.ts';

const main = () => within(screen.getByRole('main'));

const linked = (rel: string) => document.head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');

test("choosing a language changes the texts, an error, the page's language and the manifest, and is stored", async () => {
  const { user } = await renderApp('/sign-in');
  linkManifest();
  expect([linked('manifest'), linked('apple-touch-icon')]).toEqual([
    '/manifest-nl.json',
    '/app-icons/square-180.png',
  ]);
  expect(document.documentElement).toHaveAttribute('lang', 'nl');
  await user.type(screen.getByLabelText('Gebruikersnaam'), 'noor');
  await user.click(main().getByRole('button', { name: 'Inloggen' }));
  expect(await main().findByRole('alert')).toHaveTextContent('probleem opgetreden bij het inloggen');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Taal' }), 'Français');
  expect(await screen.findByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
  expect(screen.getByLabelText('Nom d’utilisateur')).toHaveValue('noor');
  await waitFor(() => expect(main().getByRole('alert')).not.toHaveTextContent('probleem opgetreden'));
  expect(document.documentElement).toHaveAttribute('lang', 'fr');
  expect(document.title).toBe('Se connecter · Évaluation de groupe');
  expect(localStorage.getItem('language')).toBe('fr');
  expect(linked('manifest')).toBe('/manifest-fr.json');
});

test('without a session the header has links to home and to the login form', async () => {
  await renderApp('/privacy');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Inloggen' })).toHaveAttribute('href', '/sign-in');
  expect(screen.queryByRole('link', { name: 'Profiel' })).toBeNull();
});

test.each(['/nergens', '/profile/data/iets', '/profile/admin/nergens'])(
  '%s shows that the page does not exist, and that it leads home',
  async (path) => {
    const { user } = await renderApp(path, { as: people.teacher });
    expect(screen.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' })).toBeVisible();
    expect(main().getByRole('timer')).toHaveTextContent('Over 5 seconden ga je naar Home.');
    await user.click(screen.getByRole('button', { name: 'Blijf hier' }));
    expect(screen.queryByRole('timer')).toBeNull();
  },
);

test('an unknown page makes no call without a session', async () => {
  await renderApp('/nergens');
  expect(screen.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('the skip link moves the focus past the header, and the heading of a new page gets it as soon as it appears', async () => {
  const { user } = await renderApp('/sign-in');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Naar de inhoud' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  const heading = () => screen.queryByRole('heading', { level: 1, name: 'Privacyverklaring' });
  const focused = atOnce(() => heading() && document.activeElement);
  await user.click(screen.getByRole('link', { name: 'Privacyverklaring' }));
  expect(await focused).toBe(heading());
});
