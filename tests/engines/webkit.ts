import { once } from 'node:events';
import { Builder, Capabilities, Key as Keys, type WebElement } from 'selenium-webdriver';
import { expect } from 'vitest';
import { limit } from '../../scripts/tools/limit.mjs';
import { freePort } from '../e2e/web-server.ts';
import type { Program } from '../programs.ts';
import type { Driver, Key } from './driver.ts';

const keys: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
};

/** Starts WebKitGTK's browser on a virtual screen, with a profile of its own, driven through WebDriver. */
export async function startWebKit(browserProgram: Program, xvfb: Program): Promise<Driver> {
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  // In a process group of its own, so that the screen and the browser end with it.
  const driverProcess = xvfb.start(['--auto-servernum', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    // The languages that the browser asks for.
    env: { ...process.env, LANGUAGE: 'nl_BE:nl' },
  });
  await expect
    .poll(
      () =>
        fetch(`${server}/status`)
          .then(({ ok }) => ok)
          .catch(() => false),
      wait,
    )
    .toBe(true);
  const browserOptions = { binary: browserProgram.path, args: ['--automation'] };
  const browser = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities().setBrowserName('MiniBrowser').set('webkitgtk:browserOptions', browserOptions),
    )
    .build();
  const type = async (text: string) => await (await browser.switchTo().activeElement()).sendKeys(text);
  return {
    goto: (url) => browser.get(url),
    reload: () => browser.navigate().refresh(),
    back: () => browser.navigate().back(),
    forward: () => browser.navigate().forward(),
    evaluate: <Result>(run: (argument: never) => Result, argument?: unknown) =>
      browser.executeScript<Result>(run, argument),
    define: async (script) => void (await browser.executeScript(script)),
    click: async (find, argument) => {
      const element = await browser.executeScript<WebElement>(find, argument);
      await element.click();
    },
    type,
    typeDate: ({ month, day, year }) => type([month, day, year].join(keys.Tab)),
    press: (key) => type(keys[key]),
    close: async () => {
      await browser.quit();
      const ended = once(driverProcess, 'exit');
      process.kill(-(driverProcess.pid ?? 0));
      await ended;
    },
  };
}

const wait = { timeout: limit(20_000), interval: 100 };
