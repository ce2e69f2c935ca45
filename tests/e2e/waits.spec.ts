import type { Page } from '@playwright/test';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect, test } from './fixtures.ts';
import { hold } from './hold.ts';

const questionnaire = `/vragenlijst/${assignmentIds.notStarted}`;

/** The skeleton of a loading page, in index.html or drawn by the app. */
const skeleton = (page: Page) => page.locator('.skeleton').filter({ visible: true });
const words = (page: Page) => page.getByRole('status').filter({ visible: true });

/** From the next page on, records the texts of the wait in their order, because the first one makes way for the next. */
function recordTexts(page: Page) {
  return page.addInitScript(() => {
    const waits: string[] = [];
    Object.assign(window, { waits });
    new MutationObserver(() => {
      const text = document.querySelector('.wait')?.textContent;
      if (text && text !== waits.at(-1)) waits.push(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

const firstText = (page: Page) => page.evaluate(() => (window as { waits?: string[] }).waits?.[0]);

test('a wait shows a skeleton, then a text, then a button', async ({ page, login }) => {
  await login(page, accounts.student.email);
  const release = await hold(page, /\/api\//);
  await page.clock.install();
  await recordTexts(page);
  await page.goto(questionnaire);
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(skeleton(page)).toHaveCount(1);
  await page.clock.fastForward(1000);
  // Without the label of the retry button.
  await expect.poll(() => firstText(page)).toBe('Laden…');
  await page.clock.fastForward(4000);
  await expect(words(page)).toContainText(['Dit duurt langer dan normaal']);
  await page.clock.fastForward(5000);
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await again;
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Tussentijdse stand van zaken' })).toBeVisible();
  await expect(skeleton(page)).toHaveCount(0);
});

test('while the texts load, the page shows a message in the stored language', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'fr'));
  const release = await hold(page, /\/locales\//);
  await page.clock.install();
  await recordTexts(page);
  await page.goto('/sign-in');
  await expect(skeleton(page)).toHaveCount(1);
  await page.clock.fastForward(1000);
  await expect.poll(() => firstText(page)).toBe('Chargement…');
  await page.clock.fastForward(4000);
  await expect(words(page)).toContainText(['Cela prend plus de temps que d’habitude']);
  await page.clock.fastForward(5000);
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
});

test('a fast start draws no skeleton of the app and causes no layout shift', async ({ page, login }) => {
  await login(page, accounts.student.email);
  await page.addInitScript(() => {
    // The app waits 300 ms for its first page: here as long as the machine needs.
    const later = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, ms?: number) =>
      later(run, ms === 300 ? 60_000 : ms)) as typeof window.setTimeout;
    const seen = { skeletons: 0, shift: 0 };
    Object.assign(window, { seen });
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        for (const node of added) {
          if (node instanceof Element && (node.matches('.skeleton') || node.querySelector('.skeleton')))
            seen.skeletons += 1;
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of [questionnaire, '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => (window as { seen?: object }).seen)).toEqual({ skeletons: 0, shift: 0 });
  }
});

test('the skeleton stays in view when the app starts', async ({ page, login }) => {
  await login(page, accounts.student.email);
  await page.setViewportSize({ width: 640, height: 360 });
  const release = await hold(page, /\/api\//);
  await page.goto(questionnaire);
  // A visible skeleton must not fade in again.
  await page.evaluate(() => {
    const watch = () => {
      const opacity = getComputedStyle(document.querySelector('.skeleton') ?? document.body).opacity;
      if (opacity === '1') Object.assign(window, { seen: true });
      else if ((window as { seen?: boolean }).seen) Object.assign(window, { hiddenAgain: true });
      requestAnimationFrame(watch);
    };
    watch();
  });
  await expect(page.getByText('Laden…').filter({ visible: true })).toBeInViewport();
  expect(await page.evaluate(() => (window as { hiddenAgain?: boolean }).hiddenAgain)).toBeUndefined();
  release();
});
