import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { fromDisk, pageOf } from '../cached-site.ts';
import { faults } from '../matrix/faults.ts';

/** A call of the app to the backend. */
export interface Call {
  page: Page | null;
  step: number;
  method: string;
  url: string;
  path: string;
  token: string | null;
  body: string;
  /** The status that the app received; null while it waits, 0 when it received none. */
  status: number | null;
  /** The name of the planted fault. */
  fault: string | null;
  /** Whether the backend has done what it asks. */
  isTaken: boolean;
}

type Fault = (route: Route, kind: 'call', release: Promise<void>) => Promise<void>;

/** The faults of the table of pages. */
const planned: Record<string, Fault> = faults;
const lost = 'reply lost';
export const faultNames = [...Object.keys(planned), lost];
/** The faults with which a call does not reach the backend. */
const unsent = ['a 404', 'a 500', 'HTML at 200'];

/** The calls between the tabs and the backend, with faults. */
export class Traffic {
  readonly calls: Call[] = [];
  /** The number of the current step. */
  step = 0;
  /** The last step in which a fault, the lack of a connection or a refusal can have caused an error. */
  lastTrouble = -10;
  isOnline = true;
  readonly #context: BrowserContext;
  readonly #site: string;
  readonly #fromDisk: ReturnType<typeof fromDisk>;
  readonly #byRequest = new Map<Request, Call>();
  /** Called when a call goes to the backend. */
  onForward: (call: Call) => void = () => {};
  #next: { name: string; count: number; on: RegExp } | null = null;
  #held: { call: Call; route: Route; release: () => void }[] = [];

  static async between(context: BrowserContext, site: string, backend: string): Promise<Traffic> {
    const traffic = new Traffic(context, site, await (await fetch(site)).text());
    await context.route(`${backend}/**`, (route) => traffic.#carry(route).catch(() => {}));
    const finish = (request: Request, status: number) => {
      const call = traffic.#byRequest.get(request);
      if (!call) return;
      call.status = status;
      call.isTaken ||= status >= 200 && status < 300 && !unsent.includes(call.fault ?? '');
      if (status >= 400 || status === 0) traffic.lastTrouble = traffic.step;
    };
    context.on('requestfinished', async (request) =>
      // Without a response when its tab is closed.
      finish(request, (await request.response().catch(() => null))?.status() ?? 0),
    );
    context.on('requestfailed', (request) => finish(request, 0));
    return traffic;
  }

  private constructor(context: BrowserContext, site: string, page: string) {
    this.#context = context;
    this.#site = site;
    this.#fromDisk = fromDisk(page);
  }

  /** Lets the next calls, or those whose method and path fit, have a fault. */
  plan(name: string, count: number, on = /./) {
    this.#next = { name, count, on };
  }

  /** The calls of open tabs that have no response, except those that a fault holds. */
  waiting(pages: Page[]): Call[] {
    const { held } = this;
    return this.calls.filter(
      (call) => call.status === null && call.page && pages.includes(call.page) && !held.includes(call),
    );
  }

  /** Whether the next call may have a fault. */
  get isPlanned() {
    return this.#next !== null;
  }

  get isHolding() {
    return this.#held.length > 0;
  }

  /** Whether a call has had a fault. */
  get hadFault() {
    return this.calls.some(({ fault }) => fault !== null);
  }

  /** The calls that a fault holds. */
  get held(): Call[] {
    return this.#held.map(({ call }) => call);
  }

  /** Drops the held calls. With `isTaken` they reach the backend, and only the responses are lost. */
  async drop(isTaken: boolean) {
    for (const { call, route } of this.#held.splice(0)) {
      if (isTaken) {
        this.onForward(call);
        call.isTaken = (await route.fetch()).ok();
      }
      await route.abort();
    }
  }

  /** The next calls have no fault. */
  cancel() {
    this.#next = null;
  }

  /** Ends the faults: late calls are answered now, and those that would never be answered fail. */
  release() {
    this.cancel();
    for (const { release } of this.#held.splice(0)) release();
  }

  async setOnline(isOnline: boolean) {
    if (this.isOnline === isOnline) return;
    this.isOnline = isOnline;
    this.lastTrouble = this.step;
    if (isOnline) await this.#context.unroute(`${this.#site}/**`, this.#fromDisk);
    else await this.#context.route(`${this.#site}/**`, this.#fromDisk);
    await this.#context.setOffline(!isOnline);
  }

  async #carry(route: Route) {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.continue();
    const call = callOf(request, this.step);
    this.calls.push(call);
    this.#byRequest.set(request, call);
    if (!this.isOnline) return route.abort('internetdisconnected');
    if (!this.#next?.on.test(`${call.method} ${call.path}`)) {
      this.onForward(call);
      return route.continue();
    }
    const { name } = this.#next;
    this.#next.count -= 1;
    if (this.#next.count === 0) this.#next = null;
    call.fault = name;
    this.lastTrouble = this.step;
    const isHeld = name === 'late' || name === 'never';
    const released = new Promise<void>((release) => {
      if (isHeld) this.#held.push({ call, route, release });
    });
    if (isHeld) await released;
    if (name === 'never') return route.abort();
    if (!unsent.includes(name)) this.onForward(call);
    if (name !== lost) return planned[name]?.(route, 'call', released);
    call.isTaken = (await route.fetch()).ok();
    await route.abort();
  }
}

function callOf(request: Request, step: number): Call {
  const url = new URL(request.url());
  return {
    page: pageOf(request),
    step,
    method: request.method(),
    url: request.url(),
    path: url.pathname + url.search,
    token: request.headers().authorization?.replace('Bearer ', '') ?? null,
    body: request.postData() ?? '',
    status: null,
    fault: null,
    isTaken: false,
  };
}
