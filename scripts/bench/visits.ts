import type { BrowserContext } from '@playwright/test';
import { createBackend } from '../../mock-backend/backend.ts';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { serve } from './host.ts';
import { newProfile, openPhone, openSlowPage, type Setting, signIn, workOf } from './phone.ts';
import { median, table } from './table.ts';

/** One visit until it was ready: when that was and how long the main thread worked in ms, and what came over the network. */
interface Visit {
  ready: number;
  work: number;
  bytes: number;
  requests: number;
}

declare global {
  interface Window {
    benchVisit: Promise<Omit<Visit, 'work'>>;
  }
}

/** An address, and the selector of what a user comes for. */
const pages = {
  '/sign-in': ['/sign-in', 'input[type=password]'],
  '/': ['/', 'main h3'],
  '/vragenlijst/{id}': [`/vragenlijst/${assignmentIds.notStarted}`, 'input[type=radio]:not(:disabled)'],
} as const;

/** First visits with an empty profile, and second ones after the browser was closed, in turns with those to hello. */
export async function measureVisits(setting: Setting): Promise<string> {
  const backend = createBackend();
  const hello = await serve(setting.hello, setting.certificate);
  const site = await serve(setting.product, setting.certificate, backend);
  const addresses = [
    { name: 'hello', address: hello.origin, selector: 'h1' },
    ...Object.entries(pages).map(([name, [path, selector]]) => ({
      name,
      address: site.origin + path,
      selector,
    })),
  ].map((page) => ({ ...page, first: [] as Visit[], repeat: [] as Visit[] }));
  // The first start of a browser reads its files from the disk.
  await (await openPhone(setting, newProfile(setting))).close();
  for (let round = 1; round <= setting.rounds; round++) {
    console.log(`Visits, round ${round} of ${setting.rounds} ...`);
    for (const { name, address, selector, first, repeat } of addresses) {
      const profile = newProfile(setting);
      for (const visits of [first, repeat]) {
        const context = await openPhone(setting, profile);
        if (!['hello', '/sign-in'].includes(name)) await signIn(context, backend, 'student');
        visits.push(await visit(context, address, selector, name !== 'hello'));
        await context.close();
      }
    }
  }
  for (const host of [hello, site]) host.close();
  const floor = addresses[0];
  const rows = addresses.flatMap(({ name, first, repeat }) => [
    rowOf(`${name}, first`, first, floor?.first),
    rowOf(`${name}, repeat`, repeat, floor?.repeat),
  ]);
  return table(['visit', 'ready', 'to hello', 'main thread', 'to hello', 'kB', 'requests'], rows);
}

/**
 * Opens an address in a new page, and waits until an element of the selector is drawn.
 *
 * @param hasWorker waits for the service worker too, so that the next visit finds all that this one stores
 */
export async function visit(
  context: BrowserContext,
  address: string,
  selector: string,
  hasWorker = false,
): Promise<Visit> {
  const [page, client] = await openSlowPage(context);
  await page.addInitScript(watch, selector);
  await page.goto(address, { waitUntil: 'commit' });
  const figures = await page.evaluate(() => window.benchVisit);
  const work = await workOf(client);
  if (hasWorker) await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.waitForLoadState('networkidle');
  await page.close();
  return { ...figures, work };
}

/** Runs in the page before its scripts: measures the first frame that shows an element of the selector. */
function watch(selector: string) {
  window.benchVisit = new Promise((resolve) => {
    const check = () => {
      const isShown = [...document.querySelectorAll(selector)].some((element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
      if (!isShown) return requestAnimationFrame(check);
      // The message arrives after the style, layout and paint of this frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const ready = performance.now();
        const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
        const loaded = (entries as PerformanceResourceTiming[]).filter(
          ({ transferSize, responseStart }) => transferSize > 0 && responseStart > 0,
        );
        const bytes = loaded.reduce((sum, { transferSize }) => sum + transferSize, 0);
        resolve({ ready, bytes, requests: loaded.length });
      };
      return port2.postMessage(0);
    };
    requestAnimationFrame(check);
  });
}

function rowOf(name: string, visits: Visit[], floor: Visit[] = []): string[] {
  const of = (key: keyof Visit) => median(visits.map((visit) => visit[key]));
  const toHello = (key: 'ready' | 'work') =>
    median(visits.map((visit, round) => visit[key] / (floor[round]?.[key] ?? Number.NaN))).toFixed(2);
  return [
    name,
    `${of('ready').toFixed(0)} ms`,
    toHello('ready'),
    `${of('work').toFixed(0)} ms`,
    toHello('work'),
    (of('bytes') / 1000).toFixed(1),
    of('requests').toFixed(0),
  ];
}
