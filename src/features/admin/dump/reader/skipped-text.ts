import { DumpError, limits } from './dump-events.ts';

const startLetters = 80;

/** Skips a comment of a line or a block, in chunks of any size. */
export class Comment {
  /** Its first 80 characters, in which programs name themselves. */
  start = '';
  isDone = false;
  readonly #isBlock: boolean;
  #afterStar = false;

  constructor(kind: 'line' | 'block') {
    this.#isBlock = kind === 'block';
  }

  /** Returns where in `text` it stopped: after the comment, or at the end. */
  read(text: string, at: number): number {
    if (this.#afterStar && text[at] === '/') {
      this.isDone = true;
      return at + 1;
    }
    if (this.#afterStar && text[at] === '*') return at + 1;
    this.#afterStar = false;
    const found = text.indexOf(this.#isBlock ? '*' : '\n', at);
    const end = found === -1 ? text.length : found;
    const missing = startLetters - this.start.length;
    if (missing > 0) this.start += text.slice(at, Math.min(end, at + missing));
    if (found === -1) return end;
    if (this.#isBlock) this.#afterStar = true;
    else this.isDone = true;
    return found + 1;
  }
}

/** Skips the code of a function between $$ or $name$, in chunks of any size. */
export class DollarQuote {
  isDone = false;
  /** Whether this is no such quote after all, as in $1. */
  isMistake = false;
  #tag = '$';
  #isInside = false;
  #matched = 0;

  /** Returns where in `text` it stopped. The first call begins after the first dollar sign. */
  read(text: string, at: number): number {
    const letter = text[at] ?? '';
    if (!this.#isInside) return this.#readTag(letter, at);
    if (this.#matched === 0) {
      const found = text.indexOf('$', at);
      if (found === -1) return text.length;
      this.#matched = 1;
      return found + 1;
    }
    // The tag contains no dollar sign, so after a mismatch a match can begin only here.
    if (letter === this.#tag[this.#matched]) this.#matched += 1;
    else this.#matched = letter === '$' ? 1 : 0;
    this.isDone = this.#matched === this.#tag.length;
    return at + 1;
  }

  #readTag(letter: string, at: number): number {
    if (letter === '$') this.#isInside = true;
    this.isMistake =
      !this.#isInside && (!/[\w\u0080-\uffff]/.test(letter) || this.#tag.length > startLetters);
    if (this.isMistake) return at;
    this.#tag += letter;
    return at + 1;
  }
}

/** Reads the rows after COPY, in chunks of any size. */
export class CopyLines {
  isDone = false;
  #isHead = true;
  #part = '';

  /** Returns where in `text` it stopped, and calls `onLine` with each row. Throws `too-large`. */
  read(text: string, at: number, onLine: (line: string) => void): number {
    const found = text.indexOf('\n', at);
    const rest = text.slice(at, found === -1 ? text.length : found);
    const line = this.#part === '' ? rest : this.#part + rest;
    if (line.length > limits.row) throw new DumpError('too-large');
    this.#part = found === -1 ? line : '';
    if (found === -1) return text.length;
    // A Windows editor adds \r; a \r in the data is escaped.
    const row = line.endsWith('\r') ? line.slice(0, -1) : line;
    // The first line is the rest of the COPY statement.
    if (row === '\\.' && !this.#isHead) this.isDone = true;
    else if (!this.#isHead) onLine(row);
    this.#isHead = false;
    return found + 1;
  }
}
