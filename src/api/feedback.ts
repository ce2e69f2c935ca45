import * as v from 'valibot';
import { type Id, optionalId, sameId } from './schema.ts';

/** Feedback on a block, as plain text, never HTML. */
export type Feedback = { main: string | null; steps: string[] };

const textSchema = v.fallback(v.pipe(v.string(), v.trim()), '');

const partsSchema = v.fallback(
  v.object({ main_feedback: textSchema, feedback_steps: v.fallback(v.array(textSchema), []) }),
  { main_feedback: '', feedback_steps: [] },
);

const groupSchema = v.fallback(v.object({ group_id: optionalId, feedback: v.optional(v.unknown()) }), {
  group_id: null,
});

/**
 * Reads the `feedback` of a block in a completed form: a text, its parts, or a list with either for each group, of
 * which that of `groupId` or else the only one counts. Returns null when it has no text.
 */
export function readFeedback(value: unknown, groupId: Id | null): Feedback | null {
  if (!Array.isArray(value)) return readParts(value);
  const groups = value.map((item) => v.parse(groupSchema, item));
  const found = groups.find(({ group_id }) => sameId(group_id, groupId));
  return readParts((found ?? (groups.length === 1 ? groups[0] : undefined))?.feedback);
}

function readParts(value: unknown): Feedback | null {
  const parts = v.parse(partsSchema, typeof value === 'string' ? { main_feedback: value } : value);
  const main = parts.main_feedback || null;
  const steps = parts.feedback_steps.filter((step) => step);
  return main || steps.length > 0 ? { main, steps } : null;
}
