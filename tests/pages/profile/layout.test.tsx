import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lineOf } from '../../calls.ts';
import { addressOf, people, renderApp } from '../render-app.tsx';
import { calls } from '../server.ts';
import { navigation } from './profile.ts';

const links = () =>
  navigation()
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

describe('the navigation', () => {
  test('leads staff to the admin pages as well', async () => {
    await renderApp('/profile/data', { as: people.researcher });
    expect(links()).toEqual([
      'Algemeen /profile/algemeen',
      'Gegevens /profile/data',
      'Wachtwoord /profile/password',
      'Admin /profile/admin',
    ]);
  });

  test('shows the name of a student and no link to the admin pages', async () => {
    await renderApp('/profile', { as: people.student });
    expect(navigation().getByText('Noor De Smet')).toBeVisible();
    expect(navigation().getByText(people.student)).toBeVisible();
    expect(navigation().getByRole('button', { name: 'Uitloggen' })).toBeVisible();
    expect(links()).toEqual(['Algemeen /profile', 'Gegevens /profile/data', 'Wachtwoord /profile/password']);
  });

  test.each([
    ['/profile', ['Algemeen'], true],
    ['/profile/algemeen', ['Algemeen'], true],
    ['/profile/data', ['Gegevens'], true],
    ['/profile/data/Treo', [], false],
    ['/profile/admin', [], false],
  ])('at %s marks %j, and the link to it in the header: %s', async (path, names, isMarked) => {
    await renderApp(path, { as: people.administrator });
    const current = document.querySelectorAll('nav[aria-label="Profiel"] [aria-current]');
    expect([...current].map(({ textContent }) => textContent)).toEqual(names);
    const header = within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));
    expect(header.getByRole('link', { name: 'Profiel' }).hasAttribute('aria-current')).toBe(isMarked);
  });

  test('stays when the page changes, and the focus moves to the heading of the page', async () => {
    const { user, router } = await renderApp('/profile', { as: people.student });
    const nav = screen.getByRole('navigation', { name: 'Profiel' });
    await user.click(navigation().getByRole('link', { name: 'Wachtwoord' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Wachtwoord' })).toHaveFocus();
    expect(addressOf(router)).toBe('/profile/password');
    expect(screen.getByRole('navigation', { name: 'Profiel' })).toBe(nav);
    expect(calls).toEqual([lineOf('getUser')]);
  });
});
