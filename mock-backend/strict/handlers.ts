import { getResponse, HttpResponse, http, type RequestHandler } from 'msw';
import type { Db } from '../db.ts';
import { problem } from '../problem.ts';
import { type Bases, isObject, type Json } from '../request.ts';
import { type StrictCall, strictCalls } from './calls.ts';
import { errorsIn, errorsInFields, errorsInText, type PydanticError } from './schema.ts';

/**
 * Refuses what FastAPI with pydantic would refuse, in the same words, and leaves the rest to `handlers`. Knows the
 * contract only by the table of calls.
 */
export function strictHandlers(db: Db, bases: Bases, handlers: RequestHandler[]): RequestHandler[] {
  return (['auth', 'api'] as const).map((base) =>
    http.all(`${bases[base]}/*`, async ({ request }) => {
      const { call, params } = findCall(base, pathBelow(bases[base], request), request);
      const body = await readBody(call, request.clone());
      if (call.bearer) requireToken(db, request);
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const errors = [
        ...errorsInFields(call.params ?? {}, params, ['path'], errorsInText),
        ...errorsInFields(call.query ?? {}, query, ['query'], errorsInText).map(withoutInput),
        ...errorsInBody(call, body),
      ];
      if (errors.length > 0) throw problem(422, errors);
      return asFastApi(await getResponse(handlers, request), body);
    }),
  );
}

function pathBelow(base: string, request: Request): string {
  const basePath = base.replace(/^(\*|https?:\/\/[^/]+)/, '');
  const { pathname } = new URL(request.url);
  return pathname.slice(pathname.indexOf(basePath) + basePath.length);
}

/** The call of a method and path. Throws a 405 for another method, a redirect for an extra slash, and a 404. */
function findCall(
  base: StrictCall['base'],
  path: string,
  request: Request,
): { call: StrictCall; params: Json } {
  const found = callsAt(base, path);
  const match = found.find(({ call }) => call.method === request.method);
  if (match) return match;
  // Starlette has a route for each method; the first one with this path answers, and names only its own method.
  const [first] = found;
  if (first) throw withHeader(problem(405, 'Method Not Allowed'), 'Allow', first.call.method);
  const other = path.endsWith('/') ? path.replace(/\/+$/, '') : `${path}/`;
  if (callsAt(base, other).length > 0) throw redirect(request.url, path, other);
  throw problem(404, 'Not Found');
}

function callsAt(base: StrictCall['base'], path: string): { call: StrictCall; params: Json }[] {
  return strictCalls.flatMap((call) => {
    const pattern = call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = call.base === base && new RegExp(`^${pattern}$`).exec(path);
    return match ? [{ call, params: decoded(match.groups) }] : [];
  });
}

function decoded(groups: Record<string, string> = {}): Json {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
}

function redirect(address: string, path: string, other: string): Response {
  const url = new URL(address);
  url.pathname = url.pathname.slice(0, -path.length) + other;
  return new HttpResponse(null, { status: 307, headers: { Location: url.href } });
}

function requireToken(db: Db, request: Request): void {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (token === undefined) throw unauthorized('Not authenticated');
  if (!Object.hasOwn(db.state.tokens, token)) throw unauthorized('Could not validate credentials');
}

function unauthorized(detail: string): Response {
  return withHeader(problem(401, detail), 'WWW-Authenticate', 'Bearer');
}

function withHeader(response: Response, name: string, value: string): Response {
  response.headers.set(name, value);
  return response;
}

/** The parsed body; undefined when there is none, or none is expected. Throws a 422 for invalid JSON. */
async function readBody({ form, body }: StrictCall, request: Request): Promise<unknown> {
  if (!form && !body) return undefined;
  const type = request.headers.get('Content-Type') ?? '';
  const text = await request.text();
  if (form) {
    const isForm = type.startsWith('application/x-www-form-urlencoded');
    // FastAPI treats an empty field of a form as missing.
    return Object.fromEntries(
      [...new URLSearchParams(isForm ? text : '')].filter(([, value]) => value !== ''),
    );
  }
  if (text === '') return undefined;
  if (!/^application\/(.+\+)?json\b/.test(type)) return text;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const place = Number(/position (\d+)/.exec(String(cause))?.[1] ?? 0);
    const ctx = { error: 'Expecting value' };
    throw problem(422, [
      { type: 'json_invalid', loc: ['body', place], msg: 'JSON decode error', input: {}, ctx },
    ]);
  }
}

function errorsInBody({ form, body: schema }: StrictCall, body: unknown): PydanticError[] {
  if (form) return errorsInFields(form, { ...Object(body) }, ['body'], errorsInText).map(withoutInput);
  if (!schema) return [];
  if (body === undefined) return [{ type: 'missing', loc: ['body'], msg: 'Field required', input: null }];
  return errorsIn(schema, body, ['body']);
}

/** FastAPI reads each parameter separately: a missing one has no input. */
function withoutInput(error: PydanticError): PydanticError {
  return error.type === 'missing' ? { ...error, input: null } : error;
}

/** The response of a handler with FastAPI's words, where they differ. */
async function asFastApi(response: Response | undefined, body: unknown): Promise<Response> {
  if (!response) throw new Error('The call has a schema and no handler');
  if (response.status === 401) return unauthorized('Could not validate credentials');
  if (response.status !== 422) return response;
  const { detail } = (await response.json()) as { detail: PydanticError[] };
  return problem(
    422,
    detail.map(({ loc, msg }) => ({
      type: 'value_error',
      loc,
      msg: `Value error, ${msg}`,
      input: loc.slice(1).reduce<unknown>((part, key) => (isObject(part) ? part[key] : null), body),
      ctx: { error: {} },
    })),
  );
}
