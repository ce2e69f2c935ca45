import type { CsvCell } from '../../../../ui/csv.ts';
import { encoded, measureColumns, numberIn, type SavColumn } from './sav-columns.ts';
import { bias, savDictionary, segmentsOf } from './sav-dictionary.ts';
import type { Variable } from './variables.ts';

interface SavSource {
  columns: readonly Variable[];
  /** Iterated twice. */
  rows: Iterable<readonly CsvCell[]>;
}

/**
 * A compressed SPSS system file (.sav, UTF-8) with types and labels. Missing numbers are system-missing, missing texts
 * blank. Whole numbers of more than 15 digits are texts, and so is a column with a value of another type. Texts are cut
 * off at 32767 bytes.
 */
export function savFile({ columns, rows }: SavSource): Blob {
  const measured = measureColumns(columns, rows);
  const dictionary = savDictionary(measured.columns, measured.rowCount);
  const cases = new CaseWriter();
  const writers = measured.columns.map((column) => writerOf(column, cases));
  for (const cells of rows) for (let i = 0; i < writers.length; i += 1) writers[i]?.(cells[i] ?? null);
  return new Blob([...dictionary, ...cases.end()], { type: 'application/x-spss-sav' });
}

function writerOf(column: SavColumn, cases: CaseWriter): (cell: CsvCell) => void {
  const { kind } = column;
  if (kind !== 'text')
    return (cell) => cases.number(cell === null ? null : (numberIn(String(cell), kind) ?? null));
  const segments = segmentsOf(column);
  return (cell) => cases.text(encoded(String(cell ?? '')), segments);
}

const chunkSize = 256 * 1024;
const space = 0x20;
const codes = { end: 0, plain: 253, blank: 254, missing: 255 };

/**
 * Writes cells in elements of eight bytes: a code for each, and after eight codes the bytes that they do not contain.
 */
class CaseWriter {
  readonly #parts: Blob[] = [];
  readonly #chunk = new Uint8Array(chunkSize);
  readonly #view = new DataView(this.#chunk.buffer);
  #length = 0;
  #codesAt = 0;
  #codeCount = 8;

  number(value: number | null) {
    if (value === null) return this.#code(codes.missing);
    if (Number.isInteger(value) && value > -bias && value <= 251 - bias) return this.#code(value + bias);
    this.#code(codes.plain);
    this.#view.setFloat64(this.#length, value, true);
    this.#length += 8;
  }

  /** A text in strings of these widths. */
  text(text: Uint8Array, segments: readonly number[]) {
    let start = 0;
    for (const width of segments) {
      const end = Math.min(start + width, text.length);
      for (let at = start; at < start + width; at += 8) this.#eight(text, at, Math.min(at + 8, end));
      start += width;
    }
  }

  end(): Blob[] {
    this.#flush();
    return this.#parts;
  }

  #eight(text: Uint8Array, from: number, to: number) {
    let at = from;
    while (at < to && text[at] === space) at += 1;
    if (at >= to) return this.#code(codes.blank);
    this.#code(codes.plain);
    this.#chunk.fill(space, this.#length, this.#length + 8);
    this.#chunk.set(text.subarray(from, to), this.#length);
    this.#length += 8;
  }

  #code(code: number) {
    if (this.#codeCount === 8) {
      // Eight codes and their bytes stay in one part.
      if (this.#length + 72 > chunkSize) this.#flush();
      this.#codesAt = this.#length;
      this.#chunk.fill(codes.end, this.#length, this.#length + 8);
      this.#length += 8;
      this.#codeCount = 0;
    }
    this.#chunk[this.#codesAt + this.#codeCount] = code;
    this.#codeCount += 1;
  }

  #flush() {
    // A browser can store a blob outside memory.
    this.#parts.push(new Blob([this.#chunk.subarray(0, this.#length)]));
    this.#length = 0;
  }
}
