import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { formIds } from '../../../mock-backend/seed-ids.ts';
import type { CallName } from '../../../src/api/calls.ts';
import { urlOf } from '../../calls.ts';
import { people, renderApp } from '../render-app.tsx';
import { server } from '../server.ts';

/** Resolves when the app has the response to a call. */
function answered(name: CallName): Promise<void> {
  return new Promise((resolve) => {
    server.events.on('response:mocked', ({ request }) => {
      if (urlOf(name).test(request.url)) setTimeout(resolve);
    });
  });
}

// setup.ts checks after every test that no key is shown. Which page has which texts is seen by tests/unit/app/routes.test.ts.
test.each<[string, keyof typeof people | 'nobody', CallName]>([
  [`/profile/admin/forms/add?from=${formIds.teamwork}`, 'teacher', 'listForms'],
  ['/profile/admin/groups', 'teacher', 'listGroups'],
  ['/sign-up', 'nobody', 'listSchools'],
])('%s shows no keys when its texts load after its data', async (address, role, lastCall) => {
  const data = answered(lastCall);
  server.use(
    http.get('/locales/:language/:file', async ({ params: { file } }) => {
      if (!/^(common|errors)/.test(String(file))) await data;
    }),
  );
  await renderApp(address, role === 'nobody' ? {} : { as: people[role] });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});
