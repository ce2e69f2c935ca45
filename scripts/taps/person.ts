import type { Locator, Page } from '@playwright/test';
import { distanceTo, isUncovered, settled, textBefore } from './in-page.ts';

/** What one step of a walk costs the person. */
export interface Step {
  name: string;
  /** Taps, or clicks with a mouse. */
  taps: number;
  /** Typed characters. */
  characters: number;
  /** How often the keyboard of the phone comes up. */
  keyboards: number;
  /** How far the person scrolled, and how far the page scrolled by itself after a tap, in px. */
  byHand: number;
  byItself: number;
  pages: number;
  /** Words and sentences above the first thing to do on the step's pages, for the page with the most. */
  words: number;
  sentences: number;
}

/**
 * Taps or clicks one element after another as a person would, and counts. It scrolls only when the element is not wholly
 * visible.
 */
export class Person {
  readonly steps: Step[] = [];
  readonly page: Page;
  readonly #hasMouse: boolean;
  #hasKeyboard = false;

  constructor(page: Page, { hasMouse = false } = {}) {
    this.page = page;
    this.#hasMouse = hasMouse;
  }

  /** Starts a new row of counts. */
  begin(name: string) {
    const zero = {
      taps: 0,
      characters: 0,
      keyboards: 0,
      byHand: 0,
      byItself: 0,
      pages: 0,
      words: 0,
      sentences: 0,
    };
    this.steps.push({ name, ...zero });
  }

  /** Counts a page or a dialog that has come. On a page that is there to be read, nothing else is counted. */
  async arriveToRead(shown: Locator) {
    await shown.waitFor();
    await settled(this.page);
    this.#step.pages += 1;
  }

  /** Counts a page or a dialog that has come, and what stands above the first thing to do on it. */
  async arrive(first: Locator) {
    await this.arriveToRead(first);
    const { words, sentences } = await first.evaluate(textBefore);
    this.#step.words = Math.max(this.#step.words, words);
    this.#step.sentences = Math.max(this.#step.sentences, sentences);
  }

  /** Taps the middle of `target`, once `whole` is wholly visible: the question, for an answer to it. */
  async tap(target: Locator, whole = target) {
    this.#hasKeyboard = false;
    await this.#touch(target, whole);
  }

  async type(field: Locator, text: string) {
    if (!this.#hasKeyboard) this.#step.keyboards += 1;
    this.#hasKeyboard = true;
    await this.#touch(field, field);
    await this.page.keyboard.type(text);
    this.#step.characters += text.length;
  }

  /** Pastes a text that was copied elsewhere, which counts as one more click. */
  async paste(field: Locator, text: string) {
    await this.tap(field);
    await this.page.keyboard.insertText(text);
    this.#step.taps += 1;
  }

  /** Selects in a list of the phone or browser itself: a tap opens the list, and a second one selects. */
  async select(field: Locator, label: string) {
    this.#hasKeyboard = false;
    await this.#bringIntoView(field);
    await field.selectOption(label);
    this.#step.taps += 2;
  }

  /** Scrolls to what the person looks for. */
  async find(target: Locator) {
    await this.#bringIntoView(target);
    await settled(this.page);
  }

  /** Goes back with the button of the browser. */
  async goBack() {
    await this.page.goBack();
    this.#step.taps += 1;
  }

  /** Reads the page to its end. */
  async readOn() {
    await settled(this.page);
    const px = await this.page.evaluate(() => {
      const before = scrollY;
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      return scrollY - before;
    });
    this.#step.byHand += px;
    await settled(this.page);
  }

  get #step(): Step {
    const step = this.steps.at(-1);
    if (!step) throw new Error('A walk begins with a step');
    return step;
  }

  async #touch(target: Locator, whole: Locator) {
    await this.#bringIntoView(whole);
    await this.#bringIntoView(target);
    const before = await this.#top();
    if (this.#hasMouse) await target.click();
    else await this.#tapMiddle(target);
    this.#step.taps += 1;
    await settled(this.page);
    this.#step.byItself += Math.max(0, (await this.#top()) - before);
  }

  async #tapMiddle(target: Locator) {
    // A message at the bottom of the window may cover it for some seconds.
    await this.page.waitForFunction(isUncovered, await target.elementHandle());
    const box = await target.boundingBox();
    if (!box) throw new Error(`Not on the page: ${target}`);
    await this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }

  async #bringIntoView(target: Locator) {
    await target.waitFor();
    // The wheel scrolls what is under the mouse: at the edge that is the page.
    if (this.#hasMouse) await this.page.mouse.move(0, 400);
    for (let tries = 0; tries < 5; tries++) {
      const px = Math.round(await target.evaluate(distanceTo));
      if (px === 0) return;
      const before = await this.#top();
      // Not scrollBy, because a page may stop its own scrolling when the person scrolls.
      await this.page.mouse.wheel(0, px);
      await settled(this.page);
      const moved = (await this.#top()) - before;
      this.#step.byHand += Math.abs(moved);
      if (moved === 0) return;
    }
  }

  #top(): Promise<number> {
    return this.page.evaluate(() => scrollY);
  }
}
