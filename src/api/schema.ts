import * as v from 'valibot';

/** What identifies a thing: kept as the backend gave it, compared as text. */
export const idSchema = v.union([v.pipe(v.string(), v.minLength(1)), v.number()]);
export type Id = v.InferOutput<typeof idSchema>;

/** Whether two identifiers name the same thing, whichever of the two kinds each arrived as. */
export function sameId(a: Id | null | undefined, b: Id | null | undefined): boolean {
  return a != null && b != null && String(a) === String(b);
}

/** A text that may be missing or null: both become null. */
export const optionalText = v.nullish(v.string(), null);

/** The choices of a question, 1 to 5 (specification, section 5). */
export const answerValues = [1, 2, 3, 4, 5] as const;
export type Answer = (typeof answerValues)[number];

/** `value` as an answer, or null when it is none: a text, a fraction, 0 or 6 is not an answer. */
export function asAnswer(value: unknown): Answer | null {
  return answerValues.find((answer) => answer === value) ?? null;
}

/** An answer, or null for whatever else came instead of it. */
export const optionalAnswer = v.pipe(v.optional(v.unknown(), null), v.transform(asAnswer));

/** A finite number, or null for whatever else came instead of it. */
export const optionalNumber = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => (typeof value === 'number' && Number.isFinite(value) ? value : null)),
);
