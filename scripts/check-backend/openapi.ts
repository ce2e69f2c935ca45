import { type CallName, callOf } from '../../src/api/calls.ts';
import { endpoints } from '../../src/api/endpoints.ts';
import { parseJson } from '../../src/api/problem.ts';
import type { Id } from '../../src/api/schema.ts';
import { callLine, callNames, functionOf, templateOf } from '../calls/functions.ts';
import { type Kind, type Sample, samplesOf } from '../calls/samples.ts';
import { type AnswerConflict, answerConflicts } from './described-answers.ts';
import { count } from './differences.ts';
import { type Conflict, conflictsIn, type JsonSchema, type Resolve } from './json-schema.ts';
import type { Base, Bases, Network } from './network.ts';
import {
  answerSchema,
  type Document,
  findPath,
  type Operation,
  type Parameter,
  resolver,
} from './openapi-document.ts';
import { writes } from './reads.ts';
import { type Line, line } from './types.ts';

type Documents = Record<Base, Document | undefined>;
type Ids = Record<Kind, Id[]>;

/** The backend's own descriptions. */
export async function findDocuments(network: Network): Promise<Documents> {
  return { auth: await findDocument(network, 'auth'), api: await findDocument(network, 'api') };
}

/** Judges the calls that change something by the backend's own description, and makes none of them. */
export function writeLines(documents: Documents, bases: Bases, ids: Ids): Line[] {
  const reason = `the check never writes, and the backend has no /openapi.json to judge by`;
  return writes.map((name) => {
    const { base } = endpoints[name];
    const call = callLine(name, undefined, false);
    const document = documents[base];
    return document
      ? judgeCall(call, document, bases[base], name, samplesOf(name, ids))
      : line('not tried', call, { reason });
  });
}

/** The description of a base: its own, or that of its origin. */
async function findDocument(network: Network, base: Base): Promise<Document | undefined> {
  if (network.deadReason(base)) return undefined;
  const address = network.bases[base];
  const other = network.bases[base === 'auth' ? 'api' : 'auth'];
  const { origin } = new URL(address);
  const places = [address, origin, ...(new URL(other).origin === origin ? [other] : [])];
  for (const place of places) {
    const exchange = await network.request(`${place}/openapi.json`, {
      headers: { Accept: 'application/json' },
    });
    const document = exchange.status === 200 ? parseJson(exchange.text) : undefined;
    const { paths } = Object(document) as Partial<Document>;
    if (typeof paths !== 'object' || paths === null) continue;
    // Another service may have its description at the root of the same host.
    if (describesAny(document as Document, base, address)) return document as Document;
  }
  return undefined;
}

function describesAny(document: Document, base: Base, address: string): boolean {
  const { pathname } = new URL(address);
  return callNames.some(
    (name) =>
      endpoints[name].base === base &&
      findPath(document, address, pathname.replace(/\/$/, '') + templateOf(name)) !== undefined,
  );
}

