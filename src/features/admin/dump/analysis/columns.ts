/** A summary of a column. Mean, sd, minimum, maximum and histogram are of its numbers, and null without any. */
export interface ColumnSummary {
  count: number;
  /** NULL and ''. */
  empty: number;
  /** The number of distinct values that are not empty; null beyond {@link mostDistinct}. */
  distinct: number | null;
  mean: number | null;
  /** Of a sample (n - 1); null for fewer than two numbers. */
  sd: number | null;
  min: number | null;
  max: number | null;
  /** The counts in bins of equal width from min to max, the last including max. */
  histogram: number[] | null;
}

/** Beyond this number, distinct values are not counted. */
export const mostDistinct = 100_000;
const mostBins = 10;

/** Reads a column twice: for the sums, by Welford's method, and for the bins. */
export function summarizeColumn(cells: Iterable<string | null>): ColumnSummary {
  const values = new Set<string>();
  let count = 0;
  let empty = 0;
  let numbers = 0;
  let sum = 0;
  let mean = 0;
  let squares = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let isWhole = true;
  for (const cell of cells) {
    count += 1;
    if (cell === null || cell === '') {
      empty += 1;
      continue;
    }
    if (values.size <= mostDistinct) values.add(cell);
    const number = toNumber(cell);
    if (number === null) continue;
    numbers += 1;
    sum += number;
    const difference = number - mean;
    mean += difference / numbers;
    squares += difference * (number - mean);
    min = Math.min(min, number);
    max = Math.max(max, number);
    isWhole &&= Number.isInteger(number);
  }
  const distinct = values.size > mostDistinct ? null : values.size;
  const isNumeric = numbers > 0 && numbers === count - empty;
  if (!isNumeric)
    return { count, empty, distinct, mean: null, sd: null, min: null, max: null, histogram: null };
  const sd = numbers > 1 ? Math.sqrt(squares / (numbers - 1)) : null;
  // Not Welford's mean: that of 1 and 2, many times, would be 1.4999999999999998.
  return {
    count,
    empty,
    distinct,
    mean: sum / numbers,
    sd,
    min,
    max,
    histogram: histogram(cells, min, max, isWhole),
  };
}

function histogram(cells: Iterable<string | null>, min: number, max: number, isWhole: boolean): number[] {
  // A few whole numbers, such as answers from 1 to 5, get a bin each.
  const isEach = isWhole && max - min < mostBins;
  const bins = new Array<number>(isEach ? max - min + 1 : mostBins).fill(0);
  const width = isEach ? 1 : (max - min) / mostBins;
  for (const cell of cells) {
    const number = cell === null ? null : toNumber(cell);
    if (number === null) continue;
    const bin = width === 0 ? 0 : Math.min(bins.length - 1, Math.floor((number - min) / width));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}

/** The number that a value of a dump means, or null. */
function toNumber(cell: string): number | null {
  if (!/^[-+]?[\d.]/.test(cell)) return null;
  const number = Number(cell);
  return Number.isFinite(number) ? number : null;
}

/** The type of a column's values; `empty` when it has none. */
export type ColumnType = 'whole' | 'number' | 'boolean' | 'date' | 'time' | 'bytes' | 'text' | 'empty';

const tests: [ColumnType, RegExp][] = [
  ['boolean', /^(t|f|true|false)$/i],
  // A number with a leading zero, such as a postal code, is a text.
  ['whole', /^-?(0|[1-9]\d*)$/],
  ['number', /^[-+]?(0|[1-9]\d*)?(\.\d*)?(?<=\d\.?)(e[-+]?\d+)?$/i],
  ['date', /^\d{4}-\d{2}-\d{2}$/],
  ['time', /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?([+-]\d{2}(:?\d{2})?|Z)?$/],
  ['bytes', /^\\x([\da-f]{2})*$/i],
];

/**
 * The type of all values, ignoring null and ''. Whole numbers among others are numbers, dates among times are times.
 */
export function guessType(cells: Iterable<string | null>): ColumnType {
  let candidates: ColumnType[] | null = null;
  for (const cell of cells) {
    if (cell === null || cell === '') continue;
    const fitting = tests.filter(([, pattern]) => pattern.test(cell)).map(([type]) => type);
    if (fitting.includes('date')) fitting.push('time');
    candidates = candidates ? candidates.filter((type) => fitting.includes(type)) : fitting;
    if (candidates.length === 0) return 'text';
  }
  return candidates ? (candidates[0] ?? 'text') : 'empty';
}

/** The day, YYYY-MM-DD, of a value of the type `time`. */
export function dayOf(time: string): string {
  return time.slice(0, 'YYYY-MM-DD'.length);
}
