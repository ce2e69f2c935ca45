/** The type of a column's values; `empty` when it has none. */
export type ColumnType = 'whole' | 'number' | 'boolean' | 'date' | 'time' | 'bytes' | 'text' | 'empty';

const tests: [ColumnType, RegExp][] = [
  // As PostgreSQL writes them: F and T may be something else.
  ['boolean', /^(t|f|true|false)$/],
  // A number with a leading zero, such as a postal code, is a text.
  ['whole', /^-?(0|[1-9]\d*)$/],
  ['number', /^[-+]?(0|[1-9]\d*)?(\.\d*)?(?<=\d\.?)(e[-+]?\d+)?$/i],
  ['date', /^\d{4}-\d{2}-\d{2}$/],
  ['time', /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?([+-]\d{2}(:?\d{2})?|Z)?$/],
  ['bytes', /^\\x([\da-f]{2})*$/i],
];

/** The type of all values but null and ''. Whole numbers among others are numbers, dates among times are times. */
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

/** When a value of the type `time` was, in milliseconds; as if in UTC where it has no zone. NaN for no time. */
export function instantOf(time: string): number {
  const [, day = '', clock = '00:00', zone = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T]([\d:.]+))?(Z|[+-]\d{2}(?::?\d{2})?)?$/.exec(time) ?? [];
  const offset = zone.length === 3 ? `${zone}:00` : zone.replace(/^(.\d{2})(\d{2})$/, '$1:$2');
  return Date.parse(`${day}T${clock}${offset || 'Z'}`);
}

/** The day, YYYY-MM-DD, of a value of the type `time`: in the zone of this browser where it has a zone. */
export function dayOf(time: string): string {
  const day = time.slice(0, 'YYYY-MM-DD'.length);
  const instant = /(Z|[+-]\d{2}(:?\d{2})?)$/.test(time.slice(day.length)) ? instantOf(time) : Number.NaN;
  // Swedish writes days in this way.
  return Number.isNaN(instant) ? day : new Date(instant).toLocaleDateString('sv');
}
