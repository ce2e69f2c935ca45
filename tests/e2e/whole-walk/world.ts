import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import type { Backend } from '../../../mock-backend/backend.ts';
import type { UserRow } from '../../../mock-backend/state.ts';
import { look, record, type Seen } from './in-page.ts';
import { Traffic } from './traffic.ts';

const mostTabs = 4;

/** Texts that a person typed and that must not get lost, with the tab they were typed in. */
export type Typed = Map<string, Page>;

/** One browser with up to four tabs, its network, and what the checks must remember. */
export class World {
  readonly backend: Backend;
  readonly site: string;
  readonly traffic: Traffic;
  readonly #context: BrowserContext;
  #pages: Page[] = [];
  #front = 0;
  /** What was wrong at the moment when it happened. */
  readonly events: string[] = [];
  /** Answers that were given, by user, assignment and question: `1/101/3201`. */
  readonly given = new Map<string, number>();
  readonly typed: Typed = new Map();
  /** Answers that another device has changed since, which no tab can know. */
  readonly changedElsewhere = new Set<string>();
  /** The tokens that were in storage after a step. */
  readonly stored = new Set<string>();
  /** Every token that the backend has given, with its user. */
  readonly tokens = new Map<string, number>();
  /** The tokens that the browser no longer has. */
  readonly retired = new Set<string>();
  /** The success toasts of each tab that were looked at. */
  readonly heard = new Map<Page, number>();
  /** What local storage has. */
  storage: Record<string, string> = {};
  /** What the last step was. */
  last = { isPress: false, isByKeyboard: false, wasWarned: false };
  /** The number of steps in all walks. */
  steps = 0;

  static async open(page: Page, backend: Backend & { origin: string }, site: string): Promise<World> {
    const context = page.context();
    await context.addInitScript(record);
    await context.grantPermissions(['local-network-access', 'clipboard-read', 'clipboard-write']);
    const traffic = await Traffic.between(context, site, backend.origin);
    return new World(page, backend, site, traffic);
  }

  private constructor(page: Page, backend: Backend, site: string, traffic: Traffic) {
    this.#context = page.context();
    this.backend = backend;
    this.site = site;
    this.traffic = traffic;
    this.#context.on('weberror', (error) => this.events.push(`uncaught: ${error.error()}`));
    this.#context.on('console', (message) => this.#hearConsole(message));
    this.#context.on('page', (opened) => this.#take(opened));
    this.#take(page);
  }

  get pages(): Page[] {
    return this.#pages;
  }

  get db() {
    return this.backend.db;
  }

  /** The tab in front. */
  get page(): Page {
    const page = this.#pages[this.#front];
    if (!page) throw new Error('No tab is open');
    return page;
  }

  /** The person whose session the browser has, valid or expired. */
  get person(): UserRow | undefined {
    return this.db.user(this.tokens.get(this.storage.auth_token ?? '') ?? 0);
  }

  /** Whether the backend still takes the token that the browser has. */
  get hasSession(): boolean {
    return (this.storage.auth_token ?? '') in this.db.state.tokens;
  }

  /** Starts a walk: the seed, and one tab at the sign-in page on an empty device. */
  async begin() {
    await this.traffic.setOnline(true);
    this.traffic.release();
    for (const page of this.#pages.slice(1)) await page.close();
    this.#front = 0;
    await this.page.goto(`${this.site}/favicon.svg`);
    await this.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    this.db.reset();
    for (const store of [
      this.given,
      this.typed,
      this.changedElsewhere,
      this.tokens,
      this.retired,
      this.stored,
      this.heard,
    ])
      store.clear();
    this.last = { isPress: false, isByKeyboard: false, wasWarned: false };
    this.traffic.calls.splice(0);
    this.events.splice(0);
    await this.page.goto(this.site);
  }

  async openTab() {
    if (this.#pages.length === mostTabs) return;
    await this.#context.newPage();
    this.#front = this.#pages.length - 1;
  }

  async closeTab() {
    await this.page.close({ runBeforeUnload: false });
    this.#front = 0;
  }

  async switchTo(index: number) {
    this.#front = index % this.#pages.length;
    await this.page.bringToFront();
  }

  see(page: Page): Promise<Seen> {
    return page.evaluate(look);
  }

  /** Forgets typed texts, because the person was told that they go, or because they went where they should. */
  forgetTyped(isGone: (text: string, page: Page) => boolean = () => true) {
    for (const [text, page] of this.typed) if (isGone(text, page)) this.typed.delete(text);
  }

  #take(page: Page) {
    if (this.#pages.length === mostTabs) return void page.close();
    this.#pages.push(page);
    page.on('close', () => {
      this.#pages = this.#pages.filter((other) => other !== page);
      this.forgetTyped((_, typedIn) => typedIn === page);
      this.#front = 0;
    });
    page.on('dialog', (dialog) => {
      // The browser asks before a page is left.
      this.forgetTyped((_, typedIn) => typedIn === page);
      this.last.wasWarned = true;
      void dialog.accept().catch(() => {});
    });
  }

  /** Any error on the console counts, unless a fault, a lost connection or a refusal can have caused it. */
  #hearConsole(message: ConsoleMessage) {
    if (message.type() !== 'error') return;
    const line = `${message.text()} ${message.location().url}`;
    // The page of roles writes the code of a list that does not load (docs/backend.md, 8).
    const isOfCall =
      /^Failed to load resource|^\[\w{6}\] |^[A-Z]+ \{(auth|api)\}|ERR_|^user-update-failed /.test(line);
    const { url } = message.location();
    // The backend alone checks the fields of signing in and signing up.
    const isRefusedInput =
      /status of (422|5\d\d)/.test(line) && !/\/auth\/(login|user)$/.test(url) && !this.#isPlanted(url);
    const isOfTrouble = this.traffic.step - this.traffic.lastTrouble <= 2 || /status of 4/.test(line);
    if (!isOfCall || isRefusedInput || !isOfTrouble) this.events.push(`console: ${line}`);
  }

  #isPlanted(url: string): boolean {
    return this.traffic.calls.some((call) => call.url === url && call.fault !== null);
  }
}
