import puppeteer from 'puppeteer-core';
import { firefox } from '../../scripts/tools/engines.mjs';
import type { Driver } from './driver.ts';

/** Starts Firefox without a window, with a profile of its own, driven through WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox.find() ?? '',
    headless: true,
    defaultViewport: { width: 1024, height: 768 },
  });
  // The tab that the browser starts with never gets the focus, without which Enter and Space press no button.
  const page = await browser.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    evaluate: <Result>(run: (argument: never) => Result, argument?: unknown) =>
      page.evaluate(run as (argument: unknown) => Result, argument) as Promise<Result>,
    define: async (script) => void (await page.evaluate(script)),
    click: async (find, argument) => {
      const element = await page.evaluateHandle(find as (argument: unknown) => Element, argument);
      await element.click();
    },
    type: (text) => page.keyboard.type(text),
    // A part that is complete moves the caret to the next one.
    typeDate: ({ month, day, year }) => page.keyboard.type(month + day + year),
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}
