import { effects } from './differences.ts';
import { type JsonSchema, type Resolve, wordFor } from './json-schema.ts';

/** What a backend says that it answers, where the app reads something else. */
export type AnswerConflict = {
  field: string;
  expected: string;
  came: string;
  effect: string;
  /** Whether only a field that may be missing is not described. */
  isOptional?: boolean;
};

type Place = Pick<AnswerConflict, 'field' | 'effect'>;

/**
 * Compares what the app reads with what the backend says that it answers. Only what cannot fit is a conflict: descriptions say
 * less than an answer has. Null counts as not given, and no two dialects of pydantic say it alike.
 */
export function answerConflicts(
  read: JsonSchema,
  described: JsonSchema,
  resolve: Resolve,
  place: Place = { field: '', effect: effects.refused },
): AnswerConflict[] {
  const readable = choicesOf(read, (part) => part);
  const possible = choicesOf(described, resolve);
  const isOpen = possible.length === 0 || [...readable, ...possible].some((schema) => !kindOf(schema));
  if (isOpen) return [];
  const results = possible.flatMap((one) =>
    readable
      .filter((other) => kindOf(other) === kindOf(one))
      .map((other) => conflictsInside(other, one, resolve, place)),
  );
  const [best] = results.sort((a, b) => a.length - b.length);
  return best ?? [{ ...place, expected: wordsFor(readable), came: wordsFor(possible) }];
}

function conflictsInside(
  read: JsonSchema,
  described: JsonSchema,
  resolve: Resolve,
  place: Place,
): AnswerConflict[] {
  if (kindOf(read) === 'array') {
    const effect = place.effect === effects.notGiven ? effects.notGiven : effects.leftOut;
    const row = { field: `${place.field}[]`, effect };
    return answerConflicts(read.items ?? {}, described.items ?? {}, resolve, row);
  }
  const { properties = {}, additionalProperties } = described;
  // An object of which nothing is said, or that may have other fields too.
  const isOpen = Object.keys(properties).length === 0 || Boolean(additionalProperties);
  return Object.entries(read.properties ?? {}).flatMap(([name, part]) => {
    const isRequired = read.required?.includes(name) ?? false;
    const at = {
      field: place.field ? `${place.field}.${name}` : name,
      effect: isRequired ? place.effect : effects.notGiven,
    };
    const property = properties[name];
    if (property) return answerConflicts(part, property, resolve, at);
    const expected = wordsFor(choicesOf(part, (one) => one));
    return isOpen ? [] : [{ ...at, expected, came: 'nothing', isOptional: !isRequired }];
  });
}

/** What a value may be, without null: each choice of `anyOf`, of `oneOf` or of a list of types. */
function choicesOf(given: JsonSchema, resolve: Resolve, depth = 0): JsonSchema[] {
  if (depth > 20) return [{}];
  const schema = resolve(given);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => choicesOf(choice, resolve, depth + 1));
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => choicesOf(part, resolve, depth + 1));
    // Pydantic 1 puts a single reference into allOf.
    return parts.length === 1 ? (parts[0] ?? []) : [merged(parts.flatMap(([first]) => first ?? []))];
  }
  if (Array.isArray(schema.type))
    return schema.type.filter((type) => type !== 'null').map((type) => ({ ...schema, type }));
  return schema.type === 'null' || schema.const === null ? [] : [schema];
}

function merged(parts: JsonSchema[]): JsonSchema {
  const properties = Object.assign({}, ...parts.map((part) => part.properties));
  return Object.assign({}, ...parts, { properties });
}

/** The type of a schema, in which a whole number is a number; undefined when it says none. */
function kindOf({ type, properties, items, enum: values, const: value }: JsonSchema): string | undefined {
  const [first = value] = (values ?? []).filter((one) => one !== null);
  const implied = properties ? 'object' : items ? 'array' : first === undefined ? undefined : typeof first;
  const kind = typeof type === 'string' ? type : implied;
  return kind === 'integer' ? 'number' : kind;
}

function wordsFor(schemas: JsonSchema[]): string {
  return [...new Set(schemas.map((schema) => wordFor(kindOf(schema) ?? 'a value')))].join(' or ');
}
