import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { atOnce, people, renderApp } from '../render-app.tsx';
import { calls } from '../server.ts';

const main = () => within(screen.getByRole('main'));

test('another language changes the texts, the page and its language, and is remembered', async () => {
  const { user } = await renderApp('/sign-in');
  expect(document.documentElement).toHaveAttribute('lang', 'nl');
  await user.type(screen.getByLabelText('Gebruikersnaam'), 'noor');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Taal' }), 'Français');
  expect(await screen.findByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
  expect(screen.getByLabelText("Nom d'utilisateur")).toHaveValue('noor');
  expect(document.documentElement).toHaveAttribute('lang', 'fr');
  expect(document.title).toBe('Se connecter · Évaluation de groupe');
  expect(localStorage.getItem('language')).toBe('fr');
});

test('an error on the page follows the language', async () => {
  const { user } = await renderApp('/sign-in');
  await user.click(main().getByRole('button', { name: 'Inloggen' }));
  expect(await main().findByRole('alert')).toHaveTextContent('probleem opgetreden bij het inloggen');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Taal' }), 'English');
  await waitFor(() => expect(main().getByRole('alert')).not.toHaveTextContent('probleem opgetreden'));
});

test.each(['nl', 'en', 'fr'] as const)('home reads well in %s: no key shows', async (language) => {
  await renderApp('/', { as: people.administrator, language });
  expect(main().getAllByRole('link')).toHaveLength(5);
  expect(document.body.textContent).not.toMatch(/\w+\.\w+\.\w+/);
});

test.each([
  ['nl', 'Privacyverklaring', '1. Wie is verantwoordelijk?'],
  ['en', 'Privacy statement', '1. Who is responsible?'],
  ['fr', 'Déclaration de confidentialité', '1. Qui est responsable\u00a0?'],
] as const)('/privacy has numbered sections, open to everyone: %s', async (language, title, first) => {
  await renderApp('/privacy', { language });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  const sections = main().getAllByRole('heading', { level: 2 });
  expect(sections[0]?.textContent).toBe(first);
  expect(sections.map((section) => Number.parseInt(section.textContent ?? '', 10))).toEqual(
    sections.map((_, index) => index + 1),
  );
  expect(calls).toEqual([]);
  await expectAccessible();
});

test('/privacy shows a person who is signed in the way to the profile', async () => {
  await renderApp('/privacy', { as: people.student });
  expect(screen.getByRole('link', { name: 'Profiel' })).toHaveAttribute('href', '/profile');
  expect(screen.queryByRole('link', { name: 'Inloggen' })).not.toBeInTheDocument();
});

test('the header of a page without a session leads to the login form', async () => {
  await renderApp('/privacy');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Inloggen' })).toHaveAttribute('href', '/sign-in');
});

test.each(['/nergens', '/profile/nergens', '/profile/admin/nergens'])(
  '%s is told to be unknown, and left for the home page after a while',
  async (path) => {
    const location = { ...window.location, replace: vi.fn() };
    vi.stubGlobal('location', location);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      await renderApp(path, { as: people.teacher });
      expect(screen.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' })).toBeVisible();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(location.replace).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(location.replace).toHaveBeenCalledWith('/');
    } finally {
      vi.useRealTimers();
    }
  },
);

test('an unknown page can be stayed on', async () => {
  const { user } = await renderApp('/nergens');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Blijf hier' }));
  expect(screen.getByText('Dit adres bestaat niet.')).toBeVisible();
  expect(calls).toEqual([]);
});

test('the skip link leads past the header', async () => {
  const { user } = await renderApp('/privacy');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Naar de inhoud' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a page that is gone to takes the focus with its heading, in the frame in which it appears', async () => {
  const { user } = await renderApp('/sign-in');
  const heading = () => screen.queryByRole('heading', { level: 1, name: 'Privacyverklaring' });
  const focused = atOnce(() => heading() && document.activeElement);
  await user.click(screen.getByRole('link', { name: 'Privacyverklaring' }));
  expect(await focused).toBe(heading());
});
