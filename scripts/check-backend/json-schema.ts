import type { JsonSchema } from '../calls/json-schema.ts';

/** What does not fit, and what follows from it. `isOptional`: null was sent for a field that the backend does not require. */
export type Conflict = {
  field: string;
  expected: string;
  came: string;
  effect: string;
  isOptional?: boolean;
};

/** Finds what a `$ref` names. */
export type Resolve = <Part extends { $ref?: string }>(part: Part) => Part;

export const effects = {
  notGiven: 'the app reads it as not given',
  leftOut: 'the app leaves the row out',
  refused: 'the app cannot read the answer',
  notSent: 'the backend would refuse the call',
};

type Place = { field: string; effect: string };

/** What the backend answers, where the app reads something else. `schema` has no `$ref`. */
export function conflictsInAnswer(schema: JsonSchema, value: unknown): Conflict[] {
  return conflictsIn(schema, value, { field: '', effect: effects.refused }, (part) => part);
}

/** What the app sends at `field`, where the backend takes something else. */
export function conflictsInSent(schema: JsonSchema, value: unknown, field: string, resolve: Resolve) {
  return conflictsIn(schema, value, { field, effect: effects.notSent }, resolve);
}

function conflictsIn(given: JsonSchema, value: unknown, place: Place, resolve: Resolve): Conflict[] {
  const schema = resolve(given);
  const all = (schema.allOf ?? []).flatMap((part) => conflictsIn(part, value, place, resolve));
  if (value === null && schema.nullable) return [];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const results = choices.map((choice) => conflictsIn(choice, value, place, resolve));
    if (results.some((conflicts) => conflicts.length === 0)) return all;
    // The choice with the most in common is the one that was meant: not one that is wrong as a whole.
    const [meant] = results
      .filter((conflicts) => conflicts.every(({ field }) => field !== place.field))
      .sort((a, b) => a.length - b.length);
    return [...all, ...(meant ?? [{ ...place, expected: wordsFor(schema, resolve), came: typeOf(value) }])];
  }
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => isOfType(type, value)))
    return [...all, { ...place, expected: wordsFor(schema, resolve), came: typeOf(value) }];
  const allowed = schema.const === undefined ? schema.enum : [schema.const];
  if (allowed && !allowed.includes(value))
    return [...all, { ...place, expected: 'other values', came: JSON.stringify(value) }];
  if (Array.isArray(value)) {
    const effect = place.effect === effects.refused ? effects.leftOut : place.effect;
    const row = { field: `${place.field}[]`, effect };
    return [...all, ...value.flatMap((item) => conflictsIn(schema.items ?? {}, item, row, resolve))];
  }
  return isObject(value) ? [...all, ...inObject(schema, value, place, resolve)] : all;
}

function inObject(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  value: Record<string, unknown>,
  place: Place,
  resolve: Resolve,
): Conflict[] {
  const isSent = place.effect === effects.notSent;
  const at = (name: string) => (place.field ? `${place.field}.${name}` : name);
  const missing = required.filter((name) => value[name] === undefined);
  return [
    ...missing.map((name) => {
      const expected = isSent ? 'a value' : wordsFor(properties[name] ?? {}, resolve);
      return { ...place, field: at(name), expected, came: 'nothing' };
    }),
    ...Object.entries(value).flatMap(([name, part]) => {
      const property = properties[name];
      const isOptional = !required.includes(name);
      if (!property) {
        const isRefused = additionalProperties === false;
        return isRefused ? [{ ...place, field: at(name), expected: 'no such field', came: 'one' }] : [];
      }
      // Null counts as missing (docs/backend.md, 7).
      if (part === undefined || (!isSent && isOptional && part === null)) return [];
      const effect = !isSent && isOptional ? effects.notGiven : place.effect;
      const conflicts = conflictsIn(property, part, { field: at(name), effect }, resolve);
      return isSent && isOptional && part === null
        ? conflicts.map((conflict) => ({ ...conflict, isOptional }))
        : conflicts;
    }),
  ];
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return type === 'object' ? isObject(value) : typeof value === type;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const words: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What a schema takes, in words: `a text or a number`. */
function wordsFor(schema: JsonSchema, resolve: Resolve): string {
  const typesIn = (part: JsonSchema): string[] => {
    const { type = [], anyOf = [], oneOf = [] } = resolve(part);
    return [...[type].flat(), ...[...anyOf, ...oneOf].flatMap(typesIn)];
  };
  const types = typesIn(schema).filter((type) => type !== 'null');
  return [...new Set(types)].map((type) => words[type] ?? type).join(' or ') || 'another value';
}

/** The type of a value in words, and never the value. */
function typeOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (value === '') return 'an empty text';
  return words[typeof value] ?? 'something else';
}
