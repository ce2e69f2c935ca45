import { hasUnreadable } from '../../src/api/schema.ts';
import type { JsonSchema } from '../calls/json-schema.ts';
import { extraDifferences, valuesAt } from './extras.ts';
import { type Conflict, conflictsInAnswer, effects } from './json-schema.ts';
import type { ReadName } from './reads.ts';
import type { Difference } from './types.ts';

/**
 * Compares an answer with what the app reads of it.
 *
 * @param result what the app made of it; undefined when it could not read it
 */
export function differencesIn(
  name: ReadName | 'login',
  schema: JsonSchema,
  body: unknown,
  result: unknown,
): Difference[] {
  const conflicts = conflictsInAnswer(schema, body).map((conflict) => ({
    ...conflict,
    effect: result === undefined && conflict.effect !== effects.notGiven ? effects.refused : conflict.effect,
  }));
  const differences = [
    ...count(conflicts, (field) => valuesAt(body, parentOf(field)).length),
    ...(name === 'login' ? [] : extraDifferences(name, body)),
  ];
  if (differences.length > 0 || !hasUnreadable(result)) return differences;
  const { unreadable, items } = result as { unreadable: number; items: unknown[] };
  const of = unreadable + items.length;
  const row = { field: '[]', expected: 'a row that the app can read', came: 'another one' };
  return [{ ...row, effect: effects.leftOut, count: unreadable, of }];
}

/** Puts equal conflicts together, with how often each was found, of how many. */
export function count(conflicts: Conflict[], total: (field: string) => number): Difference[] {
  const groups = new Map<string, Difference & { count: number }>();
  for (const { isOptional: _, ...conflict } of conflicts) {
    const key = JSON.stringify(conflict);
    const { count } = groups.get(key) ?? { count: 0 };
    groups.set(key, { ...conflict, count: count + 1, of: Math.max(total(conflict.field), count + 1) });
  }
  return [...groups.values()];
}

/** The path of what has a field: for `[].group.group_id` it is `[].group`, for a row its list's rows. */
function parentOf(field: string): string {
  return field.endsWith('[]') ? field : field.split('.').slice(0, -1).join('.');
}
