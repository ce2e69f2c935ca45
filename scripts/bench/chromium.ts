import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { CDPSession, LaunchOptions } from '@playwright/test';
import { idle, region, screen } from './phone.ts';

/** A page of a browser. The functions that it runs use nothing from outside. */
export interface Tab {
  /** Has the page run a function before its own scripts. */
  beforeScripts<Args extends unknown[]>(run: (...args: Args) => unknown, ...args: Args): Promise<unknown>;
  /** Runs a function in the page, and waits for its promise. */
  run<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Opens an address, without waiting for the app. */
  open(address: string): Promise<unknown>;
}

/** A page of a Chromium that is driven without Playwright, which would turn on the inspector of the network. */
export interface Page extends Tab {
  send: CDPSession['send'];
}

export interface Chromium {
  /** A tab with the screen of a phone, and a processor that is `cpu` times slower than this machine's. */
  newPage(cpu: number): Promise<Page>;
  close(): Promise<void>;
}

const timeoutMs = 60_000;

/** As Playwright starts it: without what the browser does for itself. */
const quiet = `--headless=new --no-sandbox --no-first-run --no-default-browser-check --disable-background-networking
  --disable-component-update --disable-default-apps --disable-extensions --disable-sync --password-store=basic
  --use-mock-keychain --mute-audio --hide-scrollbars --accept-lang=${region.locale},nl --remote-debugging-pipe`;

/**
 * Starts a browser with the folder `profile`, which contains what an earlier start stored there, as when the app is opened
 * again on another day. Waits until the start of the browser takes no more processor time.
 */
export async function startChromium(
  { executablePath = '', args = [] }: LaunchOptions,
  profile: string,
): Promise<Chromium> {
  const browser = spawn(executablePath, [...quiet.split(/\s+/), ...args, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, TZ: region.timezoneId },
  });
  const ended = new Promise<void>((resolve) => browser.once('close', () => resolve()));
  const send = connect(browser.stdio[3] as Writable, browser.stdio[4] as Readable);
  await send('Browser.getVersion');
  await idle();
  return {
    newPage: async (cpu) => {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      return openPage((method, params) => send(method, params, sessionId), cpu);
    },
    close: async () => {
      await send('Browser.close');
      await ended;
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: `Page.send` has the types.
type Send = (method: string, params?: object, sessionId?: string) => Promise<any>;

/** Messages are JSON that ends with a zero. An answer has the number of its question; events are ignored. */
function connect(input: Writable, output: Readable): Send {
  const waiting = new Map<number, (answer: { result?: unknown; error?: { message: string } }) => void>();
  let rest = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const answer = JSON.parse(message);
      waiting.get(answer.id)?.(answer);
    }
  });
  let last = 0;
  return (method, params, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      const id = last;
      const fail = (why: string) =>
        reject(new Error(`Chromium: ${method} ${why} (${JSON.stringify(params)})`));
      const timer = setTimeout(() => fail('took too long'), timeoutMs);
      waiting.set(id, ({ result, error }) => {
        clearTimeout(timer);
        waiting.delete(id);
        if (error) fail(error.message);
        else resolve(result);
      });
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
}

/** The source of a call of a function that uses nothing from outside. */
export function callOf(run: unknown, args: unknown[]): string {
  return `(${run})(...${JSON.stringify(args)})`;
}

async function openPage(send: Page['send'], cpu: number): Promise<Page> {
  const { viewport, deviceScaleFactor, isMobile: mobile, hasTouch: enabled } = screen;
  await send('Page.enable');
  await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile });
  await send('Emulation.setTouchEmulationEnabled', { enabled });
  await send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return {
    send,
    beforeScripts: (run, ...args) =>
      send('Page.addScriptToEvaluateOnNewDocument', { source: callOf(run, args) }),
    run: async (run, ...args) => {
      const expression = callOf(run, args);
      const options = { awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, ...options });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    open: async (url) => {
      const { errorText } = await send('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
    },
  };
}
