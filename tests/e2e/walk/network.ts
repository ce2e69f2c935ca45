import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { fromDisk, pageOf } from '../cached-site.ts';

/** The outcome of a call: it succeeds, the backend fails, the response is lost, or the call is delayed. */
export type CallOutcome = 'ok' | 'fails' | 'reply lost' | 'late';

const cors = { 'Access-Control-Allow-Origin': '*' };

/** The network between the tabs of a device and the backend, with faults. */
export class Network {
  /** The outcome of the next calls with an answer, and of the next submissions. */
  saves: CallOutcome = 'ok';
  sends: CallOutcome = 'ok';
  /** The number of submissions so far. */
  posts = 0;
  readonly #context: BrowserContext;
  readonly #site: string;
  readonly #fromDisk: ReturnType<typeof fromDisk>;
  readonly #late: Route[] = [];
  #up = true;

  /** Starts to intercept calls. Both origins are without a slash at the end. */
  static async between(context: BrowserContext, site: string, backend: string): Promise<Network> {
    const network = new Network(context, site, await (await fetch(site)).text());
    await context.route(`${backend}/**`, (route) => network.#carry(route).catch(() => {}));
    return network;
  }

  private constructor(context: BrowserContext, site: string, page: string) {
    this.#context = context;
    this.#site = site;
    this.#fromDisk = fromDisk(page);
  }

  /** The number of a page's delayed calls. */
  lateOf(page: Page): string[] {
    const requests = this.#late.map((route) => route.request()).filter((request) => pageOf(request) === page);
    return requests.map((request) => `${request.method()} ${request.url()}`);
  }

  get lateCount(): number {
    return this.#late.length;
  }

  /** Goes offline. The app still opens, as it does with cached files. */
  async cut() {
    this.#up = false;
    await this.#context.route(`${this.#site}/**`, this.#fromDisk);
    await this.#context.setOffline(true);
  }

  async mend() {
    await this.#context.unroute(`${this.#site}/**`, this.#fromDisk);
    this.#up = true;
    await this.#context.setOffline(false);
  }

  /** Delivers the delayed calls in order, also when the app no longer waits for them. */
  async arrive() {
    for (const route of this.#late.splice(0)) {
      // The calls of a closed tab are lost.
      const response = await route.fetch().catch(() => null);
      if (response) await route.fulfill({ response }).catch(() => {});
    }
  }

  /** Delivers the delayed calls, but loses the responses. */
  async reach() {
    for (const route of this.#late) await route.fetch();
  }

  /** Drops the delayed calls. */
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

  #fateOf(request: Request): CallOutcome {
    if (request.method() === 'PUT') return this.saves;
    if (request.method() !== 'POST' || !request.url().endsWith('/user_forms')) return 'ok';
    this.posts += 1;
    return this.sends;
  }
}
