import { readFileSync } from 'node:fs';
import type * as TestingLibrary from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { root } from '../../scripts/tools/child.mjs';
import { limit } from '../../scripts/tools/limit.mjs';
import type { Driver, Key } from './driver.ts';

/** What a person looks for: a role, with a name that is exact or a part (RegExp). `within`: only in this part of the page. */
export interface Target {
  role: string;
  name?: string | RegExp;
  checked?: boolean;
  within?: Target;
}

/** A target as it travels into the page, where a regular expression would arrive as an empty object. */
type InPage = Pick<Target, 'role' | 'checked'> & { name?: string; pattern?: string; within?: InPage };

const finder = readFileSync(
  `${root}node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js`,
  'utf8',
);
const wait = { timeout: limit(15_000), interval: 50 };

/** Looks and acts as a person does, by role and name. Each method waits until it can. */
export class Tab {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  goto(path: string) {
    return this.#driver.goto(this.#origin + path);
  }
  reload = () => this.#driver.reload();
  back = () => this.#driver.back();
  forward = () => this.#driver.forward();
  press = (key: Key) => this.#driver.press(key);
  type = (text: string) => this.#driver.type(text);
  typeDate: Driver['typeDate'] = (date) => this.#driver.typeDate(date);
  close = () => this.#driver.close();

  async sees(target: Target) {
    await expect.poll(() => this.#count(target), { ...wait, message: titleOf(target) }).toBeGreaterThan(0);
  }

  async seesNo(target: Target) {
    await expect.poll(() => this.#count(target), { ...wait, message: titleOf(target) }).toBe(0);
  }

  async isAt(path: string) {
    await expect
      .poll(() => this.#driver.evaluate(() => location.pathname + location.search), wait)
      .toBe(path);
  }

  /** Waits for a text anywhere in the main part of the page. */
  async reads(text: string | RegExp) {
    const look = () => this.#driver.evaluate(() => document.querySelector('main')?.innerText ?? '');
    if (typeof text === 'string') await expect.poll(look, wait).toContain(text);
    else await expect.poll(look, wait).toMatch(text);
  }

  /** Waits for a toast. */
  async seesToast(text: string) {
    const look = () =>
      this.#driver.evaluate(() =>
        Array.from(
          document.querySelectorAll<HTMLElement>('.Toastify__toast'),
          (toast) => toast.innerText,
        ).join('\n'),
      );
    await expect.poll(look, wait).toContain(text);
  }

  /** Clicks. Tries again when the page has replaced the element in between, or something still covers it. */
  async click(target: Target) {
    await this.sees(target);
    await this.#driver.evaluate(() => {
      window.isClicked = false;
    });
    await vi.waitFor(async () => {
      await this.#loadFinder();
      // A driver can report a failure after the click, when the page has removed the element.
      if (await this.#driver.evaluate(() => window.isClicked)) return;
      await this.#driver.click((target) => {
        const [element] = window.findAll(target);
        if (!element) throw new Error(`${target.role} ${target.name} has gone`);
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const handleClick = () => {
          window.isClicked = true;
        };
        element.addEventListener('click', handleClick, { once: true });
        return element;
      }, inPage(target));
      // A click can be lost, such as one that only closes the list of a select. A new document knows of no click.
      await expect
        .poll(() => this.#driver.evaluate(() => window.isClicked), { timeout: 1000 })
        .not.toBe(false);
    }, wait);
  }

  /** Empties the field with this label and types into it. */
  async fill(label: string, text: string) {
    await this.focus(label);
    await this.#replaceText(text);
  }

  /** Empties a field and types into it. */
  async fillIn(field: Target, text: string) {
    await this.click(field);
    await this.#replaceText(text);
  }

  async #replaceText(text: string) {
    await this.#driver.evaluate(() => (document.activeElement as HTMLInputElement).select());
    await this.type(text);
  }

  /** Chooses an option of a list by typing its first letters, as a person does who uses the keyboard. */
  async choose(label: string, letters: string) {
    const isChosen = async () => {
      await this.focus(label);
      await this.type(letters);
      return this.#driver.evaluate(() => {
        const { selectedOptions } = document.activeElement as HTMLSelectElement;
        return selectedOptions[0]?.text ?? '';
      });
    };
    // Again while the options have not loaded yet. The pause ends the browser's search, which joins letters.
    await expect
      .poll(isChosen, { ...wait, interval: 1500, message: label })
      .toMatch(new RegExp(`^${letters}`));
  }

  /** Waits for a field, and gives it the focus. */
  async focus(label: string) {
    const focus = async () => {
      await this.#loadFinder();
      return this.#driver.evaluate((label) => {
        const [field] = window.TestingLibraryDom.queryAllByLabelText(document.body, label);
        field?.focus();
        return field !== undefined && document.activeElement === field;
      }, label);
    };
    await expect.poll(focus, { ...wait, message: label }).toBe(true);
  }

  /** Waits until the page's chart has a colour anywhere. */
  async hasDrawn() {
    const hasColour = () =>
      this.#driver.evaluate(() => {
        const canvas = document.querySelector('canvas');
        const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
        return pixels?.some((value) => value > 0) ?? false;
      });
    await expect.poll(hasColour, wait).toBe(true);
  }

  /** Waits until the files of the app are on the device, so that it starts without a network. */
  async isControlledByWorker() {
    const state = () => this.#driver.evaluate(() => navigator.serviceWorker.controller?.state);
    await expect.poll(state, wait).toBe('activated');
  }

  storedKeys(): Promise<string[]> {
    return this.#driver.evaluate(() => Object.keys(localStorage));
  }

  /** What the element with the focus is called: its name, or its text. */
  focused(): Promise<string> {
    return this.#driver.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return 'body';
      const { labels } = activeElement as HTMLInputElement;
      const spoken = activeElement.cloneNode(true) as Element;
      for (const hidden of spoken.querySelectorAll('[aria-hidden=true]')) hidden.remove();
      return (
        activeElement.getAttribute('aria-label') ??
        labels?.[0]?.textContent ??
        spoken.textContent ??
        ''
      ).trim();
    });
  }

  /** The address and the words on the page, for the report of a test that failed. */
  describe(): Promise<string> {
    return this.#driver.evaluate(() => `${location.href}\n${document.body.innerText}`);
  }

  async #count(target: Target): Promise<number> {
    await this.#loadFinder();
    return this.#driver.evaluate((target) => window.findAll(target).length, inPage(target));
  }

  async #loadFinder() {
    const isThere = await this.#driver.evaluate(() => 'findAll' in window);
    if (!isThere) await this.#driver.define(`${finder};window.findAll=${findAll}`);
  }
}

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary;
    findAll: typeof findAll;
    /** Whether the element that the test clicks has got the click. */
    isClicked: boolean;
  }
}

/** Runs in the page. */
function findAll({ role, name, pattern, checked, within }: InPage): HTMLElement[] {
  const options = {
    ...(pattern ? { name: new RegExp(pattern) } : name && { name }),
    ...(checked !== undefined && { checked }),
  };
  const places = within ? window.findAll(within) : [document.body];
  return places.flatMap((place) => window.TestingLibraryDom.queryAllByRole(place, role, options));
}

function inPage({ role, name, checked, within }: Target): InPage {
  return {
    role,
    ...(checked !== undefined && { checked }),
    ...(typeof name === 'string' && { name }),
    ...(name instanceof RegExp && { pattern: name.source }),
    ...(within && { within: inPage(within) }),
  };
}

function titleOf({ role, name = '', within }: Target): string {
  return `${role} ${name}${within ? ` in ${titleOf(within)}` : ''}`;
}
