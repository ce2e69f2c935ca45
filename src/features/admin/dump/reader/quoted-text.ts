import { DumpError, limits } from './dump-events.ts';
import { decodeMysql, decodePostgres } from './text-escapes.ts';

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
