import { type Cell, DumpError, limits } from './dump-events.ts';
import { callSqlite } from './quoted-text.ts';
import type { TokenKind } from './scanner.ts';

interface Call {
  name: string;
  args: Cell[];
}

const functions = ['replace', 'char', 'unistr'];
const number = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/**
 * Reads the values of one row after VALUES, token by token. A value that only a database can compute, such as NOW(), a
 * cast or an array, is null.
 */
export class RowValues {
  /** The values of the last complete row. */
  cells: Cell[] = [];
  /** The indexes of DEFAULT, whose value is null. */
  defaults: number[] = [];
  /** The indexes of the values that were not computed. */
  unread: number[] = [];
  #calls: Call[] = [];
  #value: Cell | undefined;
  #word = '';
  #size = 0;
  #isUnread = false;
  /** The number of open brackets in a value that is not computed. */
  #depth = 0;

  begin(): void {
    this.cells = [];
    if (this.defaults.length > 0) this.defaults = [];
    if (this.unread.length > 0) this.unread = [];
    this.#calls = [];
    this.#size = 0;
    this.#clear();
  }

  /** Whether a comma now would separate two values of the row. */
  get isBetween(): boolean {
    return this.#depth === 0 && this.#calls.length === 0;
  }

  /** Takes the next token. Returns true when it ends the row. Throws `broken` and `too-large`. */
  token(kind: TokenKind, text: string): boolean {
    this.#size += text.length + 1;
    if (this.#size > limits.row) throw new DumpError('too-large');
    if (kind === 'sign' && !this.#isUnread) return this.#sign(text);
    if (this.#isUnread && (this.#depth > 0 || kind !== 'sign' || !/[,)]/.test(text)))
      this.#skip(kind === 'sign' ? text : '');
    else if (kind === 'sign') return this.#sign(text);
    // A word or a text directly after a text: one of its quotes was not the end of it.
    else if (this.#value !== undefined) throw new DumpError('broken');
    else if (kind === 'word' && (this.#word === '' || /[-+]$/.test(this.#word))) this.#word += text;
    // The charset before bytes of MySQL, as in _binary 0x00.
    else if (kind === 'word' && this.#word.startsWith('_')) this.#word = text;
    else if (kind !== 'word' && (this.#word === '' || this.#word.startsWith('_')))
      this.#value = kind === 'blob' ? `\\x${text.toLowerCase()}` : text;
    else this.#skip('');
    return false;
  }

  /** Skips a token of a value that is not computed. */
  #skip(sign: string): void {
    // Also the calls around it.
    this.#depth += this.#calls.length;
    this.#calls = [];
    this.#isUnread = true;
    if (sign === '(' || sign === '[') this.#depth += 1;
    if (sign === ')' || sign === ']') this.#depth -= 1;
    if (sign === ';' || this.#depth < 0) throw new DumpError('broken');
  }

  #sign(sign: string): boolean {
    if (sign === ',') {
      this.#endValue(this.#calls.at(-1)?.args ?? this.cells);
    } else if (sign === ')') {
      const call = this.#calls.pop();
      this.#endValue(call?.args ?? this.cells);
      if (!call) return true;
      this.#value = callSqlite(call.name, call.args);
      if (this.#value === undefined) this.#skip('');
    } else if (sign === '(' && functions.includes(this.#word.toLowerCase())) {
      if (this.#calls.length === limits.calls) throw new DumpError('broken');
      this.#calls.push({ name: this.#word.toLowerCase(), args: [] });
      this.#clear();
    } else if (
      (sign === '-' || sign === '+') &&
      /^([-+]?[\d.]+e)?$/i.test(this.#word) &&
      this.#value === undefined
    ) {
      this.#word += sign;
    } else this.#skip(sign);
    return false;
  }

  #endValue(values: Cell[]): void {
    if (this.#value !== undefined && !this.#isUnread && values.length < limits.columns) {
      values.push(this.#value);
      this.#value = undefined;
      this.#word = '';
      return;
    }
    if (!this.#isUnread && this.#value === undefined && this.#word === '') throw new DumpError('broken');
    const isWord = !this.#isUnread && this.#value === undefined;
    if (isWord && isDefault(this.#word)) this.defaults.push(values.length);
    const value = this.#isUnread ? undefined : isWord ? wordValue(this.#word) : this.#value;
    if (value === undefined) this.unread.push(this.cells.length);
    values.push(value ?? null);
    if (values.length > limits.columns) throw new DumpError('too-large');
    this.#clear();
  }

  #clear(): void {
    this.#value = undefined;
    this.#word = '';
    this.#isUnread = false;
    this.#depth = 0;
  }
}

const isDefault = (word: string) => word.length === 7 && word.toLowerCase() === 'default';

/** The value of an unquoted word; undefined for one that only a database knows. MySQL writes bytes as 0x. */
function wordValue(word: string): Cell | undefined {
  if (number.test(word)) return word;
  if (/^0x/i.test(word)) return `\\x${word.slice(2).toLowerCase()}`;
  const name = word.toLowerCase();
  if (name === 'true' || name === 'false') return name;
  return name === 'null' || isDefault(name) ? null : undefined;
}
