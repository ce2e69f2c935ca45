import type { Cell } from './dump-types.ts';

const rowsPerBlock = 4096;
const mostCodes = 65_535;
const nullCode = 65_535;

/** Texts joined into one string, with the end of each; for null its complement. */
interface TextBlock {
  joined: string;
  ends: Int32Array;
}

/**
 * The values of a column in little memory: 2 bytes a row for fewer than 65,535 distinct values, else 8 bytes for a
 * number, and one string per 4096 texts. Values are returned unchanged.
 */
export class CompactColumn {
  length = 0;
  #codes: Uint16Array[] | null = [];
  #dictionary = new Map<string, number>();
  #values: string[] = [];
  #numbers: Float64Array[] | null = null;
  #texts: TextBlock[] = [];
  #waiting: Cell[] = [];
  #letters = 0;

  push(cell: Cell): void {
    if (this.#codes && !this.#pushCode(this.#codes, cell)) this.#convert(isNumbers(this.#values));
    if (!this.#codes) {
      if (this.#numbers && !isNumber(cell)) this.#convert(false);
      if (this.#numbers)
        setAt(this.#numbers, this.length, cell === null ? Number.NaN : Number(cell), Float64Array);
      else this.#pushText(cell);
    }
    this.length += 1;
  }

  at(row: number): Cell {
    const block = Math.floor(row / rowsPerBlock);
    const place = row % rowsPerBlock;
    if (this.#codes) return this.#values[this.#codes[block]?.[place] ?? nullCode] ?? null;
    if (this.#numbers) {
      const number = this.#numbers[block]?.[place] ?? Number.NaN;
      return Number.isNaN(number) ? null : String(number);
    }
    const texts = this.#texts[block];
    if (!texts) return this.#waiting[place] ?? null;
    const end = texts.ends[place] ?? -1;
    const before = place === 0 ? 0 : (texts.ends[place - 1] ?? 0);
    return end < 0 ? null : texts.joined.slice(before < 0 ? ~before : before, end);
  }

  *[Symbol.iterator](): Iterator<Cell> {
    for (let row = 0; row < this.length; row += 1) yield this.at(row);
  }

  /** Whether it has no values but null. */
  get isEmpty(): boolean {
    return this.#codes !== null && this.#values.length === 0;
  }

  /** The memory of the values in bytes, at two for each character. */
  get size(): number {
    if (this.#codes)
      return this.#codes.length * rowsPerBlock * 2 + this.#letters * 2 + this.#values.length * 64;
    if (this.#numbers) return this.#numbers.length * rowsPerBlock * 8;
    return this.#letters * 2 + this.length * 4;
  }

  /** Returns false when the dictionary is full. */
  #pushCode(codes: Uint16Array[], cell: Cell): boolean {
    let code = cell === null ? nullCode : this.#dictionary.get(cell);
    if (code === undefined) {
      code = this.#values.length;
      if (code === mostCodes) return false;
      const value = detached(cell ?? '');
      this.#dictionary.set(value, code);
      this.#values.push(value);
      this.#letters += value.length;
    }
    setAt(codes, this.length, code, Uint16Array);
    return true;
  }

  #pushText(cell: Cell): void {
    this.#waiting.push(cell === null ? null : detached(cell));
    this.#letters += cell?.length ?? 0;
    if (this.#waiting.length < rowsPerBlock) return;
    let end = 0;
    const ends = Int32Array.from(this.#waiting, (text) => {
      end += text?.length ?? 0;
      return text === null ? ~end : end;
    });
    this.#texts.push({ joined: this.#waiting.join(''), ends });
    this.#waiting = [];
  }

  #convert(toNumbers: boolean): void {
    const old = new CompactColumn();
    old.length = this.length;
    old.#codes = this.#codes;
    old.#values = this.#values;
    old.#numbers = this.#numbers;
    this.#codes = null;
    this.#dictionary = new Map();
    this.#values = [];
    this.#numbers = toNumbers ? [] : null;
    this.#letters = 0;
    this.length = 0;
    for (let row = 0; row < old.length; row += 1) this.push(old.at(row));
  }
}

function setAt<Block extends Uint16Array | Float64Array>(
  blocks: Block[],
  row: number,
  value: number,
  create: new (length: number) => Block,
): void {
  const place = row % rowsPerBlock;
  if (place === 0) blocks.push(new create(rowsPerBlock));
  const block = blocks.at(-1);
  if (block) block[place] = value;
}

/** Whether a number survives storage as the same text. */
function isNumber(cell: Cell): boolean {
  return cell === null || (cell !== 'NaN' && String(Number(cell)) === cell);
}

const isNumbers = (cells: readonly string[]) => cells.every(isNumber);

/** A copy of a text: a substring of the file would retain all of that part in memory. */
export function detached(text: string): string {
  return text.length < 13 ? text : ` ${text}`.slice(1);
}
