import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addressOf, people, renderApp } from '../render-app.tsx';

test('logs in and goes home', async () => {
  const { user, router } = await renderApp('/sign-in');
  await user.type(screen.getByLabelText('Gebruikersnaam'), people.student);
  await user.type(screen.getByLabelText('Wachtwoord'), 'groepswerk');
  await user.click(screen.getByRole('button', { name: 'Inloggen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dag Noor' })).toBeVisible();
  expect(addressOf(router)).toBe('/');
});
