import { ChunkReader, wait } from './chunk-reader.ts';
import { type Dialect, DumpError, limits } from './dump-types.ts';
import { decodeMysql, decodePostgres } from './escapes.ts';

/** `word` is a keyword, a number or a plain name; `name` a quoted name; `text` a quoted value; `blob` hexadecimal digits. */
export type TokenKind = 'word' | 'name' | 'text' | 'blob' | 'sign';

export interface TokenSink {
  token(kind: TokenKind, text: string): void;
  /** Gets the beginning of a comment, in which programs name themselves. */
  comment(start: string): void;
  copyLine(line: string): void;
}

/** How quoted text is escaped: `mysql` and `escape` (E'' of PostgreSQL) by backslashes; `hex` is X''. */
type QuoteKind = 'plain' | 'mysql' | 'escape' | 'hex' | 'name';

/** The prefixes of quoted text: E'' has escapes, X'' is hexadecimal, B'' has bits. N'' is like a text without one. */
const stringPrefixes: Record<string, QuoteKind> = { E: 'escape', X: 'hex', B: 'plain' };
const quoteOrBackslash = { "'": /['\\]/g, '"': /["\\]/g };
const wordLetter = /[\w.@\u0080-\uffff]/;
const wordEnd = /[^\w.@$\u0080-\uffff]/g;
const wordEndAtDollar = /[^\w.@\u0080-\uffff]/g;
const dollarTag = /\$(?:[\w\u0080-\uffff]{0,80}(\$))?/y;
const longestDollarTag = /^\$[\w\u0080-\uffff]{0,80}$/;
/** Enough to recognise a keyword in skipped text. */
const keywordLetters = 80;
const delimiterLetters = 16;
/** The version with which MariaDB hides a command from MySQL. */
const neverExecuted = '999999';

/** Splits an SQL dump into tokens, and holds no more than one. Its sink sets meanwhile how the text is read. */
export class Scanner extends ChunkReader {
  dialect: Dialect = 'sql';
  /** Whether backslashes escape in plain quotes. */
  hasBackslashes = false;
  /** Whether a statement may begin here. */
  isAtStart = true;
  /** Whether the texts of tokens are needed. Otherwise they are short or empty, to save memory. */
  isCollecting = true;
  delimiter = ';';
  readonly #sink: TokenSink;
  /** Whether the text is in a comment of MySQL with a statement, such as SET in a comment with a version. */
  #isConditional = false;
  #quote = '';
  #quoteKind: QuoteKind = 'plain';

  constructor(sink: TokenSink) {
    super();
    this.#sink = sink;
  }

  /** Throws `dialect` when another one is known. */
  setDialect(dialect: Dialect): void {
    if (this.dialect !== 'sql' && this.dialect !== dialect) throw new DumpError('dialect');
    this.dialect = dialect;
    if (dialect === 'mysql') this.hasBackslashes = true;
  }

  guessDialect(dialect: Dialect): void {
    if (this.dialect === 'sql') this.setDialect(dialect);
  }

