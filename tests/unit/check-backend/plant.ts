import { openApiDocument } from './openapi-document.ts';
import type { Plant, Planted } from './planted-backend.ts';

export type Case = {
  name: string;
  /** Whose account the check logs in with; a student's when it is not given. */
  role?: number;
  /** Whether the app is on another origin. */
  cors?: boolean;
  /** Other limits of time than those of the app. */
  limits?: { timeoutMs?: number; slowMs?: number };
  plant: Plant;
  verdict: 'fits' | 'differs' | 'fails';
  call: string;
  /** What the line must say. */
  says: string[];
};

// biome-ignore lint/suspicious/noExplicitAny: a planted difference changes any part of an answer
export type Body = any;

/** Changes the JSON of a GET that was answered well. */
export function json(path: string | RegExp, change: (body: Body) => Body): Plant {
  return (answer) => {
    if (answer.method !== 'GET' || answer.status !== 200 || !isAt(answer, path)) return;
    const body = JSON.parse(answer.body);
    answer.body = JSON.stringify(change(body) ?? body);
  };
}

/** Answers in another way, with or without a session. */
export function reply(
  path: string | RegExp,
  status: number,
  body = '',
  headers: Record<string, string> = {},
): Plant {
  return (answer) => {
    if (answer.method !== 'GET' || !isAt(answer, path)) return;
    Object.assign(answer, { status, body, headers: { ...answer.headers, ...headers } });
  };
}

/** Serves a description of the writes in which something is wrong. */
export function openApi(change: (document: Body) => void): Plant {
  return (answer) => {
    if (answer.path !== '/openapi.json') return;
    const document = openApiDocument();
    change(document);
    Object.assign(answer, { status: 200, body: JSON.stringify(document) });
  };
}

export function preflight(change: (answer: Planted) => void): Plant {
  return (answer) => answer.method === 'OPTIONS' && change(answer);
}

function isAt({ path }: Planted, wanted: string | RegExp) {
  const short = path.replace(/^\/api\/(auth|evaluation)/, (_, base) => (base === 'auth' ? '{auth}' : ''));
  return typeof wanted === 'string' ? short === wanted : wanted.test(short);
}

export const notGiven = 'the app reads it as not given';
export const leftOut = 'the app leaves the row out';
export const refused = 'the app cannot read the answer';
export const oneForm = /^\/user_forms\/\d{1,6}$/;

const schema = (name: string) => (document: Body) => document.components.schemas[name];
export const inSchema = (name: string, change: (found: Body) => void) =>
  openApi((document) => change(schema(name)(document)));
