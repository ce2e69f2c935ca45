import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toastError } from '../../../src/texts/toasts.ts';
import { expectAccessible } from '../axe.ts';
import { renderApp } from '../render-app.tsx';

test('an error that only a toast has is an alert, and stays', async () => {
  await renderApp('/sign-in');
  toastError('Verzenden is niet gelukt', false);
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Verzenden is niet gelukt');
  // The progress bar is the clock.
  expect(toast.querySelector('.Toastify__progress-bar--wrp')).toHaveAttribute('data-hidden', 'true');
});

test('the empty lists of toasts are no landmarks, and an error that the page shows too stands in one', async () => {
  await renderApp('/sign-in');
  await import('../../../src/texts/toaster.tsx');
  await vi.waitFor(() => expect(document.querySelectorAll('.toasts section')).toHaveLength(2));
  expect(screen.queryByRole('region')).toBeNull();
  toastError('Inloggen is niet gelukt');
  expect(await screen.findByRole('region', { name: /^Melding \d+$/ })).toHaveTextContent(
    'Inloggen is niet gelukt',
  );
  await expectAccessible();
});
