import { readFile } from 'node:fs/promises';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { assignmentIds, formIds } from '../../../mock-backend/seed-ids.ts';
import { people, renderApp } from '../render-app.tsx';
import { server } from '../server.ts';

const averagesOf = `/profile/admin/assignments/${assignmentIds.averagesReady}/gemiddeldes`;

/** Resolves when the app has the response to a call. */
function answered(call: string): Promise<void> {
  return new Promise((resolve) => {
    server.events.on('response:mocked', ({ request }) => {
      if (request.url.endsWith(call)) setTimeout(resolve);
    });
  });
}

// Each is the first page with these texts. setup.ts checks after every test that no key is shown.
test.each<[string, keyof typeof people | 'nobody', string]>([
  [`/profile/admin/forms/add?from=${formIds.teamwork}`, 'teacher', '/forms'],
  ['/profile/admin/forms', 'teacher', '/forms'],
  ['/profile/admin/groups', 'teacher', '/groups'],
  ['/profile/admin/assignments/add', 'teacher', '/groups'],
  [averagesOf, 'teacher', `/assignment_averages?assignment_id=${assignmentIds.averagesReady}`],
  ['/profile/admin/users', 'administrator', '/roles'],
  ['/profile/data/bfi2/results', 'student', '/bfi/personality'],
  ['/sign-up', 'nobody', '/schools'],
])('%s shows no keys when its texts load after its data', async (address, role, lastCall) => {
  const data = answered(lastCall);
  server.use(
    http.get('/locales/:language/:file', async ({ params: { language, file } }) => {
      if (!/^(common|errors)/.test(String(file))) await data;
      return HttpResponse.json(JSON.parse(await readFile(`public/locales/${language}/${file}`, 'utf8')));
    }),
  );
  await renderApp(address, role === 'nobody' ? {} : { as: people[role] });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});
