import type { CsvCell } from '../../../../ui/csv.ts';
import type { ColumnType } from '../analysis/columns.ts';
import type { Variable } from './variables.ts';

type Kind = 'text' | 'number' | 'boolean' | 'date' | 'time';

export interface SavColumn {
  name: string;
  label: string;
  kind: Kind;
  /** The bytes of the longest text; 0 for numbers. */
  bytes: number;
  width: number;
  decimals: number;
  values: Variable['values'];
}

const kinds: Record<ColumnType, Kind> = {
  whole: 'number',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  bytes: 'text',
  text: 'text',
  empty: 'text',
};
const truth = [
  { value: 0, label: 'false' },
  { value: 1, label: 'true' },
];
const widest = 40;
const mostDecimals = 16;
// A double represents all numbers with so many digits exactly.
const mostDigits = 15;

/** The columns with the widths of their content, and the number of rows. */
export function measureColumns(columns: readonly Variable[], rows: Iterable<readonly CsvCell[]>) {
  const measures = columns.map(measure);
  let rowCount = 0;
  for (const cells of rows) {
    rowCount += 1;
    for (let i = 0; i < measures.length; i += 1) measures[i]?.see(cells[i] ?? null);
  }
  return { columns: measures.map(({ column }) => column()), rowCount };
}

/** Measures the cells of a column one by one. The column becomes text when a cell has another type. */
function measure({ name, label, type, values }: Variable) {
  let kind = kinds[type];
  let bytes = 1;
  let before = 1;
  let decimals = 0;
  const see = (cell: CsvCell) => {
    if (cell === null || cell === '') return;
    const text = String(cell);
    bytes = Math.max(bytes, text.length > bytes / 3 ? encoded(text).length : 0);
    if (kind === 'text') return;
    const digits = type === 'whole' ? text.replace('-', '').length : 0;
    if (digits > mostDigits || numberIn(text, kind) === undefined) kind = 'text';
    if (kind !== 'number') return;
    const [start, end] = lengthsOf(text);
    before = Math.max(before, start);
    decimals = Math.max(decimals, Math.min(end, mostDecimals));
  };
  const column = (): SavColumn => {
    const width = Math.min(before + (decimals && decimals + 1), widest);
    if (kind === 'text') return { name, label, kind, bytes, width: 0, decimals: 0, values: [] };
    const words = kind === 'boolean' && values.length === 0 ? truth : values;
    const number = kind === 'number' ? { width, decimals } : { width: 1, decimals: 0 };
    return { name, label, kind, bytes: 0, ...number, values: words };
  };
  return { see, column };
}

/**
 * The number for a cell in an SPSS file: 0 or 1 for booleans, seconds since 14 October 1582 for dates and times, in UTC
 * where they have a zone. Null for an impossible day; undefined for another type.
 */
export function numberIn(text: string, kind: Exclude<Kind, 'text'>): number | null | undefined {
  if (kind === 'boolean') return /^(t|f|true|false)$/i.test(text) ? Number(/^t/i.test(text)) : undefined;
  if (kind !== 'number') return secondsIn(text, kind);
  const number = numeral.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

const numeral = /^([-+]?\d*)(?:\.(\d*))?(?<=\d\.?)(?:e([-+]?\d+))?$/i;
const moment =
  /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?(?:Z|([+-])(\d\d)(?::?(\d\d))?)?)?$/;
const secondsTo1970 = 12_219_379_200;
// SPSS reads smaller numbers as times without a day.
const firstDay = 86_400;

function secondsIn(text: string, kind: 'date' | 'time'): number | null | undefined {
  const found = moment.exec(text);
  if (!found || (kind === 'date' && text.length > 10)) return undefined;
  const [, year, month, day, hours = 0, minutes = 0, seconds = 0, sign, zoneHours = 0, zoneMinutes = 0] =
    found;
  const midnight = new Date(0);
  midnight.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  // JavaScript turns 30 February into 1 March.
  if (midnight.getUTCMonth() + 1 !== Number(month) || midnight.getUTCDate() !== Number(day)) return null;
  const zone = (Number(zoneHours) * 3600 + Number(zoneMinutes) * 60) * (sign === '-' ? -1 : 1);
  const clock = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const total = midnight.getTime() / 1000 + secondsTo1970 + clock - zone;
  return total < firstDay ? null : total;
}

/** The number of characters before and after the decimal point, without an exponent. */
function lengthsOf(text: string): [before: number, after: number] {
  const [, whole = '', decimals = '', exponent = 0] = numeral.exec(text) ?? [];
  const shift = Number(exponent);
  return [Math.max(1, whole.length + shift), Math.max(0, decimals.length - shift)];
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** The longest text of SPSS, in bytes. */
const longestText = 32_767;
const encoder = new TextEncoder();
const buffer = new Uint8Array(longestText);

/** A text in UTF-8, truncated to `limit` bytes at a character. The next call overwrites it. */
export function encoded(text: string, limit = longestText): Bytes {
  return buffer.subarray(0, encoder.encodeInto(text, buffer.subarray(0, limit)).written);
}

/** A label on one line, truncated to `limit` bytes at a character. */
export function labelBytes(label: string, limit: number): Bytes {
  return encoded(label.replace(/[\p{Cc}\s]+/gu, ' ').trim(), limit).slice();
}

export function filled(bytes: Bytes, length: number): Bytes {
  const all = new Uint8Array(length).fill(0x20);
  all.set(bytes);
  return all;
}

export function roundedUp(length: number, step: number): number {
  return Math.ceil(length / step) * step;
}

/** A text truncated or padded with spaces to `length` bytes. */
export function padded(text: string, length: number): Bytes {
  return filled(labelBytes(text, length), length);
}

/** 32-bit integers, little-endian like every machine with a browser. */
export function ints(numbers: readonly number[]): Bytes {
  return new Uint8Array(Int32Array.from(numbers).buffer);
}

/** 64-bit floats, little-endian. */
export function floats(numbers: readonly number[]): Bytes {
  return new Uint8Array(Float64Array.from(numbers).buffer);
}
