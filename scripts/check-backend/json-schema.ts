import { typeOf } from './words.ts';

/** The parts of a JSON schema, as in an OpenAPI document, that are judged. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  nullable?: boolean;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

/** `isOptional`: null was sent for a field that the backend does not require. */
export type Conflict = { field: string; expected: string; came: string; isOptional?: boolean };

/** Finds what a `$ref` names. */
export type Resolve = <Part extends { $ref?: string }>(part: Part) => Part;

/** Compares what the app sends with what the backend says that it takes. */
export function conflictsIn(given: JsonSchema, value: unknown, field: string, resolve: Resolve): Conflict[] {
  const schema = resolve(given);
  const all = (schema.allOf ?? []).flatMap((part) => conflictsIn(part, value, field, resolve));
  if (value === null && schema.nullable) return [];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const results = choices.map((choice) => conflictsIn(choice, value, field, resolve));
    const fit = results.find((conflicts) => conflicts.length === 0);
    // The choice with the most in common is the one that was meant: not the one that is wrong as a whole.
    const meant = results.find((conflicts) => conflicts.every((conflict) => conflict.field !== field));
    return [
      ...all,
      ...(fit ?? meant ?? [{ field, expected: choicesOf(choices, resolve), came: typeOf(value) }]),
    ];
  }
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => isOfType(type, value)))
    return [...all, { field, expected: types.map(wordFor).join(' or '), came: typeOf(value) }];
  const allowed = schema.const === undefined ? schema.enum : [schema.const];
  if (allowed && !allowed.includes(value))
    return [...all, { field, expected: 'other values', came: JSON.stringify(value) }];
  if (Array.isArray(value)) {
    const items = schema.items ?? {};
    return [...all, ...value.flatMap((item) => conflictsIn(items, item, `${field}[]`, resolve))];
  }
  if (typeof value === 'object' && value !== null)
    all.push(...inObject(schema, { ...value }, field, resolve));
  return all;
}

function inObject(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  value: Record<string, unknown>,
  field: string,
  resolve: Resolve,
): Conflict[] {
  const at = (name: string) => (field ? `${field}.${name}` : name);
  return [
    ...required
      .filter((name) => !(name in value))
      .map((name) => ({ field: at(name), expected: 'a value', came: 'nothing' })),
    ...Object.entries(value).flatMap(([name, part]) => {
      const property = properties[name];
      if (property) {
        const conflicts = conflictsIn(property, part, at(name), resolve);
        const isOptional = part === null && !required.includes(name);
        return isOptional ? conflicts.map((conflict) => ({ ...conflict, isOptional })) : conflicts;
      }
      const isRefused = additionalProperties === false;
      return isRefused ? [{ field: at(name), expected: 'no such field', came: 'one' }] : [];
    }),
  ];
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function choicesOf(choices: JsonSchema[], resolve: Resolve): string {
  const types = choices.flatMap((choice) => resolve(choice).type ?? []);
  return types.length > 0 ? [...new Set(types)].map(wordFor).join(' or ') : 'another value';
}

/** The type of a schema in words. */
export function wordFor(type: string): string {
  const words: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  };
  return words[type] ?? type;
}
