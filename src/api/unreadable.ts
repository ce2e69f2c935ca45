import * as v from 'valibot';
import type { Endpoint } from './endpoints.ts';
import { parseProblem } from './problem.ts';
import { isHtml, parseJson } from './schema.ts';

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  /** The schema of each row; see `rowsOf`. */
  row?: Schema;
};

// A list with only unreadable rows would fill the console.
const maxLines = 5;

const advice = "See docs/hosting.md, 'When something goes wrong'.";

/**
 * Writes to the console why a response could not be read, or which rows were left out: the call, the field and the
 * types (docs/backend.md, 7), never values or ids. With a `status`: that the call does not seem to have reached the
 * backend.
 */
export function reportUnreadable(
  { method, base, path }: Endpoint,
  body: string,
  schema?: v.GenericSchema,
  status?: number,
) {
  const call = `${method} {${base}}${path.replace(/:(\w+)/g, '{$1}')}`;
  const problems = status ? refusalsOf(status, body) : problemsOf(body, schema);
  const more = problems.length - maxLines;
  const lines = [...problems.slice(0, maxLines), ...(more > 0 ? [`and ${more} more`] : [])];
  // biome-ignore lint/suspicious/noConsole: for the administrator of the backend; the app shows it nowhere.
  for (const line of lines) console.error(`${call}: ${line}`);
}

function refusalsOf(status: number, body: string): string[] {
  if (isHtml(body)) {
    const cause =
      status > 501 ? 'A proxy answers: the backend is down' : 'The base is wrong, or a proxy answers';
    return [`the answer is ${status} with HTML, not JSON. ${cause}. ${advice}`];
  }
  if (status !== 404) {
    return [
      `the answer is ${status}, which the backend does not give. A proxy or a filter answers. ${advice}`,
    ];
  }
  const { detail } = parseProblem(status, body);
  if (detail !== '' && detail !== 'Not Found') return [];
  return [
    `the answer is ${status}, as for a path that does not exist. The base is wrong, or the backend has no such call. ${advice}`,
  ];
}

function problemsOf(body: string, schema: Schema | undefined): string[] {
  if (isHtml(body))
    return [
      `the answer is HTML, not JSON. The base is wrong, or a proxy or the login page of a network answers. ${advice}`,
    ];
  if (!schema) return ['the answer is not a file'];
  const json = parseJson(body);
  if (json === undefined) return ['the answer is no JSON, or was cut off'];
  const { issues = [] } = v.safeParse(schema, json);
  const lines = issues.flatMap((issue) => linesOf(issue, ''));
  return [...lines, ...rowLines(schema, json, '')];
}

/** The problems of the rows that were left out, at any depth. */
function rowLines({ row, entries, wrapped }: Schema, value: unknown, path: string): string[] {
  if (wrapped) return rowLines(wrapped, value, path);
  if (row && Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const { issues } = v.safeParse(row, item);
      const at = `${path}${index}.`;
      return issues ? issues.flatMap((issue) => linesOf(issue, at)) : rowLines(row, item, at);
    });
  }
  if (!entries || typeof value !== 'object' || value === null) return [];
  const fields = new Map(Object.entries(value));
  return Object.entries(entries).flatMap(([key, schema]) =>
    rowLines(schema, fields.get(key), `${path}${key}.`),
  );
}

function linesOf(issue: v.BaseIssue<unknown>, at: string): string[] {
  const path = at + (issue.path?.map(({ key }) => `${String(key)}.`).join('') ?? '');
  // Where the options of a union differ says more than the union itself.
  const inside = issue.issues?.filter(({ path, expected }) => path && expected !== 'never') ?? [];
  if (inside.length > 0) return inside.flatMap((part) => linesOf(part, path));
  if (issue.type === 'check') return [];
  const field = path.slice(0, -1) || 'the answer';
  if (issue.input === undefined) return [`${field} is missing`];
  const found = typeNameOf(issue.input);
  const expected = (issue.expected ?? '').match(/\w+/g)?.map((name) => withArticle(name.toLowerCase())) ?? [];
  const hasType = issue.kind !== 'schema' || issue.type === 'picklist' || expected.includes(found);
  return [
    hasType ? `${field} is ${found} of another form` : `${field} is ${found}, not ${expected.join(' or ')}`,
  ];
}

function typeNameOf(value: unknown): string {
  if (value === null) return 'null';
  return withArticle(Array.isArray(value) ? 'array' : typeof value);
}

function withArticle(name: string): string {
  if (name === 'null') return name;
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
