import {
  type Bytes,
  filled,
  floats,
  ints,
  labelBytes,
  padded,
  roundedUp,
  type SavColumn,
} from './sav-columns.ts';

const product = '@(#) SPSS DATA FILE Groepsevaluatie';
const longestLabel = 255;
const longestWords = 120;
/** In the compressed data a code from 1 to 251 is a number plus this. */
export const bias = 100;

/**
 * The widths in bytes of the strings that store a column: one for up to 255 bytes, else several of 255 bytes, of which
 * each counts for 252. A number has width 0.
 */
export function segmentsOf({ bytes }: SavColumn): number[] {
  if (bytes <= 255) return [bytes];
  const count = Math.ceil(bytes / 252);
  return Array.from({ length: count }, (_, i) => (i < count - 1 ? 255 : bytes - i * 252));
}

/** The head of an SPSS file, as in the "System File Format" of the PSPP manual. */
export function savDictionary(columns: readonly SavColumn[], rowCount: number): Bytes[] {
  const all = withShortNames(columns);
  const sizes = all.flatMap(({ segments }) => segments.map(({ bytes }) => elementsIn(bytes)));
  const caseSize = sizes.reduce((sum, size) => sum + size, 0);
  const [, month, day, year = '', time = ''] = new Date().toString().split(' ');
  return [
    padded('$FL2', 4),
    padded(product, 60),
    ints([2, caseSize, 1, 0, rowCount]),
    floats([bias]),
    padded(`${day} ${month} ${year.slice(2)}`, 9),
    padded(time, 8),
    padded('Groepsevaluatie', 64),
    new Uint8Array(3),
    ...all.flatMap(variableRecords),
    ...labelRecords(all),
    // Format version, IEEE numbers, compression, little-endian, UTF-8.
    ...extension(3, 4, ints([1, 0, 0, -1, 1, 1, 2, 65_001])),
    // The missing value, and the highest and the lowest value.
    ...extension(4, 8, floats([-Number.MAX_VALUE, Number.MAX_VALUE, -1.797_693_134_862_315_5e308])),
    ...extension(11, 4, ints(all.flatMap((column) => column.segments.flatMap(() => display(column))))),
    ...extension(13, 1, ascii(all.map(({ name, segments }) => `${segments[0]?.short}=${name}`).join('\t'))),
    ...longTexts(all),
    ...extension(20, 1, ascii('UTF-8')),
    ints([999, 0]),
  ];
}

interface StoredColumn extends SavColumn {
  segments: { short: string; bytes: number }[];
}

/** Gives each string a unique name of at most eight bytes: that of its column, or V and a number. */
function withShortNames(columns: readonly SavColumn[]): StoredColumn[] {
  const taken = new Set(columns.map(({ name }) => name.toUpperCase()));
  let count = 0;
  const next = () => {
    do count += 1;
    while (taken.has(`V${count}`));
    return `V${count}`;
  };
  return columns.map((column) => ({
    ...column,
    segments: segmentsOf(column).map((bytes, i) => ({
      short: i === 0 && column.name.length <= 8 ? column.name.toUpperCase() : next(),
      bytes,
    })),
  }));
}

/** The number of 8-byte elements of a string or a number. */
function elementsIn(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / 8));
}

const continued = ints([2, -1, 0, 0, 0, 0, 0x20202020, 0x20202020]);

function variableRecords(column: StoredColumn): Bytes[] {
  const text = labelBytes(column.label, longestLabel);
  return column.segments.flatMap(({ short, bytes }, i) => {
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
  return columns.flatMap(({ values, segments }) => {
    const index = place;
    for (const { bytes } of segments) place += elementsIn(bytes);
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

function longTexts(columns: readonly StoredColumn[]): Bytes[] {
  const long = columns.filter(({ segments }) => segments.length > 1);
  const widths = long.map(
    ({ bytes, segments }) => `${segments[0]?.short}=${String(bytes).padStart(5, '0')}\0\t`,
  );
  return long.length > 0 ? extension(14, 1, ascii(widths.join(''))) : [];
}

function ascii(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function extension(subtype: number, size: number, content: Bytes): Bytes[] {
  return [ints([7, subtype, size, content.length / size]), content];
}
