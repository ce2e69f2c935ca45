import { parameterName } from '../../src/api/calls.ts';
import { templateOf } from '../calls/functions.ts';
import { type JsonSchema, jsonSchemaOf } from '../calls/json-schema.ts';
import { type Description, describeCalls } from './describe.ts';

const bases = { auth: '/api/auth', api: '/api/evaluation' };

const detail: JsonSchema = {
  type: 'object',
  properties: {
    detail: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'object' } }] },
  },
};

/** The calls as an OpenAPI document. */
export async function openApi() {
  const paths: Record<string, Record<string, object>> = {};
  for (const described of await describeCalls()) {
    const { name, type, endpoint } = described;
    const path = bases[endpoint.base] + templateOf(name, type);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(described) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The calls of the app',
      version: '1',
      description:
        'What the app sends to the backend, and what it reads of the answers. `npm run docs` writes this file from src/api. ' +
        'Fields that are not named are ignored. The two bases may be elsewhere: docs/backend.md, section 1.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: detail },
    },
  };
}

function operationOf({ name, type, endpoint, call, schema, answer, errors }: Description) {
  const { json, form } = call;
  const body = json ?? form;
  const contentType = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const parameters = [...parametersOf(call.params, 'path', type), ...parametersOf(call.query, 'query')];
  const statuses = Object.keys(errors).filter((status) => /^\d+$/.test(status));
  const all = [
    ...new Set([...statuses, ...(endpoint.bearer ? ['401'] : []), ...(call.rights ? ['403'] : [])]),
  ];
  return {
    operationId: type ? `${name}-${type}` : name,
    ...(endpoint.bearer && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { [contentType]: { schema: jsonSchemaOf(body) } } },
    }),
    responses: {
      '2XX': {
        description: answer || endpoint.accept ? 'What the app reads.' : 'Only the status counts.',
        ...(schema && answer && { content: { 'application/json': { schema: answer } } }),
        ...(endpoint.accept && { content: { [endpoint.accept]: {} } }),
      },
      ...Object.fromEntries(all.sort().map((status) => [status, refusal(errors[Number(status)], status)])),
      default: refusal(errors.other, 'default'),
    },
  };
}

function parametersOf(part: Description['call']['params'], place: 'path' | 'query', type?: string) {
  const entries = Object.entries(part?.entries ?? {}).filter(([name]) => !(type && name === 'type'));
  return entries.map(([name, schema]) => ({
    name: place === 'path' ? parameterName(name) : name,
    in: place,
    required: true,
    schema: jsonSchemaOf(schema),
  }));
}

/** A refusal, with the code of the app's error (docs/backend.md, 8). */
function refusal(code: unknown, status: string) {
  const codes: Record<string, string> = {
    '401': '`session-ended`',
    '403': 'The role may not make this call.',
  };
  const known = typeof code === 'string' ? `\`${code}\`` : (codes[status] ?? 'It depends on the body.');
  const description = typeof code === 'function' ? 'It depends on the body.' : known;
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
}
