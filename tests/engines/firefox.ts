import puppeteer from 'puppeteer-core';
import type { Program } from '../programs.ts';
import type { Driver } from './driver.ts';

/** Starts Firefox without a window, with a profile of its own, driven through WebDriver BiDi. */
export async function startFirefox({ path }: Program): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    defaultViewport: { width: 1024, height: 768 },
    extraPrefsFirefox: { 'intl.accept_languages': 'nl-BE, nl' },
  });
  // The tab that the browser starts with never gets the focus, without which Enter and Space press no button.
  const page = await browser.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // `goBack` waits for an event that Firefox does not send when an address loses its fragment. Later, because a document that
    // goes would take the result of the evaluation with it.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    forward: () => page.evaluate(() => void setTimeout(() => history.forward())),
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
