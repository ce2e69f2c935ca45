import * as v from 'valibot';

/** What identifies a thing: stays as the backend gave it, and is compared as text. */
export const idSchema = v.union([v.pipe(v.string(), v.minLength(1)), v.number()]);
export type Id = v.InferOutput<typeof idSchema>;

/** Whether two identifiers name the same thing, whichever of the two kinds each arrived as. */
export function sameId(a: Id | null | undefined, b: Id | null | undefined): boolean {
  return a != null && b != null && String(a) === String(b);
}

/** A field that the app can do without: missing, null or of another kind, it is null. */
export function optional<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.nullable(schema), null as never);
}

export const optionalId = optional(idSchema);
export const optionalText = optional(v.string());

/** A text that the app can do without, and shows as nothing. */
export const textOrEmpty = v.fallback(v.string(), '');

/** True or false, which some databases give as 1 or 0. */
export const booleanSchema = v.union([
  v.boolean(),
  v.pipe(
    v.picklist([0, 1]),
    v.transform((bit) => bit === 1),
  ),
]);

const numberPattern = /^\s*-?\d+(\.\d+)?(e[+-]?\d+)?\s*$/i;

/** `value` as a finite number, also one that is written as text (`"4.5000"`); else null. */
export function asNumber(value: unknown): number | null {
  const number = typeof value === 'string' && numberPattern.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** The choices of a question, 1 to 5 (docs/backend.md, 5). */
export const answerValues = [1, 2, 3, 4, 5] as const;
export type Answer = (typeof answerValues)[number];

/** `value` as an answer, or null when it is none: a text, a fraction, 0 or 6 is not an answer. */
export function asAnswer(value: unknown): Answer | null {
  return answerValues.find((answer) => answer === value) ?? null;
}

/** An answer, also one that is written as text, or null for whatever else came instead of it. */
export const optionalAnswer = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => asAnswer(asNumber(value))),
);

/** A finite number, or null for whatever else came instead of it. */
export const optionalNumber = v.pipe(v.optional(v.unknown(), null), v.transform(asNumber));

/** What could be read of a list, and how many of its rows could not. */
export type Rows<Item> = { items: Item[]; unreadable: number };

/** A list whose unreadable rows are left out and counted. */
export function rowsOf<Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((all): Rows<v.InferOutput<Row>> => {
      const read = all.map((one) => v.safeParse(row, one)).filter(({ success }) => success);
      return { items: read.map(({ output }) => output), unreadable: all.length - read.length };
    }),
  );
}

/** The same for a list that a page is about: when none of its rows can be read, it is no such list. */
export function listOf<Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    rowsOf(row),
    v.check(({ items, unreadable }) => items.length > 0 || unreadable === 0),
  );
}
