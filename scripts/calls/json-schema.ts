import type * as v from 'valibot';

/** The parts of a valibot schema, or of an action in its pipe, that are read here. */
type Node = {
  kind: string;
  type: string;
  pipe?: Node[];
  wrapped?: Node;
  item?: Node;
  /** The schema of each row of a list; see `rowsOf` in src/api/schema.ts. */
  row?: Node;
  options?: (Node | string | number)[];
  entries?: Record<string, Node>;
  literal?: unknown;
  getter?: (input: unknown) => Node;
  requirement?: unknown;
};

/** JSON Schema 2020-12, as OpenAPI 3.1 has it, with what else the description of a backend may have. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  nullable?: boolean;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
};

/** What a schema takes, before it transforms it. Throws for a schema that no call uses so far. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  return convert(schema as unknown as Node);
}

function convert(node: Node): JsonSchema {
  const { pipe, row, wrapped, entries } = node;
  if (row) return { type: 'array', items: convert(row) };
  if (pipe) return convertPipe(pipe);
  if (node.type === 'nullable' && wrapped) return orNull(convert(wrapped));
  if (wrapped) return convert(wrapped);
  if (node.type === 'array' && node.item) return { type: 'array', items: convert(node.item) };
  if (node.type === 'union') return { anyOf: (node.options as Node[]).map(convert) };
  if (node.type === 'picklist') {
    const options = node.options ?? [];
    return {
      type: options.every((option) => typeof option === 'string') ? 'string' : 'integer',
      enum: options,
    };
  }
  if (node.type === 'literal') return { const: node.literal };
  if (node.type === 'lazy' && node.getter) return convert(node.getter(undefined));
  if (node.type === 'custom') return { type: 'object' };
  if (node.type === 'unknown') return {};
  if (['string', 'number', 'boolean'].includes(node.type)) return { type: node.type };
  if (!entries) throw new Error(`A schema of the type ${node.type} cannot be described yet`);
  const names = Object.keys(entries).filter((name) => isRequired(entries[name]));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, convert(entry)])),
    ...(names.length > 0 && { required: names }),
    ...(node.type === 'strict_object' && { additionalProperties: false }),
  };
}

/** A field with a fallback may be missing. So may one of which the schema reads anything. */
function isRequired(node: Node | undefined): boolean {
  if (!node || 'fallback' in node || node.type === 'optional') return false;
  return node.pipe?.[0] ? isRequired({ ...node.pipe[0] }) : true;
}

function orNull(schema: JsonSchema): JsonSchema {
  return Object.keys(schema).length === 0 ? {} : { anyOf: [schema, { type: 'null' }] };
}

/** The first schema of a pipe with the checks after it, up to where the value is transformed. */
function convertPipe([first, ...actions]: Node[]): JsonSchema {
  const end = actions.findIndex(({ type }) => type === 'transform');
  const schema = first ? convert(first) : {};
  return Object.assign(
    schema,
    ...(end < 0 ? actions : actions.slice(0, end)).map((action) => facetOf(action, schema)),
  );
}

function facetOf({ type, requirement }: Node, { type: of }: JsonSchema): JsonSchema {
  if (type === 'integer') return { type: 'integer' };
  if (type === 'regex') return { pattern: (requirement as RegExp).source };
  if (type === 'email' || type === 'uuid') return { format: type };
  if (type === 'iso_date') return { format: 'date' };
  if (!Number.isFinite(requirement)) return {};
  const value = Number(requirement);
  if (type === 'min_value') return { minimum: value };
  if (type === 'max_value') return { maximum: value };
  if (type === 'min_length' && of === 'array') return { minItems: value };
  if (type.startsWith('min_')) return { minLength: value };
  return type.startsWith('max_') ? { maxLength: value } : {};
}
