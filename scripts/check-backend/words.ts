import type * as v from 'valibot';

/** The parts of a valibot schema that the command reads. */
export type Node = v.GenericSchema & {
  inner?: Node;
  wrapped?: Node;
  item?: Node;
  options?: (Node | string | number)[];
  entries?: Record<string, Node>;
  getter?: (input: unknown) => Node;
  pipe?: (Node & { operation?: (value: unknown) => unknown })[];
};

const words: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  strict_object: 'an object',
  array: 'a list',
  custom: 'an object',
};

/** What a schema expects, in words: `a text or a number`. */
export function expectedBy(schema: Node): string {
  const options = schema.options ?? [];
  if (schema.type === 'union')
    return [...new Set(options.map((option) => expectedBy(option as Node)))].join(' or ');
  if (schema.type === 'picklist') return options.join(' or ');
  if (schema.wrapped) return expectedBy(schema.wrapped);
  return words[schema.type] ?? schema.expects;
}

/** The type of a value in words, and never the value. */
export function typeOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return value === '' ? 'an empty text' : 'a text';
  return words[typeof value] ?? 'something else';
}
