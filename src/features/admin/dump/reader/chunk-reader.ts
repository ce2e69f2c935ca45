import { DumpError, limits } from './dump-types.ts';

/** Reads the text from `at`, and returns where it stopped, or {@link wait}. */
export type State = (text: string, at: number) => number;

/** More of the text must come before it can be read. */
export const wait = -1;

const startLetters = 80;

/**
 * Reads a text in chunks of any size, state by state. Examines each character a fixed number of times, whatever the text
 * is. What must wait for the next chunk is short.
 */
export abstract class ChunkReader {
  /** The number of characters examined, for tests that it stays linear. */
  steps = 0;
  protected state: State = this.start;
  /** What was read of a token that may go on. */
  protected part = '';
  /** The text of this push, which begins with what was waiting, and the place in it. */
  #text = '';
  #at = 0;
  #line = 1;
  #lineEnd = Number.POSITIVE_INFINITY;
  #mark = '';
  #onMark = (_: string) => {};
  #mostLetters = 0;

  protected abstract start(text: string, at: number): number;

  /** The line of the last character read, from 1. */
  get line(): number {
    // Finds the next line end once: searching at each statement of one very long line would take for ever.
    for (; this.#lineEnd < this.#at; this.#line += 1) this.#findLineEnd(this.#lineEnd + 1);
    return this.#line;
  }

  #findLineEnd(from: number): void {
    const found = this.#text.indexOf('\n', from);
    this.#lineEnd = found === -1 ? Number.POSITIVE_INFINITY : found;
    this.steps += Math.min(this.#lineEnd + 1, this.#text.length) - from;
  }

  push(chunk: string): void {
    const text = this.#text.slice(this.#at) + chunk;
    this.#text = text;
    this.#at = 0;
    this.#findLineEnd(0);
    while (this.#at < text.length) {
      const next = this.state(text, this.#at);
      this.steps += 1;
      if (next === wait) break;
      this.steps += next - this.#at;
      this.#at = next;
    }
    void this.line;
  }

  /** Ends the text. Throws `cut-off` inside something that has an end. */
  finish(): void {
    this.push('\n');
    if (this.state !== this.start) throw new DumpError('cut-off');
  }

  /** Skips what comes before a mark, of which `onMark` gets the first letters. */
  skipTo(mark: string, onMark: (start: string) => void, mostLetters = startLetters): void {
    this.part = '';
    this.#mark = mark;
    this.#onMark = onMark;
    this.#mostLetters = mostLetters;
    this.state = this.#skipped;
  }

  #skipped(text: string, at: number): number {
    const found = text.indexOf(this.#mark, at);
    // The mark may have begun.
    const end = found === -1 ? Math.max(at, text.length - this.#mark.length + 1) : found;
    const missing = this.#mostLetters - this.part.length;
    if (missing > 0) this.part += text.slice(at, Math.min(end, at + missing));
    if (this.part.length > limits.row) throw new DumpError('too-large');
    if (found === -1) return end === at ? wait : end;
    this.state = this.start;
    this.#onMark(this.part);
    return end + this.#mark.length;
  }
}
