import puppeteer from 'puppeteer-core';
import { callOf, type Tab } from './chromium.ts';
import { inRounds, type Visits } from './measure-visits.ts';
import type { Setting } from './setting.ts';
import { visit } from './visit.ts';
import { openSites } from './visited-sites.ts';

/** Visits in Firefox with the same network. Its processor is this machine's, because it cannot be slowed down. */
export async function measureFirefox(
  setting: Setting,
  executablePath: string,
  rounds: number,
): Promise<Visits[]> {
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
    const page = await browser.newPage();
    const tab: Tab = {
      beforeScripts: (run, ...args) => page.evaluateOnNewDocument(callOf(run, args)),
      run: (run, ...args) => page.evaluate(callOf(run, args)) as ReturnType<Tab['run']> as Promise<never>,
      open: (address) => page.goto(address),
    };
    const figures = await visit(tab, visited);
    await browser.close();
    return figures;
  });
  await close();
  return visits;
}
