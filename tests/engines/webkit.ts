import { once } from 'node:events';
import { expect } from 'vitest';
import { limit } from '../../scripts/tools/limit.mjs';
import { freePort } from '../e2e/web-server.ts';
import type { Program } from '../programs.ts';
import type { Driver, Key } from './driver.ts';

/** As the WebDriver standard numbers them. */
const keys: Record<Key, string> = { Enter: '\ue007', Escape: '\ue00c', Tab: '\ue004' };

/** The name under which the standard passes an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

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
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions };
  const { sessionId } = await command(`${server}/session`, { capabilities: { alwaysMatch } });
  const session = `${server}/session/${sessionId}`;
  const execute = (script: string, ...args: unknown[]) =>
    command(`${session}/execute/sync`, { script, args: args.map((arg) => arg ?? null) });
  const call = (run: unknown, argument: unknown) => execute(`return (${run})(...arguments)`, argument);
  const type = async (text: string) => {
    const active = await command(`${session}/element/active`);
    await command(`${session}/element/${active[elementKey]}/value`, { text });
  };
  return {
    goto: (url) => command(`${session}/url`, { url }),
    reload: () => command(`${session}/refresh`, {}),
    back: () => command(`${session}/back`, {}),
    forward: () => command(`${session}/forward`, {}),
    evaluate: <Result>(run: (argument: never) => Result, argument?: unknown) => call(run, argument),
    define: (script) => execute(script),
    click: async (find, argument) => {
      const element = await call(find, argument);
      await command(`${session}/element/${element[elementKey]}/click`, {});
    },
    type,
    typeDate: ({ month, day, year }) => type([month, day, year].join(keys.Tab)),
    press: (key) => type(keys[key]),
    close: async () => {
      await command(session, undefined, 'DELETE');
      const ended = once(driverProcess, 'exit');
      process.kill(-(driverProcess.pid ?? 0));
      await ended;
    },
  };
}

/** Gives a command of the WebDriver standard, and returns what it answers. Throws with the driver's reason. */
async function command(url: string, body?: object, method = body ? 'POST' : 'GET') {
  const response = await fetch(url, { method, body: body ? JSON.stringify(body) : null });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

const wait = { timeout: limit(20_000), interval: 100 };
