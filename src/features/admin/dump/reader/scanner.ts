import { DumpError, limits } from './dump-events.ts';
import { QuotedText, type QuoteKind } from './quoted-text.ts';
import { Comment, CopyLines, DollarQuote } from './skipped-text.ts';

/** `word` is a keyword, a number or a plain name; `name` a quoted name; `text` a quoted value; `blob` hexadecimal digits. */
export type TokenKind = 'word' | 'name' | 'text' | 'blob' | 'sign';

/** Receives the tokens, and says how to read the next ones. */
export interface TokenSink {
  token(kind: TokenKind, text: string): void;
  comment(start: string): void;
  copyLine(line: string): void;
  /** A quoted name begins. */
  quote(letter: string): void;
  /** Whether this # begins a comment. */
  hash(): boolean;
  readonly isAtStart: boolean;
  /** Whether the texts of tokens are needed. Otherwise they are empty, to save memory. */
  readonly isCollecting: boolean;
  /** Whether backslashes escape in plain quotes. */
  readonly hasBackslashes: boolean;
  /** Whether $ is part of names, as in MySQL. */
  readonly isMysql: boolean;
  /** Whether [ begins a name, as in SQLite. */
  readonly hasBrackets: boolean;
}

type State = (text: string, at: number) => number;

/** The prefixes of quoted text: E'' has escapes, X'' is hexadecimal, B'' and N'' are plain. */
const stringPrefixes: Record<string, QuoteKind> = { E: 'escape', X: 'hex', B: 'plain', N: 'plain' };
const wordEnd = /[^\w.@$\u0080-\uffff]/g;
const wordEndAtDollar = /[^\w.@\u0080-\uffff]/g;
// Enough to recognise a keyword in skipped text.
const keywordLetters = 80;

/**
 * Splits an SQL dump, in chunks of any size, into tokens. Examines each character a fixed number of times, whatever the
 * text is, and holds no more than one token.
 */
export class Scanner {
  /** The number of characters examined, for tests that it stays linear. */
  steps = 0;
  readonly #sink: TokenSink;
  #state: State = this.#code;
  #part = '';
  #comment = new Comment('line');
  #dollar = new DollarQuote();
  #copy = new CopyLines();
  readonly #quoted = new QuotedText();
  #matched = 0;
  #delimiter = ';';
  #chunk = '';
  #at = 0;
  #line = 1;
  #lineEnd = -1;

  constructor(sink: TokenSink) {
    this.#sink = sink;
  }

  /** The line of the last character read, from 1. */
  get line(): number {
    // Finds the next line end once: searching at each statement of one very long line would take for ever.
    while (this.#lineEnd !== -1 && this.#lineEnd < this.#at) {
      this.#line += 1;
      this.#findLineEnd(this.#lineEnd + 1);
    }
    return this.#line;
  }

  #findLineEnd(from: number): void {
    this.#lineEnd = this.#chunk.indexOf('\n', from);
    this.steps += (this.#lineEnd === -1 ? this.#chunk.length : this.#lineEnd + 1) - from;
  }

  get delimiter(): string {
    return this.#delimiter;
  }

  push(chunk: string): void {
    this.#chunk = chunk;
    this.#at = 0;
    this.#findLineEnd(0);
    while (this.#at < chunk.length) {
      const next = this.#state.call(this, chunk, this.#at);
      this.steps += 1 + next - this.#at;
      this.#at = next;
    }
    void this.line;
  }

