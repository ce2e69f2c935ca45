import { readFile } from 'node:fs/promises';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { people, renderApp } from '../render-app.tsx';
import { server } from '../server.ts';

test('the focus stays on the way on when the words of an error arrive', async () => {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  server.use(
    http.get('/locales/:language/errors.json', async () => {
      await delivered;
      return HttpResponse.json(JSON.parse(await readFile('public/locales/nl/errors.json', 'utf8')));
    }),
  );
  await renderApp(paths.users, { as: people.student });
  const home = screen.getAllByRole('link', { name: 'Home' }).at(-1);
  home?.focus();
  expect(screen.queryByRole('alert')).toBeNull();
  deliver();
  expect(await screen.findByRole('alert')).toHaveTextContent('Je rol geeft geen toegang tot deze pagina.');
  expect(home).toHaveFocus();
});
