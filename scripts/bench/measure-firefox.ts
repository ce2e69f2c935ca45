import puppeteer, { type Page } from 'puppeteer-core';
import { storeSession, watchStart } from './in-page.ts';
import { inRounds, type Visits } from './measure-visits.ts';
import type { Setting } from './setting.ts';
import { openSites, type Visited } from './visited-sites.ts';

/** When a visit in Firefox was ready, in ms from the navigation. */
export interface FirefoxVisit {
  ready: number;
}

/** Visits in Firefox with the same network. Its processor is this machine's, because it cannot be slowed down. */
export async function measureFirefox(
  setting: Setting,
  executablePath: string,
  rounds: number,
): Promise<Visits<FirefoxVisit>[]> {
  const { baseline, questionnaire, others, close } = await openSites(setting);
  const addresses = [baseline, questionnaire, ...others];
  const visits = await inRounds('Firefox', rounds, addresses, setting.folder, async (visited, profile) => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      userDataDir: profile,
      acceptInsecureCerts: true,
      extraPrefsFirefox: { 'intl.accept_languages': 'nl-BE, nl' },
    });
    try {
      return await visit(await browser.newPage(), visited);
    } finally {
      await browser.close();
    }
  });
  await close();
  return visits;
}

async function visit(page: Page, { address, ready, session, hasWorker }: Visited): Promise<FirefoxVisit> {
  if (session) await page.evaluateOnNewDocument(storeSession, session);
  await page.evaluateOnNewDocument(watchStart, ready);
  await page.goto(address);
  const times = await page.evaluate(() => window.benchTimes);
  if (hasWorker) await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  return times;
}
