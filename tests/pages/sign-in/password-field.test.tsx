import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../render-app.tsx';

test('the button that shows the password says whether it is shown', async () => {
  const { user } = await renderApp('/sign-in');
  const button = screen.getByRole('button', { name: 'Toon Wachtwoord' });
  const field = screen.getByLabelText('Wachtwoord');
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(field).toHaveAttribute('type', 'text');
});
