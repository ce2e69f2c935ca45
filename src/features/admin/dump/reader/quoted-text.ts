import { DumpError, limits } from './dump-events.ts';

/** How quoted text is escaped: `mysql` and `escape` (E'' of PostgreSQL) by backslashes; `hex` is X''. */
export type QuoteKind = 'plain' | 'mysql' | 'escape' | 'hex' | 'name';

const quoteOrBackslash = /['\\]/g;

/** Reads quoted text in chunks of any size. A doubled quote stands for one. */
export class QuotedText {
  kind: QuoteKind = 'plain';
  isDone = false;
  #quote = '';
  #raw = '';
  #isCollecting = false;
  #after: 'quote' | 'backslash' | null = null;

  /** Begins after the first quote. Without `isCollecting` the text stays empty, to save memory. */
  begin(quote: string, kind: QuoteKind, isCollecting: boolean): void {
    this.kind = kind;
    this.isDone = false;
    this.#quote = quote;
    this.#raw = '';
    this.#isCollecting = isCollecting;
    this.#after = null;
  }

  /** Returns where in `text` it stopped. Throws `too-large`. */
  read(text: string, at: number): number {
    if (this.#after === 'quote' && text[at] !== this.#quote) {
      this.isDone = true;
      return at;
    }
    if (this.#after) {
      this.#collect(this.#after === 'quote' ? this.#quote : `\\${text[at]}`);
      this.#after = null;
      return at + 1;
    }
    const found = this.#find(text, at);
    this.#collect(text.slice(at, found === -1 ? text.length : found));
    if (found === -1) return text.length;
    this.#after = text[found] === '\\' ? 'backslash' : 'quote';
    return found + 1;
  }

  get text(): string {
    if ((this.kind !== 'mysql' && this.kind !== 'escape') || !this.#raw.includes('\\')) return this.#raw;
    return this.kind === 'mysql' ? decodeMysql(this.#raw) : decodePostgres(this.#raw);
  }

  #find(text: string, at: number): number {
    if (this.kind !== 'mysql' && this.kind !== 'escape') return text.indexOf(this.#quote, at);
    // One search for both: two would each look far ahead, again and again.
    quoteOrBackslash.lastIndex = at;
    return quoteOrBackslash.exec(text)?.index ?? -1;
  }

  #collect(text: string): void {
    if (!this.#isCollecting) return;
    this.#raw += text;
    if (this.#raw.length > limits.row) throw new DumpError('too-large');
  }
}

const mysql: Record<string, string> = { '0': '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\x1a' };
const postgres: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const postgresEscape = /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{1,2})|([0-7]{1,3})|([\s\S]))/g;

/** A quoted text of MySQL without its backslashes. `\%` and `\_` stay, as in MySQL. */
export function decodeMysql(raw: string): string {
  return raw.replace(/\\([\s\S])/g, (sequence, letter: string) =>
    letter === '%' || letter === '_' ? sequence : (mysql[letter] ?? letter),
  );
}

/** A cell of COPY, or a text in E'' of PostgreSQL, without its backslashes. */
export function decodePostgres(raw: string): string {
  return raw.replace(postgresEscape, (_, u4, u8, hex, octal, letter) => {
    if (letter !== undefined) return postgres[letter] ?? letter;
    return octal
      ? fromCodePoint(Number.parseInt(octal, 8))
      : fromCodePoint(Number.parseInt(u4 ?? u8 ?? hex, 16));
  });
}

export function decodeCopyLine(line: string): (string | null)[] {
  const cells = line.split('\t');
  if (!line.includes('\\')) return cells;
  return cells.map((cell) => (cell === '\\N' ? null : cell.includes('\\') ? decodePostgres(cell) : cell));
}

const unistrEscape = /\\(?:\\|u([\da-fA-F]{4})|U([\da-fA-F]{8})|\+([\da-fA-F]{6})|([\da-fA-F]{4}))/g;

/**
 * The result of the functions with which SQLite writes line ends and control characters: `replace`, `char` and
 * `unistr`. Undefined for any other use, such as a `replace` that lengthens a text.
 */
export function callSqlite(name: string, args: readonly (string | null)[]): string | undefined {
  const [first, second, third] = args;
  if (name === 'char') {
    const codes = args.map(Number);
    return codes.every((code) => code >= 0 && code <= 0x10ffff) ? String.fromCodePoint(...codes) : undefined;
  }
  if (typeof first !== 'string') return undefined;
  if (name === 'unistr') {
    return first.replace(unistrEscape, (_, a, b, c, d) => {
      const digits = a ?? b ?? c ?? d;
      return digits === undefined ? '\\' : fromCodePoint(Number.parseInt(digits, 16));
    });
  }
  // SQLite writes a short mark for each line end. Without these limits a file could make reading slow.
  const isMark = typeof second === 'string' && second.length > 0 && second.length <= 16;
  if (!isMark || typeof third !== 'string' || third.length !== 1) return undefined;
  return first.replaceAll(second, () => third);
}

function fromCodePoint(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}
