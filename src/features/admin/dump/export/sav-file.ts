import type { CsvCell } from '../../../../ui/csv.ts';
import { type ColumnType, instantOf } from '../analysis/columns.ts';
import { isLong, numberOf, type OutFile, type Variable } from './export-file.ts';
import { encoded, roundedUp, type SavColumn, savDictionary, segmentsOf } from './sav-dictionary.ts';

function kindOf(type: ColumnType): SavColumn['kind'] {
  if (type === 'whole') return 'number';
  return type === 'bytes' || type === 'empty' ? 'text' : type;
}
const truth = [
  { value: 0, label: 'false' },
  { value: 1, label: 'true' },
];
const widest = 40;
const mostDecimals = 16;
const chunkSize = 256 * 1024;
/** SPSS' value for a missing number. */
const missing = -Number.MAX_VALUE;

/**
 * An SPSS system file (.sav, UTF-8) with types and labels. It is not compressed, because the zip is. Missing numbers are
 * system-missing, missing texts blank. A column with a whole number of more than 15 digits is text. Texts are cut off at
 * 32767 bytes.
 */
export function savFile({ columns, rows }: Pick<OutFile, 'columns' | 'rows'>): Blob {
  const { measured, rowCount } = measure(columns, rows);
  const stored = measured.map((column) => ({ ...column, segments: segmentsOf(column) }));
  const parts: Blob[] = [];
  const chunk = new Uint8Array(chunkSize);
  const view = new DataView(chunk.buffer);
  let length = 0;
  /** Makes room for so many bytes. Returns where they begin. */
  const room = (size: number) => {
    if (length + size > chunkSize) {
      // A browser can store a blob outside memory.
      parts.push(new Blob([chunk.subarray(0, length)]));
      length = 0;
    }
    length += size;
    return length - size;
  };
  for (const cells of rows)
    for (const [i, { kind, type, segments }] of stored.entries()) {
      const cell = cells[i] ?? null;
      if (kind !== 'text') {
        view.setFloat64(room(8), numberIn(cell, kind, type) ?? missing, true);
        continue;
      }
      let text = encoded(String(cell ?? ''));
      for (const width of segments) {
        const at = room(roundedUp(width, 8));
        chunk.fill(0x20, at, length).set(text.subarray(0, width), at);
        text = text.subarray(width);
      }
    }
  return new Blob([...savDictionary(measured, rowCount), ...parts, chunk.subarray(0, length)], {
    type: 'application/x-spss-sav',
  });
}

/** The columns as wide as their content, and the number of rows. */
function measure(columns: readonly Variable[], rows: OutFile['rows']) {
  const measures = columns.map(({ type }) => ({ kind: kindOf(type), bytes: 1, before: 1, decimals: 0 }));
  let rowCount = 0;
  for (const cells of rows) {
    rowCount += 1;
    for (const [i, measure] of measures.entries()) {
      const cell = cells[i] ?? null;
      if (cell === null || cell === '') continue;
      const text = String(cell);
      // A letter has at most three bytes.
      if (text.length > measure.bytes / 3) measure.bytes = Math.max(measure.bytes, encoded(text).length);
      if (measure.kind !== 'number') continue;
      if (isLong(cell, columns[i]?.type)) measure.kind = 'text';
      const number = Number(cell);
      const [before = '', after = ''] = (
        /e-/.test(String(number)) ? number.toFixed(mostDecimals) : String(number)
      ).split('.');
      measure.before = Math.max(measure.before, before.length);
      measure.decimals = Math.max(measure.decimals, Math.min(after.length, mostDecimals));
    }
  }
  const measured = columns.map((column, i): SavColumn => {
    const { kind = 'text', bytes = 1, before = 1, decimals = 0 } = measures[i] ?? {};
    const width = kind === 'number' ? Math.min(before + (decimals && decimals + 1), widest) : 1;
    const values = column.values ?? (kind === 'boolean' ? truth : []);
    return {
      ...column,
      kind,
      values: kind === 'text' ? [] : values,
      bytes: kind === 'text' ? bytes : 0,
      width,
      decimals,
    };
  });
  return { measured, rowCount };
}

const secondsTo1970 = 12_219_379_200;
// SPSS reads smaller numbers as times without a day.
const firstDay = 86_400;

/** The number for a cell: 0 or 1 for booleans, and seconds since 14 October 1582, in UTC where there is a zone. */
function numberIn(cell: CsvCell, kind: SavColumn['kind'], type: ColumnType): number | null {
  if (cell === null || cell === '') return null;
  if (kind === 'number') return numberOf(cell, type);
  const text = String(cell);
  if (kind === 'boolean') return Number(/^t/i.test(text));
  const day = text.slice(0, 'YYYY-MM-DD'.length);
  // JavaScript turns 30 February into 1 March.
  if (!new Date(instantOf(day) || 0).toISOString().startsWith(day)) return null;
  const seconds = instantOf(text) / 1000 + secondsTo1970;
  return seconds >= firstDay ? seconds : null;
}
