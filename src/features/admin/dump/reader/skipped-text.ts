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
