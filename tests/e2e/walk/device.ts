import type { BrowserContext, Page } from '@playwright/test';
import type { Backend } from '../../../mock-backend/backend.ts';
import type { SubscriptionRow } from '../../../mock-backend/state.ts';
import { expect } from '../fixtures.ts';
import { button } from '../questionnaire.ts';
import { answersIn, problemsOf } from './check.ts';
import { look, prepare, type Seen } from './in-page.ts';
import type { Answers, Model, Place, Stored } from './model.ts';
import { Network } from './network.ts';

declare global {
  interface Window {
    walk: { calls: string[]; fill: () => void; free: () => void; endTimeouts: () => void };
  }
}

const intervals = [0, 5, 10, 20, 50, 100];

type Account = { email: string; password: string };

/** The device that is walked on: its browser, a questionnaire of the person, and the way to the backend. */
export class Device {
  readonly network: Network;
  readonly account: Account;
  /** How many steps were taken on it. */
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
    // A page that did not come over the network may call no backend on this machine.
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
    await page.goto(this.address);
  }

  /** A tab that the person acts in is the one in front: a browser draws the others once a second at most. */
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

  /** A first visit to this questionnaire, with nothing else on the device. */
  async begin(row: SubscriptionRow, places: Place[]) {
    this.#row = row;
    this.#places = places;
    await this.network.drop();
    await this.network.mend();
    Object.assign(this.network, { saves: 'ok', sends: 'ok' });
    if (!this.#pages[0]) this.#pages[0] = await this.#context.newPage();
    if (this.#pages[1]) await this.closeTab(1);
    const page = this.page(0);
    // No page of the app may see its storage go.
    await page.goto('/favicon.svg');
    await page.evaluate((token) => {
      for (const key of Object.keys(localStorage))
        if (!key.startsWith('i18next')) localStorage.removeItem(key);
      localStorage.setItem('auth_token', token);
    }, this.#backend.db.tokenFor(this.account.email));
    await page.goto(this.address);
  }

  /** What the backend has of this questionnaire, handed in or not. */
  draft(): Answers {
    const has = Object.entries(this.#row.answers);
    return Object.fromEntries(
      this.#places.map((place) => [place, has.find(([id]) => place.endsWith(`:${id}`))?.[1] ?? null]),
    );
  }

  get isHandedIn() {
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

  /** The answers that lie on the device, as a tab has it: what one tab writes reaches the others a moment later. */
  async stored(tab: number): Promise<Answers> {
    return answersIn((await this.see(tab)).stored);
  }

  /** What the device has stored of what the backend had, and confirmed. */
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

  /** Closes the dialog that asks for the password over the form, when the model says that there is one. */
  async closeAsking(model: Model) {
    for (const [index, tab] of model.tabs.entries()) {
      if (tab?.asks !== 'now') continue;
      const page = await this.front(index);
      const dialog = page.getByRole('dialog', { name: 'Je sessie is verlopen' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      tab.asks = 'no more';
    }
  }

  /** Goes to the questionnaire from where it is, as a person would: by reloading, or by its address. */
  async reload(tab: number) {
    const page = await this.front(tab);
    const isHere = new URL(page.url()).pathname === this.address;
    await (isHere ? page.reload() : page.goto(this.address));
  }

  /** Every call of a tab has waited long enough. */
  endTimeouts(tab: number) {
    return this.page(tab).evaluate(() => window.walk.endTimeouts());
  }

  /** Nothing more fits on the device; or there is room again. */
  fill(full: boolean) {
    return this.#anyPage.evaluate((full) => (full ? window.walk.fill() : window.walk.free()), full);
  }

  /** Answers a question of the block that is shown, counted from 0. Other tests show that a pointer gets there. */
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
    const card = page.locator(`a[href="${this.address}"]`);
    const there = page.getByText(/^Blok 1 van 2$|Je vragenlijst is verzonden/);
    await expect(card.or(there).first()).toBeVisible();
    if (await card.isVisible()) await card.click();
  }

  /** Waits until everything is as the model says. */
  async expect(model: Model) {
    await expect
      .poll(() => this.#problems(model).catch((error) => [String(error)]), { intervals })
      .toEqual([]);
  }

  async #problems(model: Model): Promise<string[]> {
    const seen = await Promise.all(this.#pages.map((page, tab) => page && this.see(tab)));
    const problems = problemsOf(model, seen, this.draft(), this.isHandedIn);
    return [...this.#pages.flatMap((page, tab) => (page ? this.#callsOf(page, seen[tab]) : [])), ...problems];
  }

  /** What is under way, and is not meant to be late. */
  #callsOf(page: Page, seen: Seen | null | undefined): string[] {
    const late = this.network.lateOf(page);
    return (seen?.calls ?? []).filter((call) => !late.includes(call));
  }
}
