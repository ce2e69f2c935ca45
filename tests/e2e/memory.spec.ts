import type { CDPSession, Page } from '@playwright/test';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { button, radio } from './questionnaire.ts';

const rounds = 8;

test('pages that were left leave no elements or listeners in memory', async ({ page, login }) => {
  test.slow();
  await login(page, accounts.student.email);
  await page.goto('/');
  const client = await page.context().newCDPSession(page);
  // The first visits load code, which stays in memory.
  await goRound(page);
  await goRound(page);
  const early = await heldBy(client);
  for (let round = 0; round < rounds; round++) await goRound(page);
  // Fewer than one for each round, because the browser frees a few later.
  await expect
    .poll(async () => {
      const { nodes, listeners } = await heldBy(client);
      return { nodes: nodes - early.nodes < rounds, listeners: listeners - early.listeners < rounds };
    })
    .toEqual({ nodes: true, listeners: true });
});

async function goRound(page: Page) {
  await page.getByRole('main').locator(`a[href^="/vragenlijst/${assignmentIds.notStarted}"]`).click();
  await radio(page, 1, 4).check();
  await button(page, 'Volgende').click();
  await expect(page.getByText('Blok 2 van 3')).toBeVisible();
  await page.getByRole('link', { name: 'Profiel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Algemeen' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Dag / })).toBeVisible();
}

/** The elements and listeners that a page holds after a garbage collection. */
async function heldBy(client: CDPSession) {
  // More than once, because what one collection frees can release something else.
  for (let times = 0; times < 3; times++) await client.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await client.send('Memory.getDOMCounters');
  return { nodes, listeners };
}
