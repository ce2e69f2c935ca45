import openApi from '../../docs/openapi.json' with { type: 'json' };
import type { CallName } from '../../src/api/calls.ts';
import { endpoints } from '../../src/api/endpoints.ts';
import type { Id } from '../../src/api/schema.ts';
import { callLine, typesOf } from '../calls/functions.ts';
import { type Kind, samplesOf } from '../calls/samples.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Base, Bases } from './network.ts';
import { judgeCall } from './openapi.ts';
import { answerSchema, type Document, type Operation } from './openapi-document.ts';
import { reads } from './reads.ts';
import { type Line, line } from './types.ts';

const names: CallName[] = ['login', ...reads, 'downloadDump'];

/** Compares the calls that are read with the backend's own description: it also says what no answer of today shows. */
export function readLines(
  documents: Record<Base, Document | undefined>,
  bases: Bases,
  ids: Record<Kind, Id[]>,
): Line[] {
  const without = (['auth', 'api'] as const).filter((base) => !documents[base]);
  const reason = 'not compared: the backend serves no description there';
  const where = without.length === 2 ? '/openapi.json' : `/openapi.json of {${without[0]}}`;
  const missing = without.length > 0 ? [line('not tried', where, { reason })] : [];
  const lines = names.flatMap((name) => {
    const { base } = endpoints[name];
    const document = documents[base];
    if (!document) return [];
    return typesOf(name).map((type) => {
      const all = samplesOf(name, ids);
      const samples = type ? all.filter(({ url }) => url.pathname.includes(`/${type}/`)) : all;
      const read = readSchema(type ? `${name}-${type}` : name);
      return judgeCall(callLine(name, type), document, bases[base], name, samples, read);
    });
  });
  return [...missing, ...lines];
}

/** What the app reads of an answer, as docs/openapi.json has it. */
function readSchema(operationId: string): JsonSchema | undefined {
  const operations = Object.values(openApi.paths).flatMap((item) => Object.values(item) as Operation[]);
  const operation = operations.find((operation) => operation.operationId === operationId);
  return operation && answerSchema(operation, (part) => part);
}
