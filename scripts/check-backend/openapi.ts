import type { CallName } from '../../src/api/calls.ts';
import { endpoints } from '../../src/api/endpoints.ts';
import type { Id } from '../../src/api/schema.ts';
import { parseJson } from '../../src/api/schema.ts';
import { callLine, callNames, templateOf } from '../calls/functions.ts';
import { type Kind, type Sample, samplesOf } from '../calls/samples.ts';
import { count } from './differences.ts';
import { type Conflict, conflictsInSent, effects, type Resolve } from './json-schema.ts';
import type { Base, Network } from './network.ts';
import { type Document, findPath, type Operation, type Parameter, resolver } from './openapi-document.ts';
import { writes } from './reads.ts';
import { type Line, line } from './types.ts';

type Ids = Record<Kind, Id[]>;

/** Judges the calls that change something by the backend's own description, and makes none of them. */
export async function writeLines(network: Network, ids: Ids): Promise<Line[]> {
  const documents = { auth: await findDocument(network, 'auth'), api: await findDocument(network, 'api') };
  const reason = `the check never writes, and the backend has no /openapi.json to judge by`;
  return writes.map((name) => {
    const { base } = endpoints[name];
    const call = callLine(name, undefined, false);
    const document = documents[base];
    return document
      ? judgeCall(call, document, network.bases[base], name, samplesOf(name, ids))
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

/** Compares what the app sends with the description of a call. */
function judgeCall(call: string, document: Document, base: string, name: CallName, samples: Sample[]): Line {
  const change = `Change the backend, or ${name} in src/api/calls.ts.`;
  const changePath = `Change the backend, or the path and method of ${name} in src/api/endpoints.ts.`;
  const resolve = resolver(document);
  const conflicts: Conflict[] = [];
  for (const { method, url, json } of samples) {
    const found = findPath(document, base, url.pathname);
    const operation = found?.item[method.toLowerCase()];
    if (!found)
      return line('fails', call, { reason: 'the path is not in /openapi.json', change: changePath });
    if (found.isSlashed) {
      const reason = 'in /openapi.json the path ends with another slash';
      return line('differs', call, { reason, change: changePath });
    }
    if (!operation) {
      const reason = `/openapi.json has no ${method} at this path`;
      return line('fails', call, { reason, change: changePath });
    }
    const parameters = [...(found.item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
      resolve(parameter),
    );
    conflicts.push(...inParameters(parameters, url.searchParams, resolve));
    conflicts.push(...inBody(operation, json, resolve));
  }
  // What is the same in every sample is one difference: how often it was found says nothing.
  const differences = count(
    conflicts.filter(({ isOptional }) => !isOptional),
    () => 1,
  ).map(({ count: _, of: __, ...difference }) => ({ ...difference, isSent: true }));
  if (differences.length > 0) return line('differs', call, { differences, change });
  // A description made with pydantic 1 does not say that an optional field may be null.
  const unclear = [...new Set(conflicts.map(({ field }) => field))].join(', ');
  const doubt = `, which does not say whether null may be sent for ${unclear}: the backend may refuse it`;
  return line('fits', call, { reason: `by /openapi.json${unclear && doubt}` });
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
    ...unsent.map(({ in: place, name }) => sent(`${place} ${name}`, 'a value', 'nothing')),
    ...missing.map(({ name }) => sent(`?${name}=`, 'a value', 'nothing')),
    ...[...query].flatMap(([name, text]) => {
      const parameter = known.find((parameter) => parameter.name === name);
      if (!parameter) return [sent(`?${name}=`, 'no such parameter', 'one')];
      // In an address everything is text, so a number is what can be read as one.
      const values = /^\d+$/.test(text) ? [Number(text), text] : [text];
      const results = values.map((value) =>
        conflictsInSent(parameter.schema ?? {}, value, `?${name}=`, resolve),
      );
      return results.find((conflicts) => conflicts.length === 0) ?? results[0] ?? [];
    }),
  ];
}

function inBody({ requestBody }: Operation, json: unknown, resolve: Resolve): Conflict[] {
  const body = requestBody && resolve(requestBody);
  if (json === undefined) return body?.required ? [sent('the body', 'one', 'none')] : [];
  const types = Object.keys(body?.content ?? {});
  const schema = body?.content?.['application/json']?.schema;
  if (schema) return conflictsInSent(schema, json, '', resolve);
  return [sent('the body', types.join(' or ') || 'none', 'JSON')];
}

function sent(field: string, expected: string, came: string): Conflict {
  return { field, expected, came, effect: effects.notSent };
}
