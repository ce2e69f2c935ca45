import type { DuplicateRule } from '../shape/choices.ts';
import type { Answer } from './scale.ts';

/** An answer with its time, where the dump has one. */
export interface TimedAnswer extends Answer {
  time?: string | null;
}

/**
 * The one of several answers to a question that counts: the last or the first by time when all have one, else by order.
 * Times are compared as texts, which is right for those like 2024-03-01 10:00:00.
 *
 * @param answers in the order of the dump, which also decides between equal times
 */
export function chosenAnswer<Item extends TimedAnswer>(
  answers: readonly Item[],
  rule: DuplicateRule,
): Item | undefined {
  const isTimed = answers.every(({ time }) => Boolean(time));
  const sorted = isTimed ? answers.toSorted((a, b) => compare(a.time ?? '', b.time ?? '')) : answers;
  return sorted.at(rule === 'last' ? -1 : 0);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
