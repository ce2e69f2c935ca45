import { DumpError, limits } from './dump-types.ts';
import type { TokenKind } from './scanner.ts';

export interface Token {
  kind: TokenKind;
  text: string;
}

/** More than a token takes in memory. */
export const tokenSize = 50;

/** The tokens of a statement so far, in limited memory. */
export class TokenList {
  readonly all: Token[] = [];
  #size = 0;

  /** Throws `too-large`. */
  add(kind: TokenKind, text: string): void {
    this.#size += text.length + tokenSize;
    if (this.#size > limits.row) throw new DumpError('too-large');
    this.all.push({ kind, text });
  }
}

/** Reads the tokens of a statement, or of a part of it, one after the other. */
export class Tokens {
  readonly #all: readonly Token[];
  #at = 0;

  constructor(all: readonly Token[]) {
    this.#all = all;
  }

  get isEnd(): boolean {
    return this.#at >= this.#all.length;
  }

  get rest(): readonly Token[] {
    return this.#all.slice(this.#at);
  }

  /** Whether one of these words follows, also in brackets. */
  hasWord(words: RegExp): boolean {
    return this.rest.some(({ kind, text }) => kind === 'word' && words.test(text));
  }

  /** The next token in capitals, if it is a word; '' for others. */
  get nextWord(): string {
    const next = this.#all[this.#at];
    return next?.kind === 'word' ? next.text.toUpperCase() : '';
  }

  /** Takes the next token if it is one of these words. */
  takeWord(words: RegExp): boolean {
    const isThere = words.test(this.nextWord);
    if (isThere) this.#at += 1;
    return isThere;
  }

  takeWords(words: RegExp): void {
    while (this.takeWord(words));
  }

  takeSign(sign: string): boolean {
    const isThere = this.#isSign(sign);
    if (isThere) this.#at += 1;
    return isThere;
  }

  #isSign(sign: string): boolean {
    const next = this.#all[this.#at];
    return next?.kind === 'sign' && next.text === sign;
  }

  /** Takes the name of a table, such as public."my table"; '' for none. Throws `too-large`. */
  takeTableName(): string {
    let name = '';
    for (let next = this.#all[this.#at]; next; next = this.#all[this.#at]) {
      const isNext = name === '' || name.endsWith('.') || next.text.startsWith('.');
      // SQLite also accepts a name in the quotes of a text.
      if (next.kind === 'sign' || next.kind === 'blob' || !isNext) break;
      name += next.text;
      this.#at += 1;
    }
    if (name.length > limits.name) throw new DumpError('too-large');
    return name;
  }

  /** Takes what is between brackets, divided at its commas; null without brackets. Throws `broken` when they do not end. */
  takeList(): Token[][] | null {
    if (!this.takeSign('(')) return null;
    const items = this.takeItems();
    if (!this.takeSign(')')) throw new DumpError('broken');
    return items.length === 1 && items[0]?.length === 0 ? [] : items;
  }

  /** Takes all to the end, or to the bracket that closes the list, divided at the commas outside other brackets. */
  takeItems(): Token[][] {
    const items: Token[][] = [[]];
    for (let depth = 0; !this.isEnd && (depth > 0 || !this.#isSign(')')); this.#at += 1) {
      const token = this.#all[this.#at] as Token;
      const sign = token.kind === 'sign' ? token.text : '';
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
      if (sign === ',' && depth === 0) items.push([]);
      else items.at(-1)?.push(token);
    }
    return items;
  }

  /** Skips a token, or a list. */
  skip(): void {
    if (!this.takeList()) this.#at += 1;
  }
}

/** The name in an item of a list, in a statement that names columns. Throws `broken` and `too-large`. */
export function columnName(item: readonly Token[]): string {
  const [token] = item;
  if (!token || token.kind === 'sign' || token.kind === 'blob') throw new DumpError('broken');
  if (token.text.length > limits.name) throw new DumpError('too-large');
  return token.text;
}

/** The names of columns in a list. Throws `broken` and `too-large`. */
export function columnNames(items: readonly (readonly Token[])[]): string[] {
  if (items.length > limits.columns) throw new DumpError('too-large');
  if (items.some((item) => item.length > 1)) throw new DumpError('broken');
  return items.map(columnName);
}
