import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../render-app.tsx';
import { formAt, notStarted, student } from './questionnaire.ts';

const slow = vi.hoisted(() => ({ arrive: () => {}, code: Promise.resolve() }));

vi.mock('../../../src/questionnaire/transfer/dialogs.ts', async (original) => {
  await slow.code;
  return original();
});

slow.code = new Promise((resolve) => {
  slow.arrive = resolve;
});

test('the button is busy while the code of the link for another device loads', async () => {
  const { user } = await renderApp(formAt(notStarted), student);
  const button = await screen.findByRole('button', { name: 'Verder op een ander toestel' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('dialog')).toBeNull();
  slow.arrive();
  expect(await screen.findByRole('dialog', { name: 'Verder op een ander toestel' })).toBeVisible();
  expect(button).not.toHaveAttribute('aria-busy');
});
