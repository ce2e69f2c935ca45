import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import type { Backend } from '../../../mock-backend/backend.ts';
import type { UserRow } from '../../../mock-backend/state.ts';
import { isCall } from '../../calls.ts';
import { accounts } from '../fixtures.ts';
import { look, record, type Seen } from './in-page.ts';
import { newQuestionnaire, type Questionnaire } from './model.ts';
import { type Call, Traffic } from './traffic.ts';

const mostTabs = 4;

/** What the last step was. */
export interface Last {
  isPress?: boolean;
  isByKeyboard?: boolean;
  /** Whether it opened or reloaded the page. */
  isOpened?: boolean;
  /** Whether it found the connection. */
  isReconnected?: boolean;
  /** The block that it went to: `blok-2`. */
  block?: string;
  /** The questionnaire that it submitted, whether all is answered, and whether the backend no longer takes the token. */
  send?: { known: Questionnaire; isComplete: boolean; isEnded: boolean };
}

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
  /** The questionnaires that were opened, by user and assignment: `1/101`. */
  readonly questionnaires = new Map<string, Questionnaire>();
  /** Texts that a user typed and that must not get lost, with the tab they were typed in. */
  readonly typed = new Map<string, Page>();
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
  last: Last = {};
  /** Whether storage is full, and whether it was. Then tabs may have missed what others did. */
  isFull = false;
  wasFull = false;
  /** Whether a session has expired. */
  wasExpired = false;
  /** The address of a short questionnaire of the student. */
  home = '/';

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
    traffic.onForward = (call) => this.#hearSubmission(call);
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

  /** The user whose session the browser has, valid or expired. */
  get user(): UserRow | undefined {
    return this.db.user(this.tokens.get(this.storage.auth_token ?? '') ?? 0);
  }

  /** Whether the backend still takes the token that the browser has. */
  get hasSession(): boolean {
    return (this.storage.auth_token ?? '') in this.db.state.tokens;
  }

  /** Begins at a short questionnaire, on a device with nothing but a session. */
  async begin(email: string) {
    this.home = newQuestionnaire(this.db);
    await this.enter(email);
    await this.page.goto(email === accounts.student.email ? this.home : '/');
  }

  /** Begins a session on this device, from a page without the app. */
  async enter(email: string) {
    await this.page.goto(`${this.site}/favicon.svg`);
    await this.page.evaluate((token) => localStorage.setItem('auth_token', token), this.db.tokenFor(email));
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

  /** Closes the app, and opens it again. */
  async closeAll() {
    for (const page of this.#pages) await page.close({ runBeforeUnload: false });
    await this.openTab();
  }

  /** Makes the storage full, or gives it room again. */
  async setFull(isFull: boolean) {
    await this.page.evaluate((isFull) => window.walk.setFull(isFull), isFull);
    this.isFull = isFull;
    if (!isFull) return;
    this.wasFull = true;
    this.forgetTyped();
  }

  async switchTo(index: number) {
    this.#front = index % this.#pages.length;
    await this.page.bringToFront();
  }

  see(page: Page): Promise<Seen> {
    return page.evaluate(look);
  }

  /** Forgets typed texts, because the user was told that they go, or because they went where they should. */
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
      void dialog.accept().catch(() => {});
    });
  }

  /** A submission must not reach the backend when it has one. */
  #hearSubmission({ method, path, body, token }: Call) {
    if (!isCall(`${method} ${path}`, 'submitForm')) return;
    const row = this.db.subscription(JSON.parse(body).assignment_id, this.tokens.get(token ?? ''));
    if (row?.submitted_at) this.events.push(`submitted again: ${body.slice(0, 200)}`);
  }

  /** Any error on the console counts, unless a fault, a lost connection or a refusal can have caused it. */
  #hearConsole(message: ConsoleMessage) {
    if (message.type() !== 'error') return;
    const line = `${message.text()} ${message.location().url}`;
    // The page of roles writes the code of a list that does not load (docs/backend.md, 8).
    const isOfCall =
      /^Failed to load resource|^{"code"|^[A-Z]+ \{(auth|api)\}|ERR_|^user-update-failed /.test(line);
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
