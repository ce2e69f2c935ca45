import { extname, join } from 'node:path';
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { root } from '../../../scripts/tools/child.mjs';

/** What becomes of a call: it arrives, the backend fails, its reply is lost, or it is on its way for long. */
export type Fate = 'ok' | 'fails' | 'reply lost' | 'late';

const cors = { 'Access-Control-Allow-Origin': '*' };

/** Everything between the tabs of one device and the backend, to be broken at will. */
export class Network {
  /** What becomes of the next answers, and of the next submissions. */
  saves: Fate = 'ok';
  sends: Fate = 'ok';
  /** How many submissions were sent so far. */
  posts = 0;
  readonly #context: BrowserContext;
  readonly #site: string;
  readonly #page: string;
  readonly #late: Route[] = [];
  #up = true;

  /** Stands in between from now on; both origins without a slash at their end. */
  static async between(context: BrowserContext, site: string, backend: string): Promise<Network> {
    const network = new Network(context, site, await (await fetch(site)).text());
    await context.route(`${backend}/**`, (route) => network.#carry(route).catch(() => {}));
    return network;
  }

  private constructor(context: BrowserContext, site: string, page: string) {
    this.#context = context;
    this.#site = site;
    this.#page = page;
  }

  /** The calls of a page that are late. */
  lateOf(page: Page): string[] {
    const requests = this.#late.map((route) => route.request()).filter((request) => pageOf(request) === page);
    return requests.map((request) => `${request.method()} ${request.url()}`);
  }

  get lateCount(): number {
    return this.#late.length;
  }

  /** The connection is lost; the app itself still opens, as it does where its files are kept. */
  async cut() {
    this.#up = false;
    await this.#context.setOffline(true);
    await this.#context.route(`${this.#site}/**`, this.#fromDisk);
  }

  async mend() {
    await this.#context.unroute(`${this.#site}/**`, this.#fromDisk);
    this.#up = true;
    await this.#context.setOffline(false);
  }

  /** What was late arrives now, in its order, whether somebody still waits for it or not. */
  async arrive() {
    for (const route of this.#late.splice(0)) {
      // What a tab had under way that was closed since never arrives.
      const response = await route.fetch().catch(() => null);
      if (response) await route.fulfill({ response }).catch(() => {});
    }
  }

  /** What was late arrives now; the replies do not. */
  async reach() {
    for (const route of this.#late) await route.fetch();
  }

  /** What was late never arrives. */
  async drop() {
    for (const route of this.#late.splice(0)) await route.abort().catch(() => {});
  }

  async #carry(route: Route) {
    const fate = this.#fateOf(route.request());
    if (!this.#up) return route.abort('internetdisconnected');
    if (fate === 'ok') return route.continue();
    if (fate === 'fails') return route.fulfill({ status: 500, headers: cors, json: { detail: 'No' } });
    if (fate === 'late') return void this.#late.push(route);
    await route.fetch();
    await route.abort();
  }

  #fateOf(request: Request): Fate {
    if (request.method() === 'PUT') return this.saves;
    if (request.method() !== 'POST' || !request.url().endsWith('/user_forms')) return 'ok';
    this.posts += 1;
    return this.sends;
  }

  readonly #fromDisk = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    await (extname(pathname)
      ? route.fulfill({ path: join(root, 'dist', pathname) })
      : route.fulfill({ contentType: 'text/html', body: this.#page })
    ).catch(() => {});
  };
}

function pageOf(request: Request) {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}
