import type { TokenKind } from './scanner.ts';

/** Finds the end of a statement with others inside, such as CREATE TRIGGER or RULE: a semicolon outside BEGIN and brackets. */
export class Body {
  /** In PostgreSQL only BEGIN ATOMIC begins a body. In all dialects `begin` and `end` are names as well. */
  readonly #opening: string;
  #isOpen = false;
  #brackets = 0;
  /** Whether the body may end here. */
  #isBetween = false;

  constructor(isPostgres: boolean) {
    this.#opening = isPostgres ? 'ATOMIC' : 'BEGIN';
  }

  /** Takes the next token. Returns true after the last. */
  token(kind: TokenKind, text: string): boolean {
    const sign = kind === 'sign' ? text : '';
    const word = kind === 'word' ? text.toUpperCase() : '';
    if (sign === '(') this.#brackets += 1;
    if (sign === ')') this.#brackets -= 1;
    if (word === this.#opening) this.#isOpen = true;
    if (word === 'END' && this.#isBetween) this.#isOpen = false;
    this.#isBetween = sign === ';' || word === this.#opening;
    return sign === ';' && !this.#isOpen && this.#brackets <= 0;
  }
}
