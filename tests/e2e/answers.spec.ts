import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { urlOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { answerBlock, openCount, radio } from './questionnaire.ts';

test.use({ expectedErrors: /status of 405/ });

test('saves no more single answers at the backend until a reload after a 405', async ({
  page,
  login,
  calls,
}) => {
  await login(page, accounts.student.email);
  await page.route(urlOf('saveAnswer'), (route) =>
    route.fulfill({
      status: 405,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { detail: 'No' },
    }),
  );
  await page.goto(`/vragenlijst/${assignmentIds.notStarted}`);
  for (const asked of [1, 2]) {
    const refused = page.waitForEvent('requestfinished', (request) => request.method() === 'PUT');
    await radio(page, 1, 1).check();
    await refused;
    await answerBlock(page, 4);
    expect(calls.filter(({ line }) => line.startsWith('PUT'))).toHaveLength(asked);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(openCount(page, 8)).toBeVisible();
    await page.reload();
    await expect(radio(page, 4, 4)).toBeChecked();
  }
});
