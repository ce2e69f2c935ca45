import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { people, renderApp } from '../render-app.tsx';
import { holdTexts } from '../server.ts';

test('the focus stays on the way on when the words of an error arrive', async () => {
  const deliver = holdTexts('errors');
  await renderApp(paths.users, { as: people.student });
  const home = screen.getAllByRole('link', { name: 'Home' }).at(-1);
  home?.focus();
  expect(screen.queryByRole('alert')).toBeNull();
  deliver();
  expect(await screen.findByRole('alert')).toHaveTextContent('Je rol geeft geen toegang tot deze pagina.');
  expect(home).toHaveFocus();
});
