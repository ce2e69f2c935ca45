import { type Cell, DumpError, limits } from './dump-types.ts';
import { callSqlite } from './escapes.ts';
import type { TokenKind } from './scanner.ts';
import { type Token, Tokens, tokenSize } from './tokens.ts';

const number = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/**
 * Reads the values of one row after VALUES, token by token. A value that only a database can compute, such as NOW(), a
 * cast or an array, is null.
 */
export class RowValues {
  /** The values of the last complete row. */
  cells: Cell[] = [];
  /** The indexes of the values that were not computed. */
  unread: number[] = [];
  /** The current value: its first token, and all of them where it has several. */
  #kind: TokenKind | null = null;
  #text = '';
  #tokens: Token[] = [];
  #depth = 0;
  #size = 0;

  begin(): void {
    this.cells = [];
    if (this.unread.length > 0) this.unread = [];
    this.#size = 0;
    this.#clear();
  }

  #clear(): void {
    this.#kind = null;
    if (this.#tokens.length > 0) this.#tokens = [];
    this.#depth = 0;
  }

  /** Takes the next token. Returns true when it ends the row. Throws `broken` and `too-large`. */
  token(kind: TokenKind, text: string): boolean {
    this.#size += text.length + 1;
    if (this.#size > limits.row) throw new DumpError('too-large');
    if (kind === 'sign') {
      if (this.#depth === 0 && (text === ',' || text === ')')) {
        this.#endValue();
        return text === ')';
      }
      if (text === '(' || text === '[') this.#depth += 1;
      else if (text === ')' || text === ']') this.#depth -= 1;
      if (text === ';' || this.#depth < 0) throw new DumpError('broken');
    }
    if (this.#kind === null) {
      this.#kind = kind;
      this.#text = text;
      return false;
    }
    // A word or a text directly after a text: one of its quotes was not the end of it.
    if (this.#tokens.length === 0 && isQuoted(this.#kind) && kind !== 'sign') throw new DumpError('broken');
    if (this.#tokens.length === 0) this.#tokens.push({ kind: this.#kind, text: this.#text });
    this.#tokens.push({ kind, text });
    this.#size += tokenSize;
    return false;
  }

  #endValue(): void {
    if (this.#kind === null || this.cells.length === limits.columns)
      throw new DumpError(this.#kind === null ? 'broken' : 'too-large');
    const value = this.#tokens.length > 0 ? computed(this.#tokens) : singleValue(this.#kind, this.#text);
    if (value === undefined) this.unread.push(this.cells.length);
    this.cells.push(value ?? null);
    this.#clear();
  }
}

const isQuoted = (kind: TokenKind) => kind !== 'word' && kind !== 'sign';

/** The value of one token; undefined for one that only a database knows. MySQL writes bytes as 0x. */
function singleValue(kind: TokenKind, text: string): Cell | undefined {
  if (kind === 'blob') return `\\x${text.toLowerCase()}`;
  if (kind !== 'word') return kind === 'sign' ? undefined : text;
  if (number.test(text)) return text;
  const word = text.toLowerCase();
  if (word.startsWith('0x')) return `\\x${word.slice(2)}`;
  if (word === 'true' || word === 'false') return word;
  return word === 'null' ? null : undefined;
}

/** The value of several tokens; undefined for one that only a database knows. */
function computed(all: readonly Token[], depth = 0): Cell | undefined {
  const [first, second, third] = all;
  if (!first) throw new DumpError('broken');
  if (!second) return singleValue(first.kind, first.text);
  // The charset before bytes or a text of MySQL, as in _binary 0x00.
  if (first.text.startsWith('_') && !third && first.kind === 'word' && second.kind !== 'sign')
    return singleValue(second.kind, second.text);
  if (second.text !== '(' || second.kind !== 'sign') {
    // A number may have signs, as in - 5 and 1e+5.
    const text = all.map((token) => token.text).join('');
    return all.every(({ kind }) => !isQuoted(kind)) && number.test(text) ? text : undefined;
  }
  const call = new Tokens(all.slice(1));
  const list = call.takeList() ?? [];
  // The bits and bytes of Adminer: CONV('1', 2, 10) + 0, CONVERT(b'1', UNSIGNED) and UNHEX('FF').
  const [value] = list[0] ?? [];
  if (value?.kind === 'text' && /^CONV(ERT)?$/i.test(first.text) && /^[01]+$/.test(value.text))
    return value.text;
  if (value?.kind === 'text' && /^UNHEX$/i.test(first.text)) return `\\x${value.text.toLowerCase()}`;
  if (!call.isEnd || !/^(replace|char|unistr)$/i.test(first.text)) return undefined;
  if (depth === limits.calls) throw new DumpError('broken');
  const args = list.map((arg) => computed(arg, depth + 1));
  if (args.includes(undefined)) return undefined;
  return callSqlite(first.text.toLowerCase(), args as Cell[]);
}
