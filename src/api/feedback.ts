import { type Id, sameId } from './schema.ts';

/** What is said about a block: as a whole, and in steps to take. It is text, never HTML. */
export type Feedback = { main: string | null; steps: string[] };

/**
 * A block's `feedback` as a filled form has it: a text, its parts, or a list of either by group, of which the own
 * group's counts and else a single one. Null when it says nothing.
 */
export function readFeedback(given: unknown, groupId: Id | null): Feedback | null {
  if (!Array.isArray(given)) return feedbackIn(given);
  const groups = given.map((one) => Object(one) as { group_id?: Id; feedback?: unknown });
  const own = groups.find(({ group_id }) => sameId(group_id, groupId));
  return feedbackIn((own ?? (groups.length === 1 ? groups[0] : undefined))?.feedback);
}

function feedbackIn(given: unknown): Feedback | null {
  const parts: unknown = typeof given === 'string' ? { main_feedback: given } : given;
  const { main_feedback, feedback_steps } = Object(parts) as Record<string, unknown>;
  const main = textIn(main_feedback) || null;
  const steps = Array.isArray(feedback_steps) ? feedback_steps.map(textIn).filter((step) => step) : [];
  return main || steps.length > 0 ? { main, steps } : null;
}

function textIn(given: unknown): string {
  return typeof given === 'string' ? given.trim() : '';
}
