import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toastError, toastSuccess } from '../../../src/texts/use-write.ts';
import { expectAccessible } from '../axe.ts';
import { renderApp } from '../render-app.tsx';

test('a toast about a success is a status in the list of messages, and its button closes it', async () => {
  const { user } = await renderApp('/sign-in');
  toastSuccess('Je profiel is aangepast');
  const text = await screen.findByText('Je profiel is aangepast', { selector: '[role="status"]' });
  expect(screen.getByRole('region', { name: 'Meldingen' })).toContainElement(text);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(text).not.toHaveAttribute('role');
});

test('an error that only a toast has is an alert, and stays', async () => {
  await renderApp('/sign-in');
  toastError('Verzenden is niet gelukt', false);
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Verzenden is niet gelukt');
  // The progress bar is the clock.
  expect(toast.querySelector('.Toastify__progress-bar--wrp')).toHaveAttribute('data-hidden', 'true');
});
