import { answerValues } from '../../src/api/scale.ts';
import type { Difference } from './types.ts';
import { safeParse, watchChecks } from './watched-valibot.ts';
import { expectedBy, type Node, typeOf } from './words.ts';

export const effects = {
  notGiven: 'the app reads it as not given',
  leftOut: 'the app leaves the row out',
  refused: 'the app cannot read the answer',
};

type Place = { field: string; effect: string };
type Found = Omit<Difference, 'count' | 'of'>;

/** Compares a value with one of the app's schemas. Equal differences in the rows of a list are counted. */
export function differencesIn(schema: Node, value: unknown): Difference[] {
  const seen = new Map<string, number>();
  const found = compare(schema, value, { field: '', effect: effects.refused }, seen);
  return count(found, (field) => seen.get(field) ?? 1);
}

/** Puts equal differences together, with how often each was found, of how many. */
export function count(found: Found[], total: (field: string) => number): Difference[] {
  const groups = new Map<string, Difference & { count: number }>();
  for (const difference of found) {
    const key = JSON.stringify(difference);
    const { count } = groups.get(key) ?? { count: 0 };
    groups.set(key, { ...difference, count: count + 1, of: Math.max(total(difference.field), count + 1) });
  }
  return [...groups.values()];
}

function compare(schema: Node, value: unknown, place: Place, seen: Map<string, number>): Found[] {
  const { pipe, inner } = schema;
  if (inner && pipe?.[0]?.inner !== inner) {
    // Null counts as missing (docs/backend.md, 7), and a field with a fallback may be missing.
    if (value == null) return visit(place, seen);
    return compare(inner, value, { ...place, effect: effects.notGiven }, seen);
  }
  if (pipe) return comparePipe(schema, pipe, value, place, seen);
  if (schema.type === 'lazy' && schema.getter) return compare(schema.getter(value), value, place, seen);
  if (schema.wrapped) {
    const empty = schema.type === 'nullable' ? null : undefined;
    return value === empty ? visit(place, seen) : compare(schema.wrapped, value, place, seen);
  }
  if (schema.type === 'union') {
    const options = (schema.options ?? []) as Node[];
    const option = options.find((option) => safeParse(option, value).success);
    const described = option ?? options.find((option) => option.entries && isRecord(value));
    return described
      ? compare(described, value, place, seen)
      : [...visit(place, seen), found(schema, value, place)];
  }
  visit(place, seen);
  if (schema.entries && isRecord(value)) {
    return Object.entries(schema.entries).flatMap(([name, entry]) =>
      compare(entry, value[name], { ...place, field: place.field ? `${place.field}.${name}` : name }, seen),
    );
  }
  if (schema.type === 'array' && Array.isArray(value) && schema.item) {
    const { item } = schema;
    return value.flatMap((row) => compare(item, row, inList(place), seen));
  }
  return safeParse(schema, value).success && !schema.entries ? [] : [found(schema, value, place)];
}

/** A pipe is a list with rows, a reader that makes null of what it cannot read, or a schema with further checks. */
function comparePipe(
  schema: Node,
  [first, ...actions]: NonNullable<Node['pipe']>,
  value: unknown,
  place: Place,
  seen: Map<string, number>,
): Found[] {
  if (!first) return [];
  const transform = actions.find(({ operation }) => operation);
  const result = safeParse(schema, value);
  const isRows = !first.pipe && first.item?.type === 'unknown';
  if (isRows && transform && Array.isArray(value)) {
    visit(place, seen);
    const rows = watchChecks(() => transform.operation?.(value));
    const lists = { ...inList(place), effect: effects.leftOut };
    // A row's own lists are checked while the row is, so only the first check of each row is one of this list.
    return value.flatMap((row) => {
      const at = rows.findIndex(({ input }) => Object.is(input, row));
      const [check] = at < 0 ? [] : rows.splice(at, 1);
      return check ? compare(check.schema as Node, row, lists, seen) : [];
    });
  }
  const readsAnything = ['unknown', 'custom'].includes((first.wrapped ?? first).type);
  if (readsAnything && transform && result.success) {
    visit(place, seen);
    if (Array.isArray(result.output)) return unreadScores(result.output, value, place, seen);
    if (result.output !== null || value == null) return [];
    return [{ ...place, effect: effects.notGiven, expected: expectedByReader(schema), came: cameTo(value) }];
  }
  const before = compare(first, value, place, seen);
  if (before.some(({ effect }) => effect === place.effect) || result.success) return before;
  // A list in which no row can be read is refused as a whole.
  if (Array.isArray(value)) return before.map((difference) => ({ ...difference, effect: place.effect }));
  return [...before, checkFound(actions, value, place)];
}

/** Scores by the name of their trait. The name may be anything, so it is not repeated. */
function unreadScores(
  scores: { score?: unknown }[],
  value: unknown,
  place: Place,
  seen: Map<string, number>,
) {
  const named = { field: place.field ? `${place.field}.{name}` : '{name}', effect: effects.notGiven };
  return Object.values(value as object).flatMap((score, at) => {
    visit(named, seen);
    const isRead = score === null || scores[at]?.score !== null;
    return isRead ? [] : [{ ...named, expected: 'a number', came: cameTo(score) }];
  });
}

/** Whether a reader takes any number, or only answers, is found by trying it. */
function expectedByReader(schema: Node): string {
  return safeParse(schema, 3.5).output === null ? `one of ${answerValues.join(', ')}` : 'a number';
}

function cameTo(value: unknown): string {
  if (typeof value === 'number') return 'another number';
  return typeof value === 'string' ? 'a text that is no such number' : typeOf(value);
}

function checkFound(actions: Node[], value: unknown, place: Place): Found {
  const choice = actions.find(({ type }) => type === 'picklist');
  if (choice) return found(choice, value, place);
  const types = actions.map(({ type }) => type);
  if (types.includes('min_length'))
    return { ...place, expected: 'a text that is not empty', came: typeOf(value) };
  if (types.includes('regex'))
    return { ...place, expected: 'a text without spaces', came: 'a text with other characters' };
  return { ...place, expected: 'at least one field that can be read', came: 'none' };
}

function found(schema: Node, value: unknown, place: Place): Found {
  return { ...place, expected: expectedBy(schema), came: typeOf(value) };
}

function inList(place: Place): Place {
  return { ...place, field: `${place.field}[]` };
}

function visit({ field }: Place, seen: Map<string, number>): Found[] {
  seen.set(field, (seen.get(field) ?? 0) + 1);
  return [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
