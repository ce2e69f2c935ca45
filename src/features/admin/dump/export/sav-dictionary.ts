import type { Variable } from './export-file.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface SavColumn extends Required<Variable> {
  kind: 'text' | 'number' | 'boolean' | 'date' | 'time';
  /** The bytes of the longest text; 0 for numbers. */
  bytes: number;
  width: number;
  decimals: number;
}

const product = '@(#) SPSS DATA FILE Groepsevaluatie';
const longestLabel = 255;
const longestWords = 120;
/** The longest text of SPSS, in bytes. */
const longestText = 32_767;
const encoder = new TextEncoder();
const buffer = new Uint8Array(longestText);

/** A text in UTF-8, truncated to `limit` bytes at a character. The next call overwrites it. */
export function encoded(text: string, limit = longestText): Bytes {
  return buffer.subarray(0, encoder.encodeInto(text, buffer.subarray(0, limit)).written);
}

export const roundedUp = (length: number, step: number) => Math.ceil(length / step) * step;

/**
 * The widths in bytes of the strings that store a text: one for up to 255 bytes, else several of 255 bytes, of which
 * each counts for 252. None for a number.
 */
export function segmentsOf({ kind, bytes }: SavColumn): number[] {
  if (kind !== 'text') return [];
  const count = bytes <= 255 ? 1 : Math.ceil(bytes / 252);
  return Array.from({ length: count }, (_, i) => (i < count - 1 ? 255 : bytes - i * 252));
}

/** The head of an SPSS file, as in the "System File Format" of the PSPP manual. */
export function savDictionary(columns: readonly SavColumn[], rowCount: number): Bytes[] {
  const all = withShortNames(columns);
  const pieces = all.flatMap(({ pieces }) => pieces);
  const caseSize = pieces.reduce((sum, { bytes }) => sum + elementsIn(bytes), 0);
  const [, month, day, year = '', time = ''] = new Date().toString().split(' ');
  const long = all.filter(({ pieces }) => pieces.length > 1);
  return [
    padded('$FL2', 4),
    padded(product, 60),
    // The layout, not compressed, no weights.
    ints([2, caseSize, 0, 0, rowCount]),
    floats([100]),
    padded(`${day} ${month} ${year.slice(2)}`, 9),
    padded(time, 8),
    padded('Groepsevaluatie', 64),
    new Uint8Array(3),
    ...all.flatMap(variableRecords),
    ...labelRecords(all),
    // Format version, IEEE numbers, little-endian, UTF-8.
    ...extension(3, 4, ints([1, 0, 0, -1, 1, 1, 2, 65_001])),
    // The missing value, and the highest and the lowest value.
    ...extension(4, 8, floats([-Number.MAX_VALUE, Number.MAX_VALUE, -1.797_693_134_862_315_5e308])),
    ...extension(11, 4, ints(all.flatMap((column) => column.pieces.flatMap(() => display(column))))),
    ...extension(13, 1, ascii(all.map(({ name, pieces }) => `${pieces[0]?.short}=${name}`).join('\t'))),
    ...(long.length > 0 ? extension(14, 1, ascii(long.map(longText).join(''))) : []),
    ...extension(20, 1, ascii('UTF-8')),
    ints([999, 0]),
  ];
}

interface StoredColumn extends SavColumn {
  /** The number, or each string of a text, with a unique name of at most eight bytes. */
  pieces: { short: string; bytes: number }[];
}

/** The first name is that of the column where it is short, all others are V and a number. */
function withShortNames(columns: readonly SavColumn[]): StoredColumn[] {
  const taken = new Set(columns.map(({ name }) => name.toUpperCase()));
  let count = 0;
  const next = () => {
    do count += 1;
    while (taken.has(`V${count}`));
    return `V${count}`;
  };
  return columns.map((column) => {
    const widths = column.kind === 'text' ? segmentsOf(column) : [0];
    const isShort = column.name.length <= 8;
    return {
      ...column,
      pieces: widths.map((bytes, i) => ({
        short: i === 0 && isShort ? column.name.toUpperCase() : next(),
        bytes,
      })),
    };
  });
}

/** The number of 8-byte elements of a string or a number. */
const elementsIn = (bytes: number) => Math.max(1, Math.ceil(bytes / 8));

const continued = ints([2, -1, 0, 0, 0, 0, 0x20202020, 0x20202020]);

function variableRecords(column: StoredColumn): Bytes[] {
  const text = labelBytes(column.label, longestLabel);
  return column.pieces.flatMap(({ short, bytes }, i) => {
    const format = formatOf(column, bytes);
    const label =
      i === 0 && text.length > 0 ? [ints([text.length]), filled(text, roundedUp(text.length, 4))] : [];
    return [
      ints([2, bytes, label.length && 1, 0, format, format]),
      padded(short, 8),
      ...label,
      ...Array<Bytes>(elementsIn(bytes) - 1).fill(continued),
    ];
  });
}

/** The code of a format (A, F, SDATE or DATETIME), with its width and decimals. */
function formatOf({ kind, width, decimals }: SavColumn, bytes: number): number {
  if (kind === 'text') return (1 << 16) | (bytes << 8);
  if (kind === 'date') return (39 << 16) | (10 << 8);
  if (kind === 'time') return (22 << 16) | (20 << 8);
  return (5 << 16) | (width << 8) | decimals;
}

function labelRecords(columns: readonly StoredColumn[]): Bytes[] {
  let place = 1;
  return columns.flatMap(({ values, pieces }) => {
    const index = place;
    for (const { bytes } of pieces) place += elementsIn(bytes);
    if (values.length === 0) return [];
    const words = values.flatMap(({ value, label }) => {
      const text = labelBytes(label, longestWords);
      return [floats([value]), filled(Uint8Array.of(text.length, ...text), roundedUp(text.length + 1, 8))];
    });
    return [ints([3, values.length]), ...words, ints([4, 1, index])];
  });
}

/** The level of measurement (1 nominal, 2 ordinal, 3 scale), the width, and the alignment (0 left, 1 right). */
function display({ kind, bytes, width, values }: SavColumn): number[] {
  if (kind === 'text') return [1, Math.min(Math.max(bytes, 8), 32), 0];
  if (kind === 'date' || kind === 'time') return [3, kind === 'date' ? 10 : 20, 1];
  return [kind === 'boolean' ? 1 : values.length > 0 ? 2 : 3, Math.max(width, 8), 1];
}

/** The name of a text in several strings, and its bytes. */
const longText = ({ bytes, pieces }: StoredColumn) =>
  `${pieces[0]?.short}=${String(bytes).padStart(5, '0')}\0\t`;

/** A label on one line, truncated to `limit` bytes at a character. */
const labelBytes = (label: string, limit: number) =>
  encoded(label.replace(/[\p{Cc}\s]+/gu, ' ').trim(), limit).slice();

const padded = (text: string, length: number) => filled(labelBytes(text, length), length);

function filled(bytes: Bytes, length: number): Bytes {
  const all = new Uint8Array(length).fill(0x20);
  all.set(bytes);
  return all;
}

const ascii = (text: string): Bytes => encoder.encode(text);

/** Numbers are little-endian like every machine with a browser. */
function ints(numbers: readonly number[]): Bytes {
  return new Uint8Array(Int32Array.from(numbers).buffer);
}

function floats(numbers: readonly number[]): Bytes {
  return new Uint8Array(Float64Array.from(numbers).buffer);
}

function extension(subtype: number, size: number, content: Bytes): Bytes[] {
  return [ints([7, subtype, size, content.length / size]), content];
}