  /** Reads the lines after this one as rows, to the line that ends COPY. */
  startCopy(): void {
    this.skipTo('\n', () => this.skipTo('\n', this.#onCopyLine, limits.row + 1));
  }

  readonly #onCopyLine = (line: string) => {
    // A Windows editor adds \r; a \r in the data is escaped.
    const row = line.endsWith('\r') ? line.slice(0, -1) : line;
    if (row === '\\.') return;
    this.#sink.copyLine(row);
    this.skipTo('\n', this.#onCopyLine, limits.row + 1);
  };

  protected start(text: string, at: number): number {
    const letter = text[at] ?? '';
    if (letter <= ' ') return endOfSpace(text, at + 1);
    if (this.delimiter !== ';' && (letter === ';' || letter === this.delimiter[0])) {
      if (text.startsWith(this.delimiter, at)) return this.#sign(';', at + this.delimiter.length);
      if (this.delimiter.startsWith(text.slice(at, at + delimiterLetters))) return wait;
      if (letter === ';') return at + 1;
    }
    // No statement begins with a quote: this is a line of another program, which may have only one.
    if (this.isAtStart && /['"`[]/.test(letter)) return this.#sign(letter, at + 1);
    switch (letter) {
      case ',':
      case '(':
      case ')':
        return this.#sign(letter, at + 1);
      case "'":
        return this.#startQuote(letter, this.hasBackslashes ? 'mysql' : 'plain', at + 1);
      case '`':
        if (this.isCollecting && this.dialect === 'postgres') throw new DumpError('dialect');
        if (this.isCollecting) this.guessDialect('mysql');
        return this.#startQuote(letter, 'name', at + 1);
      case '"':
        // In MySQL it is a text, or a name, which may be a text for whoever reads it.
        return this.#startQuote(letter, this.dialect === 'mysql' ? 'mysql' : 'name', at + 1);
      case '[':
        if (this.dialect === 'mysql' || this.dialect === 'postgres') break;
        return this.#startQuote(']', 'name', at + 1);
      case '-':
      case '/': {
        const second = text[at + 1];
        if (second === undefined) return wait;
        if (letter === '-' && second === '-') return this.#comment('\n', at + 2);
        if (letter === '/' && second === '*') return this.#blockComment(text, at + 2);
        break;
      }
      case '*':
        if (!this.#isConditional) break;
        if (text[at + 1] === undefined) return wait;
        if (text[at + 1] !== '/') break;
        this.#isConditional = false;
        return at + 2;
      case '#':
        // Inside a statement it may be an operator of PostgreSQL.
        if (this.isAtStart) this.guessDialect('mysql');
        if (this.dialect === 'mysql') return this.#comment('\n', at + 1);
        break;
      case '$':
        if (this.dialect !== 'mysql') return this.#dollarQuote(text, at);
        break;
      case '\\':
        // A psql command, such as \restrict, ends with its line.
        if (this.isAtStart) return this.#comment('\n', at);
    }
    if (!wordLetter.test(letter)) return this.#sign(letter, at + 1);
    this.part = '';
    return this.#word(text, at);
  }

  #sign(sign: string, next: number): number {
    this.#sink.token('sign', sign);
    return next;
  }

  /** Reads the statement that MySQL or MariaDB writes in a comment, after its version, as the statement that it is. */
  #blockComment(text: string, at: number): number {
    const [mark = ''] = /^M?!?/.exec(text.slice(at, at + 2)) ?? [];
    if (text[at + 1] === undefined) return wait;
    if (!mark.endsWith('!')) return this.#comment('*/', at);
    this.guessDialect('mysql');
    this.part = '';
    this.state = this.#version;
    return at + mark.length;
  }

  #version(text: string, at: number): number {
    let end = at;
    while (/\d/.test(text[end] ?? '')) end += 1;
    this.part = (this.part + text.slice(at, end)).slice(0, neverExecuted.length + 1);
    if (end === text.length) return end;
    this.#isConditional = this.part !== neverExecuted;
    this.state = this.start;
    if (!this.#isConditional) this.skipTo('*/', () => {});
    return end;
  }

  #comment(mark: string, next: number): number {
    this.skipTo(mark, (start) => this.#sink.comment(start));
    return next;
  }

  /** Reads the text between $$ or $name$, such as the code of a function. */
  #dollarQuote(text: string, at: number): number {
    dollarTag.lastIndex = at;
    const [tag = '', end] = dollarTag.exec(text) ?? [];
    if (end)
      this.skipTo(tag, (quoted) => this.#sink.token('text', quoted), this.isCollecting ? limits.row + 1 : 0);
    else if (longestDollarTag.test(text.slice(at, at + keywordLetters + 2))) return wait;
    return at + tag.length;
  }

  #word(text: string, at: number): number {
    // phpMyAdmin ends a procedure with END$$.
    const wordEnds = this.delimiter.startsWith('$') ? wordEndAtDollar : wordEnd;
    wordEnds.lastIndex = at;
    const end = wordEnds.test(text) ? wordEnds.lastIndex - 1 : text.length;
    if (this.isCollecting || this.part.length < keywordLetters) this.part += text.slice(at, end);
    if (this.part.length > limits.row) throw new DumpError('too-large');
    this.state = end === text.length ? this.#word : this.start;
    if (end === text.length) return end;
    const word = this.part;
    const prefixed = text[end] === "'" ? stringPrefixes[word.toUpperCase()] : undefined;
    if (text[end] === "'" && /^N$/i.test(word)) return end;
    if (prefixed) return this.#startQuote("'", prefixed, end + 1);
    if (this.isAtStart && word.toUpperCase() === 'DELIMITER') {
      this.skipTo('\n', (start) => {
        this.delimiter = start.trim() || ';';
        if (this.delimiter.length > delimiterLetters) throw new DumpError('too-large');
      });
      return end;
    }
    this.#sink.token('word', word);
    // Directly after a word it is that of an array, such as `integer[3]`, and no name.
    return text[end] === '[' && this.state === this.start ? this.#sign('[', end + 1) : end;
  }

  #startQuote(quote: string, kind: QuoteKind, next: number): number {
    this.#quote = quote;
    this.#quoteKind = kind;
    this.part = '';
    this.state = this.#quoted;
    return next;
  }

  /** Reads quoted text. A doubled quote stands for one. */
  #quoted(text: string, at: number): number {
    const kind = this.#quoteKind;
    const hasEscapes = kind === 'mysql' || kind === 'escape';
    let found = -1;
    if (hasEscapes) {
      // One search for both: two would each look far ahead, again and again.
      const either = quoteOrBackslash[this.#quote === '"' ? '"' : "'"];
      either.lastIndex = at;
      if (either.test(text)) found = either.lastIndex - 1;
    } else found = text.indexOf(this.#quote, at);
    const end = found === -1 ? text.length : found;
    const second = text[end + 1];
    const isBackslash = text[end] === '\\';
    const isInside = second !== undefined && (isBackslash || second === this.#quote);
    if (this.isCollecting) {
      this.part += text.slice(at, end);
      if (isInside) this.part += isBackslash ? `\\${second}` : second;
      if (this.part.length > limits.row) throw new DumpError('too-large');
    }
    if (isInside) return end + 2;
    if (second === undefined) return end === at ? wait : end;
    this.state = this.start;
    const isDecoded = hasEscapes && this.part.includes('\\');
    const decode = kind === 'mysql' ? decodeMysql : decodePostgres;
    const token = kind === 'name' ? 'name' : kind === 'hex' ? 'blob' : 'text';
    this.#sink.token(token, isDecoded ? decode(this.part) : this.part);
    return end + 1;
  }
}

function endOfSpace(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}
