import openApi from '../../docs/openapi.json' with { type: 'json' };
import { type CallName, callOf } from '../../src/api/calls.ts';
import { type Endpoint, endpoints } from '../../src/api/endpoints.ts';
import { callNames } from '../calls/functions.ts';
import type { JsonSchema } from '../calls/json-schema.ts';
import type { Kind } from '../calls/samples.ts';

type Table = typeof endpoints;

/** Every GET of the app but the download of all data, which the check must not make. */
export type ReadName = {
  [Name in CallName]: Table[Name]['method'] extends 'GET' ? Name : never;
}[Exclude<CallName, 'downloadDump'>];

/** In the order in which they are made: a list comes before the calls that need its ids. */
export const reads = callNames
  .filter((name): name is ReadName => isRead(endpoints[name]) && name !== 'downloadDump')
  .sort((a, b) => Number(needOf(a) !== undefined) - Number(needOf(b) !== undefined));

/** Every call of the app that changes something. The log in is tried itself. */
export const writes = callNames.filter((name) => !isRead(endpoints[name]) && name !== 'login');

function isRead({ method }: Endpoint): boolean {
  return method === 'GET';
}

/** The id that a read is made with. */
export function needOf(name: ReadName): Kind | undefined {
  const { params, query } = callOf(name);
  const names = Object.keys({ ...params?.entries, ...query?.entries });
  return names.map((key) => key.replace(/(_id|Id)$/, '') as Kind).find((kind) => (kind as string) !== 'type');
}

type Operation = {
  operationId: string;
  responses: { '2XX': { content?: { 'application/json'?: { schema: JsonSchema } } } };
};

/** What the app reads of an answer, as docs/openapi.json has it. */
export function schemaOf(name: ReadName | 'login', type?: string): JsonSchema {
  const operations = Object.values(openApi.paths).flatMap((item) => Object.values(item) as Operation[]);
  const operation = operations.find(({ operationId }) => operationId === (type ? `${name}-${type}` : name));
  return operation?.responses['2XX'].content?.['application/json']?.schema ?? {};
}
