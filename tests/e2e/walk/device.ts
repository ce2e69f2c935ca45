import type { BrowserContext, Page } from '@playwright/test';
import type { Backend } from '../../../mock-backend/backend.ts';
import type { SubscriptionRow } from '../../../mock-backend/state.ts';
import { expect } from '../fixtures.ts';
import { button } from '../questionnaire.ts';
import { answersIn, problemsOf } from './check.ts';
import type { Answers, Model, Place, Stored } from './model.ts';
import { Network } from './network.ts';
import { look, prepare, type Seen } from './page-state.ts';

declare global {
  interface Window {
    walk: { calls: string[]; fill: () => void; free: () => void; endTimeouts: () => void };
  }
}

const intervals = [0, 5, 10, 20, 50, 100];

type Account = { email: string; password: string };

/** The device of a walk: its browser, a questionnaire, and the network between the app and the backend. */
export class Device {
  readonly network: Network;
  readonly account: Account;
  /** The number of steps so far. */
  steps = 0;
  readonly #context: BrowserContext;
  readonly #backend: Backend;
  readonly #pages: (Page | null)[];
  #front: Page | null = null;
  #row: Pick<SubscriptionRow, 'assignment_id' | 'answers' | 'submitted_at'> = {
    assignment_id: 0,
    answers: {},
    submitted_at: null,
  };
  #places: Place[] = [];

  static async open(page: Page, backend: Backend & { origin: string }, site: string, account: Account) {
    const context = page.context();
    await context.addInitScript(prepare);
    // Without this permission, Chromium blocks calls to this machine from a page that was not loaded over the network.
    await context.grantPermissions(['local-network-access']);
    const network = await Network.between(context, site, backend.origin);
    return new Device(page, backend, network, account);
  }

  private constructor(page: Page, backend: Backend, network: Network, account: Account) {
    this.#context = page.context();
    this.#pages = [page, null];
    this.#backend = backend;
    this.network = network;
    this.account = account;
  }

  get address() {
    return `/vragenlijst/${this.#row.assignment_id}`;
  }

  /** The address of the first block. */
  get #firstBlock() {
    return `${this.address}#blok-1`;
  }

  /** A tab's page. */
  page(tab: number): Page {
    const page = this.#pages[tab];
    if (!page) throw new Error(`Tab ${tab} is not open`);
    return page;
  }

  async openTab(tab: number) {
    const page = await this.#context.newPage();
    this.#pages[tab] = page;
    this.#front = page;
    await page.goto(this.#firstBlock);
  }

  /** Brings a tab to the front, because a browser draws background tabs at most once a second. */
  async front(tab: number): Promise<Page> {
    const page = this.page(tab);
    if (this.#front !== page) await page.bringToFront();
    this.#front = page;
    return page;
  }

  async closeTab(tab: number) {
    await this.page(tab).close();
    this.#pages[tab] = null;
  }

  /** Starts a walk: a first visit to this questionnaire, on an empty device. */
  async begin(row: SubscriptionRow, places: Place[]) {
    this.#row = row;
    this.#places = places;
    await this.network.drop();
    await this.network.mend();
    Object.assign(this.network, { saves: 'ok', sends: 'ok' });
    if (!this.#pages[0]) this.#pages[0] = await this.#context.newPage();
    if (this.#pages[1]) await this.closeTab(1);
    const page = this.page(0);
    // On an empty page, so that the app does not notice that its storage is cleared.
    await page.goto('/favicon.svg');
    await page.evaluate((token) => {
      for (const key of Object.keys(localStorage))
        if (!key.startsWith('i18next')) localStorage.removeItem(key);
      localStorage.setItem('auth_token', token);
    }, this.#backend.db.tokenFor(this.account.email));
    await page.goto(this.#firstBlock);
  }

  /** The backend's answers to this questionnaire, submitted or not. */
  draft(): Answers {
    const has = Object.entries(this.#row.answers);
    return Object.fromEntries(
      this.#places.map((place) => [place, has.find(([id]) => place.endsWith(`:${id}`))?.[1] ?? null]),
    );
  }

  get isSubmitted() {
    return this.#row.submitted_at !== null;
  }

  expireSession() {
    this.#backend.db.state.tokens = {};
  }

  see(tab: number): Promise<Seen> {
    return this.page(tab).evaluate(look, { address: this.address, id: this.#row.assignment_id });
  }

  get #anyPage(): Page {
    return this.page(this.#pages[0] ? 0 : 1);
  }

  /** The stored answers, read in one tab. What another tab stores is visible here a moment later. */
  async stored(tab: number): Promise<Answers> {
    return answersIn((await this.see(tab)).stored);
  }

  /** The stored copy and the confirmed places. */
  kept(): Promise<Stored> {
    return this.#anyPage.evaluate((id) => {
      const under = (kind: string) => {
        const key = Object.keys(localStorage).find((key) => key.startsWith(kind) && key.endsWith(`:${id}`));
        return key ? JSON.parse(localStorage.getItem(key) ?? '{}') : undefined;
      };
      type Blocks = { questions: { question_id: number; answer: number | null }[] }[];
      const blocks: Blocks | undefined = localStorage.getItem('user')
        ? under('form:')?.value.blocks
        : undefined;
      const answers = blocks?.flatMap(({ questions }, block) =>
        questions.map((one) => [`${block}:${one.question_id}`, one.answer] as const),
      );
      return {
        copy: answers ? Object.fromEntries(answers) : null,
        confirmed: Object.keys(under('answers:')?.acknowledged ?? {}),
      };
    }, this.#row.assignment_id);
  }

  /** Closes the password dialog if the model says that it is open. */
  async closeAsking(model: Model) {
    for (const [index, tab] of model.tabs.entries()) {
      if (tab?.passwordDialog !== 'now') continue;
      const page = await this.front(index);
      const dialog = page.getByRole('dialog', { name: 'Je sessie is verlopen' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      tab.passwordDialog = 'no more';
    }
  }

  /** Goes to the questionnaire by a reload or by its address. */
  async reload(tab: number) {
    const page = await this.front(tab);
    const isHere = new URL(page.url()).pathname === this.address;
    await (isHere ? page.reload() : page.goto(this.#firstBlock));
  }

  /** Lets every call of a tab time out. */
  endTimeouts(tab: number) {
    return this.page(tab).evaluate(() => window.walk.endTimeouts());
  }

  /** Makes the storage full, or gives it room again. */
  fill(full: boolean) {
    return this.#anyPage.evaluate((full) => (full ? window.walk.fill() : window.walk.free()), full);
  }

  /** Answers a question of the current block, counted from 0. Without the pointer, which other tests use. */
  async answer(tab: number, question: number, answer: number) {
    const page = await this.front(tab);
    await page.locator('main fieldset').nth(question).locator(`[value="${answer}"]`).dispatchEvent('click');
  }

  async turn(tab: number, block: number) {
    const page = await this.front(tab);
    await button(page, block === 1 ? 'Volgende' : 'Vorige').dispatchEvent('click');
    await expect.poll(async () => (await this.see(tab)).block, { intervals }).toBe(block);
  }

  async signIn(tab: number) {
    const page = await this.front(tab);
    await page.getByLabel('Gebruikersnaam').fill(this.account.email);
    await page.getByLabel('Wachtwoord').fill(this.account.password);
    await button(page, 'Inloggen').click();
    const card = page.locator(`a[href^="${this.address}"]`);
    const there = page.getByText(/^Blok \d van 2$|Je vragenlijst is verzonden/);
    await expect(card.or(there).first()).toBeVisible();
    if (await card.isVisible()) await card.click();
    await expect(there.first()).toBeVisible();
    if ((await this.see(tab)).block !== 0) await this.turn(tab, 0);
  }

  /** Waits until everything agrees with the model. Fails with the differences. */
  async expect(model: Model) {
    await expect
      .poll(() => this.#problems(model).catch((error) => [String(error)]), { intervals })
      .toEqual([]);
  }

  async #problems(model: Model): Promise<string[]> {
    const seen = await Promise.all(this.#pages.map((page, tab) => page && this.see(tab)));
    const problems = problemsOf(model, seen, this.draft(), this.isSubmitted);
    return [...this.#pages.flatMap((page, tab) => (page ? this.#callsOf(page, seen[tab]) : [])), ...problems];
  }

  /** The number of calls without a response, not counting delayed ones. */
  #callsOf(page: Page, seen: Seen | null | undefined): string[] {
    const late = this.network.lateOf(page);
    return (seen?.calls ?? []).filter((call) => !late.includes(call));
  }
}
