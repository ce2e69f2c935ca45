import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toastError } from '../../../src/messages/toasts.ts';
import { renderApp } from '../render-app.tsx';

test('an error that only a toast has is an alert, and stays', async () => {
  await renderApp('/sign-in');
  toastError('Verzenden is niet gelukt', false);
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Verzenden is niet gelukt');
  // The progress bar is the clock.
  expect(toast.querySelector('.Toastify__progress-bar--wrp')).toHaveAttribute('data-hidden', 'true');
});
