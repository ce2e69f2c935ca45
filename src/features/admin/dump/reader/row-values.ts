import { type Cell, DumpError, limits } from './dump-events.ts';
import { callSqlite } from './quoted-text.ts';
import type { TokenKind } from './scanner.ts';

interface Call {
  name: string;
  args: Cell[];
}

const functions = ['replace', 'char', 'unistr'];

/** Reads the values of one row after VALUES, token by token. */
export class RowValues {
  /** The values of the last complete row. */
  cells: Cell[] = [];
  /** The indexes of DEFAULT, whose value is null. */
  defaults: number[] = [];
  #calls: Call[] = [];
  #value: Cell | undefined;
  #word = '';
  #size = 0;

  begin(): void {
    this.cells = [];
    if (this.defaults.length > 0) this.defaults = [];
    this.#calls = [];
    this.#size = 0;
    this.#clear();
  }

  /** Takes the next token. Returns true when it ends the row. Throws `broken` and `too-large`. */
  token(kind: TokenKind, text: string): boolean {
    this.#size += text.length + 1;
    if (this.#size > limits.row) throw new DumpError('too-large');
    if (kind === 'sign') return this.#sign(text);
    if (kind === 'word') this.#word += text;
    else if (this.#value === undefined) this.#value = kind === 'blob' ? `\\x${text.toLowerCase()}` : text;
    else throw new DumpError('broken');
    return false;
  }

  #sign(sign: string): boolean {
    if (sign === '(') {
      const name = this.#word.toLowerCase();
      if (!functions.includes(name) || this.#calls.length === limits.calls) throw new DumpError('broken');
      this.#calls.push({ name, args: [] });
      this.#clear();
    } else if (sign === ',') {
      this.#endValue(this.#calls.at(-1)?.args ?? this.cells);
    } else if (sign === ')') {
      const call = this.#calls.pop();
      this.#endValue(call?.args ?? this.cells);
      if (!call) return true;
      this.#value = callSqlite(call.name, call.args);
      if (this.#value === undefined) throw new DumpError('broken');
    } else if (sign === '-' || sign === '+') {
      this.#word += sign;
    } else {
      throw new DumpError('broken');
    }
    return false;
  }

  #endValue(values: Cell[]): void {
    if (this.#value === undefined && this.#word === '') throw new DumpError('broken');
    if (this.#value === undefined && isDefault(this.#word)) this.defaults.push(values.length);
    values.push(this.#value === undefined ? wordValue(this.#word) : this.#value);
    if (values.length > limits.columns) throw new DumpError('too-large');
    this.#clear();
  }

  #clear(): void {
    this.#value = undefined;
    this.#word = '';
  }
}

const isDefault = (word: string) => word.length === 7 && word.toLowerCase() === 'default';

/** The value of an unquoted word. MySQL writes bytes as 0x. */
function wordValue(word: string): Cell {
  if (/^[-+\d.]/.test(word)) return /^0x/i.test(word) ? `\\x${word.slice(2).toLowerCase()}` : word;
  const name = word.toLowerCase();
  return name === 'null' || isDefault(name) ? null : name;
}