  /** Ends the text. Throws `cut-off` inside a text, a comment or rows after COPY. */
  finish(): void {
    this.push('\n');
    if (this.#state !== this.#code) throw new DumpError('cut-off');
  }

  /** Reads the following lines as rows after COPY. */
  startCopy(): void {
    this.#copy = new CopyLines();
    this.#state = this.#copyLines;
  }

  #code(text: string, at: number): number {
    const letter = text[at] ?? '';
    if (letter <= ' ') return endOfSpace(text, at + 1);
    if (this.#delimiter !== ';' && letter === this.#delimiter[0])
      return this.#begin(this.#customDelimiter, at);
    // No statement begins with a quote: this is a line of another program, which may have only one.
    if (this.#sink.isAtStart && /['"`[]/.test(letter)) {
      this.#sink.token('sign', letter);
      return at + 1;
    }
    switch (letter) {
      case "'":
        return this.#beginQuote(letter, this.#sink.hasBackslashes ? 'mysql' : 'plain', at + 1);
      case '"':
      case '`':
        this.#sink.quote(letter);
        return this.#beginQuote(letter, 'name', at + 1);
      case '[':
        if (!this.#sink.hasBrackets) break;
        return this.#beginQuote(']', 'name', at + 1);
      case '-':
        return this.#begin(this.#dash, at + 1);
      case '/':
        return this.#begin(this.#slash, at + 1);
      case '#':
        if (this.#sink.hash()) return this.#beginComment('line', at + 1);
        break;
      case '$':
        if (this.#sink.isMysql) break;
        this.#dollar = new DollarQuote();
        return this.#begin(this.#dollarQuote, at + 1);
      case '\\':
        // A psql command, such as \restrict, ends with its line.
        if (this.#sink.isAtStart) return this.#beginComment('line', at);
        break;
      default:
        if (isWordLetter(letter)) return this.#begin(this.#word, at);
    }
    if (letter === ';' && this.#delimiter !== ';') return at + 1;
    this.#sink.token('sign', letter);
    return at + 1;
  }

  #begin(state: State, at: number): number {
    this.#part = '';
    this.#matched = 0;
    this.#state = state;
    return at;
  }

  #word(text: string, at: number): number {
    // phpMyAdmin ends a procedure with END$$.
    const wordEnds = this.#delimiter.startsWith('$') ? wordEndAtDollar : wordEnd;
    wordEnds.lastIndex = at;
    const end = wordEnds.exec(text)?.index ?? text.length;
    if (this.#sink.isCollecting || this.#part.length < keywordLetters) this.#part += text.slice(at, end);
    if (this.#part.length > limits.row) throw new DumpError('too-large');
    if (end === text.length) return end;
    this.#state = this.#code;
    const word = this.#part;
    const prefixed = text[end] === "'" ? stringPrefixes[word.toUpperCase()] : undefined;
    if (prefixed) return this.#beginQuote("'", prefixed, end + 1);
    if (this.#sink.isAtStart && word.toUpperCase() === 'DELIMITER')
      return this.#begin(this.#delimiterLine, end);
    this.#sink.token('word', word);
    // Directly after a word it is that of an array, such as `integer[3]`, and no name.
    if (text[end] !== '[' || this.#state !== this.#code) return end;
    this.#sink.token('sign', '[');
    return end + 1;
  }

  /** Skips the rest of the line, which comes as a comment. */
  skipLine(): void {
    this.#beginComment('line', 0);
  }

  #beginComment(kind: 'line' | 'block', at: number): number {
    this.#comment = new Comment(kind);
    return this.#begin(this.#commentText, at);
  }

  #commentText(text: string, at: number): number {
    const end = this.#comment.read(text, at);
    if (!this.#comment.isDone) return end;
    this.#state = this.#code;
    this.#sink.comment(this.#comment.start);
    return end;
  }

  #dollarQuote(text: string, at: number): number {
    const end = this.#dollar.read(text, at);
    if (this.#dollar.isDone || this.#dollar.isMistake) this.#state = this.#code;
    return end;
  }

  #beginQuote(quote: string, kind: QuoteKind, at: number): number {
    this.#quoted.begin(quote, kind, this.#sink.isCollecting);
    return this.#begin(this.#quotedText, at);
  }

  #quotedText(text: string, at: number): number {
    const end = this.#quoted.read(text, at);
    if (!this.#quoted.isDone) return end;
    this.#state = this.#code;
    const { kind } = this.#quoted;
    this.#sink.token(kind === 'name' ? 'name' : kind === 'hex' ? 'blob' : 'text', this.#quoted.text);
    return end;
  }

  #copyLines(text: string, at: number): number {
    const end = this.#copy.read(text, at, (line) => this.#sink.copyLine(line));
    if (this.#copy.isDone) this.#state = this.#code;
    return end;
  }

  #dash(text: string, at: number): number {
    if (text[at] === '-') return this.#beginComment('line', at + 1);
    this.#state = this.#code;
    this.#sink.token('sign', '-');
    return at;
  }

  #slash(text: string, at: number): number {
    if (text[at] === '*') return this.#beginComment('block', at + 1);
    this.#state = this.#code;
    this.#sink.token('sign', '/');
    return at;
  }

  #delimiterLine(text: string, at: number): number {
    const found = text.indexOf('\n', at);
    this.#part += text.slice(at, found === -1 ? text.length : found);
    if (this.#part.length > limits.name) throw new DumpError('too-large');
    if (found === -1) return text.length;
    this.#delimiter = this.#part.trim() || ';';
    this.#state = this.#code;
    return found + 1;
  }

  #customDelimiter(text: string, at: number): number {
    if (text[at] !== this.#delimiter[this.#matched]) {
      this.#state = this.#code;
      return at;
    }
    this.#matched += 1;
    if (this.#matched === this.#delimiter.length) {
      this.#state = this.#code;
      this.#sink.token('sign', ';');
    }
    return at + 1;
  }
}

function endOfSpace(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}

function isWordLetter(letter: string): boolean {
  return /[\w.@\u0080-\uffff]/.test(letter);
}
