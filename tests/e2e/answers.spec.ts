import type { Page } from '@playwright/test';
import { assignmentIds, userIds } from '../../mock-backend/seed-ids.ts';
import { urlOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { answer, answerBlock, button, forgetCopies, openCount, question, radio } from './questionnaire.ts';

const { notStarted, started } = assignmentIds;
const address = `/vragenlijst/${notStarted}`;

test.describe('deleting the answers', () => {
  test.use({ expectedErrors: /status of 405/ });

  test('removes those of this device, and shows those of the backend', async ({ page, login, backend }) => {
    await login(page, accounts.student.email);
    await page.goto(`/vragenlijst/${started}`);
    await expect(openCount(page, 10)).toBeVisible();
    await page.route(urlOf('saveAnswer'), (route) => route.fulfill({ status: 405, json: { detail: 'x' } }));
    await page.goto(`/vragenlijst/${started}#blok-4`);
    await answerBlock(page, 4);
    await expect(openCount(page, 6)).toBeVisible();
    await button(page, 'Blokken tonen').click();
    await button(page, 'Antwoorden wissen').click();
    const dialog = page.getByRole('dialog', { name: 'Antwoorden wissen?' });
    await dialog.getByRole('button', { name: 'Annuleren' }).click();
    await expect(openCount(page, 6)).toBeVisible();

    await button(page, 'Antwoorden wissen').click();
    await dialog.getByRole('button', { name: 'Antwoorden wissen' }).click();
    await expect(openCount(page, 10)).toBeVisible();
    await expect(page.getByText('Bewaard', { exact: true })).toBeVisible();
    await page.reload();
    await expect(openCount(page, 10)).toBeVisible();
    const onServer = backend.db.subscription(started, userIds.student)?.answers ?? {};
    expect(Object.keys(onServer)).toHaveLength(6);
  });
});

test.describe('when the backend does not accept single answers', () => {
  test.use({ expectedErrors: /status of (404|405|501|500)/ });

  for (const status of [404, 405, 501]) {
    test(`saves no more single answers at the backend until a reload after a ${status}`, async ({
      page,
      login,
      calls,
    }) => {
      await login(page, accounts.student.email);
      await refuseAnswers(page, status);
      await page.goto(address);
      for (const asked of [1, 2]) {
        const refused = page.waitForEvent('requestfinished', (request) => request.method() === 'PUT');
        await radio(page, 1, 1).check();
        await refused;
        await answerBlock(page, 4);
        expect(saves(calls)).toHaveLength(asked);
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(openCount(page, 8)).toBeVisible();
        await page.reload();
        await expect(radio(page, 4, 4)).toBeChecked();
      }
    });
  }

  test('ignores any other failure and saves the next answer', async ({ page, login, calls }) => {
    await login(page, accounts.student.email);
    await refuseAnswers(page, 500);
    await page.goto(address);
    await answerBlock(page, 4);
    await expect.poll(() => saves(calls)).toHaveLength(4);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(openCount(page, 8)).toBeVisible();
  });
});

test('saves each answer at the backend', async ({ page, login, backend }) => {
  await login(page, accounts.student.email);
  await page.goto(address);
  await answer(page, 3, 2);
  await answer(page, 3, 5);
  await expect
    .poll(() => backend.db.subscription(notStarted, userIds.student)?.answers)
    .toEqual({ 320103: 5 });
});

test.describe('a response that is not a form', () => {
  test.use({ expectedErrors: /^\[\w{6}\] .*"reason":"bad-response"|^GET \{api\}/ });

  test('shows an error and loads again when the user retries', async ({ page, login }) => {
    await login(page, accounts.student.email);
    for (const body of [
      '<!doctype html><title>Proxy</title>',
      '{"form_id": 32, "name": "Tussen',
      '{"blocks": 3}',
    ]) {
      await page.route(urlOf('getUserForm', { assignmentId: notStarted }), (route) =>
        route.fulfill({ status: 200, contentType: 'application/json', headers: cors, body }),
      );
      // Without this, the app shows the stored copy.
      await forgetCopies(page);
      await page.goto(address);
      await expect(
        page
          .getByRole('alert')
          .getByText(/^Er was een probleem bij het ophalen van de gegevens\. De server gaf/),
      ).toBeVisible();
      await page.unroute(urlOf('getUserForm', { assignmentId: notStarted }));
      await button(page, 'Probeer opnieuw').click();
      await expect(question(page, 4)).toBeVisible();
    }
  });
});

const cors = { 'Access-Control-Allow-Origin': '*' };

async function refuseAnswers(page: Page, status: number) {
  await page.route(urlOf('saveAnswer'), (route) =>
    route.fulfill({ status, headers: cors, json: { detail: 'No' } }),
  );
}

function saves(calls: { line: string }[]) {
  return calls.filter(({ line }) => line.startsWith('PUT'));
}
