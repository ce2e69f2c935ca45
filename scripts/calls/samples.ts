import { type CallName, callOf } from '../../src/api/calls.ts';
import { endpoints } from '../../src/api/endpoints.ts';
import { buildRequest, buildUrl, type Parts } from '../../src/api/request.ts';
import type { Id } from '../../src/api/schema.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** What a call's address may need, and which list gives it. */
export type Kind = 'assignment' | 'form' | 'group';

/** A request that the app would make. */
export type Sample = { method: string; url: URL; json?: unknown; contentType: string | null };

type Ids = Partial<Record<Kind, Id[]>>;

/** Requests of a call with values that mean nothing, and with every choice that a field has. None of them is made. */
export function samplesOf(name: CallName, ids: Ids): Sample[] {
  const { rights: _, ...schemas } = callOf(name);
  const parts = Object.entries(schemas).map(
    ([part, schema]) => [part, samplesFor(jsonSchemaOf(schema), part, ids)] as const,
  );
  const count = Math.max(1, ...parts.map(([, values]) => values.length));
  return Array.from({ length: count }, (_, at) => {
    const sent: Parts = Object.fromEntries(parts.map(([part, values]) => [part, values[at % values.length]]));
    const { method = '', headers, body } = buildRequest(endpoints[name], sent, undefined);
    return {
      method,
      url: new URL(buildUrl(endpoints[name], sent)),
      json: typeof body === 'string' ? JSON.parse(body) : undefined,
      contentType: new Headers(headers).get('Content-Type'),
    };
  });
}

/** Values that fit a schema, so that together they have every choice, each number of a small range, and null. */
function samplesFor(schema: JsonSchema, name: string, ids: Ids): unknown[] {
  const kind = /^(assignment|form|group)(_id|Id|s)$/.exec(name)?.[1] as Kind | undefined;
  const { properties = {}, minimum, maximum = Number.POSITIVE_INFINITY } = schema;
  if (schema.anyOf) return schema.anyOf.flatMap((option) => samplesFor(option, name, ids));
  if (schema.enum) return schema.enum;
  if ('const' in schema) return [schema.const];
  switch (schema.type) {
    case 'null':
      return [null];
    case 'boolean':
      return [true];
    case 'array':
      return [samplesFor(schema.items ?? {}, name, ids)];
    case 'integer':
      // An id of this backend, which may be a text.
      if (kind) return [ids[kind]?.[0] ?? 1];
      if (minimum === undefined || maximum - minimum > 10) return [minimum ?? 1];
      return Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at);
    case 'string':
      return [textFor(schema)];
  }
  const fields = Object.entries(properties).map(
    ([field, value]) => [field, samplesFor(value, field, ids)] as const,
  );
  const count = Math.max(1, ...fields.map(([, values]) => values.length));
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(fields.map(([field, values]) => [field, values[at % values.length]])),
  );
}

function textFor({ format, pattern, minLength = 0 }: JsonSchema): string {
  if (format === 'email') return 'a@school.example';
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (format === 'date') return '2008-02-29';
  return pattern ? 'ff0000' : 'Aa1!'.repeat(1 + Math.floor(minLength / 4));
}