/** Compares what the app sends, and what it reads, with the description of a call. */
export function judgeCall(
  call: string,
  document: Document,
  base: string,
  name: CallName,
  samples: Sample[],
  read?: JsonSchema,
): Line {
  const change = `Change the backend, or ${name} in src/api/calls.ts.`;
  const changePath = `Change the backend, or the path and method of ${name} in src/api/endpoints.ts.`;
  const conflicts: Conflict[] = [];
  const answers: AnswerConflict[] = [];
  const missing = endpoints[name].method === 'GET' ? 'differs' : 'fails';
  let isDescribed = true;
  for (const { method, url, json } of samples) {
    const found = findPath(document, base, url.pathname);
    const operation = found?.item[method.toLowerCase()];
    if (!found)
      return line(missing, call, { reason: 'the path is not in /openapi.json', change: changePath });
    if (found.isSlashed)
      return line('differs', call, {
        reason: 'in /openapi.json the path ends with another slash',
        change: changePath,
      });
    if (!operation)
      return line(missing, call, {
        reason: `/openapi.json has no ${method} at this path`,
        change: changePath,
      });
    const resolve = resolver(document);
    const parameters = [...(found.item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
      resolve(parameter),
    );
    conflicts.push(...inParameters(parameters, url.searchParams, resolve));
    // What a form sends is text, and is tried by the log in itself.
    if (!callOf(name).form) conflicts.push(...inBody(operation, json, resolve));
    const described = read && answerSchema(operation, resolve);
    if (described) answers.push(...answerConflicts(read, described, resolve));
    isDescribed = !read || (described !== undefined && Object.keys(described).length > 0);
  }
  // A description made with pydantic 1 does not say that an optional field may be null.
  const unclear = conflicts.filter(({ isOptional }) => isOptional);
  // What is the same in every sample is one difference: how often it was found says nothing.
  const differences = count(
    conflicts
      .filter(({ isOptional }) => !isOptional)
      .map((conflict) => ({ ...conflict, effect: 'the backend would refuse the call', isSent: true })),
    () => 1,
  );
  const unread = count(
    answers.filter(({ isOptional }) => !isOptional),
    () => 1,
  );
  const single = [...differences, ...unread].map(({ count: _, of: __, ...difference }) => difference);
  const left = answers.filter(({ isOptional }) => isOptional);
  return single.length > 0
    ? line('differs', call, { differences: single, change: unread.length > 0 ? changeAnswer(name) : change })
    : line('fits', call, { reason: reasonOf(unclear, left, isDescribed) });
}

function changeAnswer(name: CallName): string {
  return `Change the backend, its description, or the schema in src/api/${functionOf(name).file}.`;
}

function reasonOf(unclear: Conflict[], left: AnswerConflict[], isDescribed: boolean): string {
  const namesOf = (all: { field: string }[]) => [...new Set(all.map(({ field }) => field))].join(', ');
  if (!isDescribed) return 'by /openapi.json, which does not describe the answer';
  if (unclear.length > 0)
    return `by /openapi.json, which does not say whether null may be sent for ${namesOf(unclear)}: the backend may refuse it`;
  return left.length > 0
    ? `by /openapi.json, whose answer has no ${namesOf(left)}: the app reads that as not given`
    : 'by /openapi.json';
}

/** What the app sends as headers. The backend describes them by any case, and the log in as a header or as security. */
const sentHeaders = ['authorization', 'accept', 'content-type'];

function inParameters(parameters: Parameter[], query: URLSearchParams, resolve: Resolve): Conflict[] {
  const unsent = parameters.filter(
    ({ in: place, name, required }) =>
      required && (place === 'cookie' || (place === 'header' && !sentHeaders.includes(name.toLowerCase()))),
  );
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const missing = known.filter(({ required, name }) => required && !query.has(name));
  return [
    ...unsent.map(({ in: place, name }) => ({
      field: `${place} ${name}`,
      expected: 'a value',
      came: 'nothing',
    })),
    ...missing.map(({ name }) => ({
      field: `?${name}=`,
      expected: 'a value',
      came: 'nothing',
    })),
    ...[...query].flatMap(([name, text]) => {
      const parameter = known.find((parameter) => parameter.name === name);
      if (!parameter) return [{ field: `?${name}=`, expected: 'no such parameter', came: 'one' }];
      // In an address everything is text, so a number is what can be read as one.
      const values = /^\d+$/.test(text) ? [Number(text), text] : [text];
      const results = values.map((value) => conflictsIn(parameter.schema ?? {}, value, `?${name}=`, resolve));
      return results.find((conflicts) => conflicts.length === 0) ?? results[0] ?? [];
    }),
  ];
}

function inBody({ requestBody }: Operation, json: unknown, resolve: Resolve): Conflict[] {
  const body = requestBody && resolve(requestBody);
  if (json === undefined) return body?.required ? [{ field: 'the body', expected: 'one', came: 'none' }] : [];
  const types = Object.keys(body?.content ?? {});
  const schema = body?.content?.['application/json']?.schema;
  if (schema) return conflictsIn(schema, json, '', resolve);
  return types.length > 0
    ? [{ field: 'the body', expected: types.join(' or '), came: 'JSON' }]
    : [{ field: 'the body', expected: 'none', came: 'JSON' }];
}
