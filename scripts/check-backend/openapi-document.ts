import type { JsonSchema } from '../calls/json-schema.ts';
import type { Resolve } from './json-schema.ts';

/** The parts of an OpenAPI document that are judged. */
export type Parameter = { $ref?: string; name: string; in: string; required?: boolean; schema?: JsonSchema };
export type Operation = {
  parameters?: Parameter[];
  requestBody?: Body & { required?: boolean };
};
type Body = { $ref?: string; content?: Record<string, { schema?: JsonSchema }> };
type PathItem = Record<string, Operation> & { parameters?: Parameter[] };
export type Document = { paths: Record<string, PathItem> };

/** Finds a path as the app writes it. In a description it may stand with the whole base, a part of it, or none. */
export function findPath(document: Document, base: string, pathname: string) {
  const prefix = new URL(base).pathname.replace(/\/$/, '');
  const rest = pathname.slice(prefix.length);
  const parts = prefix.split('/').filter(Boolean);
  const candidates = [...parts.keys(), parts.length].map((from) => {
    const kept = parts.slice(from);
    return (kept.length > 0 ? `/${kept.join('/')}` : '') + rest;
  });
  const paths = Object.keys(document.paths).sort((a, b) => a.split('{').length - b.split('{').length);
  for (const candidate of candidates) {
    const path = paths.find((path) => isSamePath(path.replace(/\/$/, ''), candidate));
    const item = path && document.paths[path];
    if (item) return { item, isSlashed: path.endsWith('/') };
  }
  return undefined;
}

function isSamePath(template: string, path: string): boolean {
  const parts = path.split('/');
  const expected = template.split('/');
  return (
    expected.length === parts.length &&
    expected.every((part, at) => /^\{.*\}$/.test(part) || part === parts[at])
  );
}

/** Follows `$ref` inside the document; one that leads nowhere, or in circles, allows everything. */
export function resolver(document: Document): Resolve {
  return function resolve<Part extends { $ref?: string }>(part: Part, depth = 0): Part {
    if (!part.$ref) return part;
    if (!part.$ref.startsWith('#/') || depth > 20) return {} as Part;
    const names = part.$ref.slice(2).split('/');
    const found = names.reduce<unknown>((place, name) => Object(place)[name], document);
    return resolve(Object(found) as Part, depth + 1);
  };
}
