import appDescription from '../../../docs/openapi.json' with { type: 'json' };
import type { Options } from '../../../scripts/check-backend/types.ts';
import type { Plant, Planted } from './planted-backend.ts';

/** A planted difference, with the line that must name it, and what the line must say. */
export type Case = [name: string, line: string, says: string[], plant: Plant, run?: Run];

/** Whose account the check logs in with, a student's when it is not given, and other settings. */
type Run = Partial<Options> & { role?: number };

// biome-ignore lint/suspicious/noExplicitAny: a planted difference changes any part of an answer
type Body = any;
export type Change = (body: Body) => Body;

/** Sets what is at a path such as `blocks.0.name`, or removes it. */
export function set(path: string, value?: unknown): Change {
  return (body) => {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce((inner, key) => inner[key], body);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  };
}

/** Changes the JSON of a GET that was answered well. */
export function json(path: string | RegExp, change: Change): Plant {
  return (answer) => {
    if (answer.method !== 'GET' || answer.status !== 200 || !isAt(answer, path)) return;
    const body = JSON.parse(answer.body);
    answer.body = JSON.stringify(change(body) ?? body);
  };
}

/** Answers in another way, with or without a session. */
export function reply(path: string | RegExp, status: number, body = '', headers: object = {}): Plant {
  return (answer) => {
    if (answer.method !== 'GET' || !isAt(answer, path)) return;
    Object.assign(answer, { status, body, headers: { ...answer.headers, ...headers } });
  };
}

/** Does something with the answers at a path. */
export function at(end: string, change: (answer: Planted) => void): Plant {
  return (answer) => answer.path.endsWith(end) && change(answer);
}

/** Serves a description of all calls that fits the app, in which something is changed. One body of it is a reference. */
export function description(...changes: Change[]): Plant {
  return at('/openapi.json', (answer) => {
    if (answer.path !== '/openapi.json') return;
    const document: Body = structuredClone(appDescription);
    const group = document.paths['/api/evaluation/groups'].post.requestBody.content['application/json'];
    document.components.schemas.Group = group.schema;
    group.schema = { $ref: '#/components/schemas/Group' };
    for (const change of changes) change(document);
    Object.assign(answer, { status: 200, body: JSON.stringify(document) });
  });
}

/** Changes the schema of what a call sends. */
export function sent(path: string, method: string, change: Change): Change {
  return ({ paths }) => change(paths[path][method].requestBody.content['application/json'].schema);
}

function isAt({ path }: Planted, wanted: string | RegExp) {
  const short = path.replace(/^\/api\/(auth|evaluation)/, (_, base) => (base === 'auth' ? '{auth}' : ''));
  return typeof wanted === 'string' ? short === wanted : wanted.test(short);
}
