import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, localKey, notStarted, openAnswered, refusal, send } from './questionnaire.ts';

vi.mock('../../../src/questionnaire/SignInAgain.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('the page says that the session has ended when the sign-in dialog does not load', async () => {
  answerWith('submitForm', refusal(401));
  const { user } = await openAnswered();
  await send(user);
  const words = 'Je sessie is verlopen. Log opnieuw in.';
  expect(await within(screen.getByRole('main')).findByText(words)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem(localKey(notStarted))).not.toBeNull();
});
