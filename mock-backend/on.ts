import { type HttpResponseResolver, http, type RequestHandler } from 'msw';
import * as v from 'valibot';
import { type Call, type CallName, callOf, parameterName, type Read } from '../src/api/calls.ts';
import { type Endpoint, endpoints } from '../src/api/endpoints.ts';
import { may } from '../src/api/rights.ts';
import type { Db } from './db.ts';
import { asTextError, fieldErrors, withNumbers } from './field-errors.ts';
import { type FieldError, problem } from './problem.ts';
import type { UserRow } from './state.ts';

/** The two base addresses of the backend, as MSW path patterns without a slash at the end. */
export interface Bases {
  auth: string;
  api: string;
}

/** A call that is as `src/api/calls.ts` describes it: its parts, and whose token it has. */
type Incoming<Name extends CallName> = Read<Name> &
  ((typeof endpoints)[Name]['bearer'] extends true ? { user: UserRow } : object);

/** Makes the handler of a call. */
export type On = <Name extends CallName>(
  name: Name,
  answer: (call: Incoming<Name>) => Response | Promise<Response>,
) => RequestHandler;

/** `On` for a database. A handler throws a 401, 403 or 422, in this order, for what the description does not allow. */
export function handlersOf(db: Db, bases: Bases): On {
  return (name, answer) => {
    const { base, method, path }: Endpoint = endpoints[name];
    const resolve: HttpResponseResolver = async ({ request, params }) => {
      const user = endpoints[name].bearer ? requireUser(db, request, base) : undefined;
      const { rights, ...parts } = callOf(name);
      const role = { role: { role_id: user?.role_id ?? '' } };
      if (rights && !rights.some((right) => may(role, right))) throw problem(403, 'Not enough permissions');
      return answer({ ...(await readParts(parts, request, params)), user } as never);
    };
    return http[method.toLowerCase() as 'get'](bases[base] + path, resolve);
  };
}

/** The user of the request's bearer token. */
function requireUser(db: Db, request: Request, base: Endpoint['base']): UserRow {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (token === undefined) throw unauthorized('Not authenticated');
  if (!Object.hasOwn(db.state.tokens, token)) throw unauthorized('Could not validate credentials');
  const user = db.user(db.state.tokens[token]);
  if (user) return user;
  // The calls about the account itself say that it is gone (docs/backend.md, 8).
  throw base === 'auth' ? problem(404, 'User not found') : unauthorized('Could not validate credentials');
}

function unauthorized(detail: string): Response {
  const response = problem(401, detail);
  response.headers.set('WWW-Authenticate', 'Bearer');
  return response;
}

/** The described parts of a request. Throws one 422 with every error. */
async function readParts({ params, query, json, form }: Call, request: Request, inPath: object) {
  const errors: FieldError[] = [];
  const read = (schema: v.GenericSchema | undefined, place: string, input: unknown, isText: boolean) => {
    if (!schema) return undefined;
    const value = isText ? withNumbers(schema, { ...Object(input) }) : input;
    const found = fieldErrors(schema, value, [place]);
    errors.push(...(isText ? found.map(asTextError) : found));
    return found.length > 0 ? undefined : v.parse(schema, value);
  };
  const parts = {
    params: read(params, 'path', named(inPath), true),
    query: read(query, 'query', Object.fromEntries(new URL(request.url).searchParams), true),
    json: read(json, 'body', json && (await readJson(request)), false),
    form: read(form, 'body', form && (await readForm(request)), true),
  };
  if (errors.length > 0) throw problem(422, errors.map(withParameterName));
  return parts;
}

/** The parameters of a path. MSW also has one for each `*`, named by a number. */
function named(inPath: object): object {
  return Object.fromEntries(Object.entries(inPath).filter(([name]) => !/^\d/.test(name)));
}

function withParameterName({ loc, ...error }: FieldError): FieldError {
  const [place = '', ...rest] = loc;
  return { ...error, loc: place === 'path' ? [place, ...rest.map((name) => parameterName(`${name}`))] : loc };
}

/** The parsed body; undefined when there is none. Throws a 422 for invalid JSON. */
async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === '') return undefined;
  if (!/^application\/(.+\+)?json\b/.test(request.headers.get('Content-Type') ?? '')) return text;
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

/** The fields of a form. FastAPI treats an empty one as missing. */
async function readForm(request: Request): Promise<object> {
  const isForm = request.headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded');
  const fields = new URLSearchParams(isForm ? await request.text() : '');
  return Object.fromEntries([...fields].filter(([, value]) => value !== ''));
}
