import * as v from 'valibot';
import { type Answer, answerValues } from './scale.ts';

/** An id as the backend gave it, a text or a number. Compare ids with {@link sameId}. */
export const idSchema = v.union([v.pipe(v.string(), v.minLength(1)), v.number()]);
export type Id = v.InferOutput<typeof idSchema>;

/** Whether two ids are the same, also when one is a text and the other a number. A missing id is never the same. */
export function sameId(a: Id | null | undefined, b: Id | null | undefined): boolean {
  return a != null && b != null && String(a) === String(b);
}

/** An optional field: null when it is missing or of another type. */
export function optional<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.nullable(schema), null as never);
}

export const optionalId = optional(idSchema);
export const optionalText = optional(v.string());

/** An optional text: empty when it is missing or of another type. */
export const textOrEmpty = v.fallback(v.string(), '');

/** True or false; some backends give 1 or 0, or a text. */
export const booleanSchema = v.pipe(
  v.union([v.boolean(), v.number(), v.string()]),
  v.transform((value) => String(value).trim().toLowerCase()),
  v.picklist(['true', '1', 'false', '0']),
  v.transform((text) => text === 'true' || text === '1'),
);

const numberPattern = /^\s*-?\d+(\.\d+)?(e[+-]?\d+)?\s*$/i;

/** `value` as a finite number, also from a text such as `"4.5000"`; else null. */
export function asNumber(value: unknown): number | null {
  const number = typeof value === 'string' && numberPattern.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** `value` as an answer. Anything else gives null, such as a text, a fraction, or a number outside of the scale. */
export function asAnswer(value: unknown): Answer | null {
  return answerValues.find((answer) => answer === value) ?? null;
}

/** An answer, also as a text; else null. */
export const optionalAnswer = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => asAnswer(asNumber(value))),
);

/** A finite number, also as a text; else null. */
export const optionalNumber = v.pipe(v.optional(v.unknown(), null), v.transform(asNumber));

/** Parses JSON. Returns null for an empty text, and undefined for HTML, JSON that was cut off and other texts. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a body is a web page, or XML. */
export function isHtml(body: string): boolean {
  return body.trimStart().startsWith('<');
}

/** The rows of a list that fit their schema, and the number of the others. */
export type Rows<Item> = { items: Item[]; unreadable: number };

/** Whether rows of a response were left out, which every schema with rows counts in `unreadable`. */
export function hasUnreadable(response: unknown): boolean {
  const isObject = typeof response === 'object' && response !== null;
  return isObject && 'unreadable' in response && response.unreadable !== 0;
}

/** A list of which the rows that do not fit are left out and counted. `row` is for `unreadable.ts`, which says why. */
export function rowsOf<Row extends v.GenericSchema>(row: Row) {
  const list = v.pipe(
    v.array(v.unknown()),
    v.transform((all): Rows<v.InferOutput<Row>> => {
      const read = all.map((value) => v.safeParse(row, value)).filter(({ success }) => success);
      return { items: read.map(({ output }) => output), unreadable: all.length - read.length };
    }),
  );
  return { ...list, row };
}

/** As {@link rowsOf}, but a list in which no row fits is a bad response. */
export function listOf<Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    rowsOf(row),
    v.check(({ items, unreadable }) => items.length > 0 || unreadable === 0),
  );
}
