import type { TokenKind } from './scanner.ts';

/** Finds the end of a statement with a body, such as CREATE TRIGGER: its semicolons outside BEGIN and END. */
export class Body {
  /** How many BEGIN are open, and how many CASE in the statement that is read. */
  #depth = 0;
  #cases = 0;
  /** Whether the body may end here: `end` is also the name of a column. */
  #isBetween = false;

  /** Takes the next token. Returns true after the last. */
  token(kind: TokenKind, text: string): boolean {
    const isEnd = kind === 'sign' && text === ';';
    if (isEnd && this.#depth === 0) return true;
    const word = kind === 'word' ? text.toUpperCase() : '';
    if (word === 'BEGIN') this.#depth += 1;
    else if (word === 'CASE') this.#cases += 1;
    else if (word === 'END' && this.#isBetween) this.#depth = Math.max(0, this.#depth - 1);
    else if (word === 'END') this.#cases = Math.max(0, this.#cases - 1);
    if (isEnd) this.#cases = 0;
    this.#isBetween = isEnd || word === 'BEGIN' || word === 'ATOMIC';
    return false;
  }
}
