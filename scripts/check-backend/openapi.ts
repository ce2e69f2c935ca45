import type { CallName } from '../../src/api/calls.ts';
import { endpoints } from '../../src/api/endpoints.ts';
import { parseJson } from '../../src/api/problem.ts';
import type { Id } from '../../src/api/schema.ts';
import { callLine } from '../calls/functions.ts';
import { type Kind, type Sample, samplesOf } from '../calls/samples.ts';
import { count } from './differences.ts';
import { type Conflict, conflictsIn, type Resolve } from './json-schema.ts';
import type { Base, Network } from './network.ts';
import { type Document, findPath, type Operation, type Parameter, resolver } from './openapi-document.ts';
import { writes } from './reads.ts';
import { type Line, line } from './types.ts';

/** Judges the calls that change something by the backend's own description, and makes none of them. */
export async function openApiLines(network: Network, ids: Record<Kind, Id[]>): Promise<Line[]> {
  const documents = { auth: await findDocument(network, 'auth'), api: await findDocument(network, 'api') };
  const lines: Line[] = [];
  for (const name of writes) {
    const { base } = endpoints[name];
    const call = callLine(name, undefined, false);
    const document = documents[base];
    const reason = `the check never writes, and the backend has no /openapi.json to judge by`;
    const samples = document ? samplesOf(name, ids) : [];
    lines.push(
      document
        ? judgeWrite(call, document, network.bases[base], name, samples)
        : line('not tried', call, { reason }),
    );
  }
  return lines;
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
    if (typeof paths === 'object' && paths !== null) return document as Document;
  }
  return undefined;
}

function judgeWrite(call: string, document: Document, base: string, name: CallName, samples: Sample[]): Line {
  const change = `Change the backend, or ${name} in src/api/calls.ts.`;
  const changePath = `Change the backend, or the path and method of ${name} in src/api/endpoints.ts.`;
  const conflicts: Conflict[] = [];
  for (const { method, url, json } of samples) {
    const found = findPath(document, base, url.pathname);
    const operation = found?.item[method.toLowerCase()];
    if (!found)
      return line('fails', call, { reason: 'the path is not in /openapi.json', change: changePath });
    if (found.isSlashed)
      return line('differs', call, {
        reason: 'in /openapi.json the path ends with another slash',
        change: changePath,
      });
    if (!operation)
      return line('fails', call, {
        reason: `/openapi.json has no ${method} at this path`,
        change: changePath,
      });
    const resolve = resolver(document);
    const parameters = [...(found.item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
      resolve(parameter),
    );
    conflicts.push(...inQuery(parameters, url.searchParams, resolve), ...inBody(operation, json, resolve));
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
  const single = differences.map(({ count: _, of: __, ...difference }) => difference);
  return single.length > 0
    ? line('differs', call, { differences: single, change })
    : line('fits', call, { reason: reasonOf(unclear) });
}

function reasonOf(unclear: Conflict[]): string {
  const fields = [...new Set(unclear.map(({ field }) => field))].join(', ');
  return `by /openapi.json${fields && `, which does not say whether null may be sent for ${fields}: the backend may refuse it`}`;
}

function inQuery(parameters: Parameter[], query: URLSearchParams, resolve: Resolve): Conflict[] {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const missing = known.filter(({ required, name }) => required && !query.has(name));
  return [
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
