import * as v from 'valibot';
import { baseOf } from './bases.ts';
import type { Endpoint } from './endpoints.ts';
import { AppError, type ErrorCode } from './errors.ts';
import { parseJson } from './json.ts';
import { type Problem, problemOf } from './problem.ts';
import type { Id } from './schema.ts';

/** Who asks, and until when: the session's token and the signal of the screen that asked. */
export type Auth = { token?: string | undefined; signal?: AbortSignal | undefined };

type CodeOf = ErrorCode | ((problem: Problem) => ErrorCode | undefined);

/** What each status of a call means: a row of section 8 each. `other` is the row for all the rest. */
export type Meanings = { other: ErrorCode; [status: number]: CodeOf };

type Call<Schema extends v.GenericSchema> = {
  params?: Record<string, Id>;
  query?: Record<string, Id>;
  json?: unknown;
  form?: Record<string, string>;
  /** The shape of the answer; without one the body is not read. */
  schema?: Schema;
  meanings: Meanings;
  /** Values for the placeholders of the error's text. */
  errorParams?: Record<string, string>;
  auth: Auth;
};

export const timeoutMs = 15_000;
const retryDelayMs = 400;

/**
 * Sends one call of the endpoint table and gives its answer, checked against `schema`.
 *
 * Throws an {@link AppError} for everything that can go wrong with the call, and the signal's own reason
 * when the asking screen went away. Only reads are repeated, and only after a 5xx.
 */
export async function send<Schema extends v.GenericSchema = v.UndefinedSchema<undefined>>(
  endpoint: Endpoint,
  call: Call<Schema>,
): Promise<v.InferOutput<Schema>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await sendOnce(endpoint, call);
    } catch (error) {
      const again = endpoint.method === 'GET' && attempt < (endpoint.retries ?? 0) && isServerFault(error);
      if (!again) throw error;
      await pause(retryDelayMs * (attempt + 1), call.auth.signal);
    }
  }
}

async function sendOnce<Schema extends v.GenericSchema>(endpoint: Endpoint, call: Call<Schema>) {
  const { meanings, errorParams: params, auth } = call;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = auth.signal ? AbortSignal.any([auth.signal, timeout]) : timeout;
  let response: Response;
  let body: string;
  try {
    response = await fetch(addressOf(endpoint, call), { ...requestOf(endpoint, call), signal });
    body = response.ok && !call.schema ? '' : await response.text();
  } catch (cause) {
    auth.signal?.throwIfAborted();
    throw new AppError(meanings.other, timeout.aborted ? 'timeout' : 'network', { params, cause });
  }
  if (!response.ok) {
    const code = codeFor(endpoint, meanings, problemOf(response.status, body));
    throw new AppError(code, 'status', { status: response.status, params });
  }
  const result = v.safeParse(call.schema ?? v.undefined(), call.schema ? parseJson(body) : undefined);
  if (result.success) return result.output;
  throw new AppError(meanings.other, 'bad-response', { status: response.status, params });
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Call<v.GenericSchema>) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return baseOf(endpoint.base) + path + (search.size > 0 ? `?${search}` : '');
}

function requestOf(endpoint: Endpoint, { json, form, auth }: Call<v.GenericSchema>): RequestInit {
  const headers = new Headers({ Accept: 'application/json' });
  if (endpoint.bearer && auth.token) headers.set('Authorization', `Bearer ${auth.token}`);
  const request: RequestInit = { method: endpoint.method, headers, credentials: 'omit', cache: 'no-store' };
  if (form) return { ...request, body: new URLSearchParams(form) };
  if (json === undefined) return request;
  headers.set('Content-Type', 'application/json');
  return { ...request, body: JSON.stringify(json) };
}

function codeFor(endpoint: Endpoint, meanings: Meanings, problem: Problem): ErrorCode {
  const meaning = meanings[problem.status];
  const code = typeof meaning === 'function' ? meaning(problem) : meaning;
  // A 401 that section 8 gives no message of its own says that the session has ended.
  return code ?? (problem.status === 401 && endpoint.bearer ? 'session-ended' : meanings.other);
}

function isServerFault(error: unknown) {
  return error instanceof AppError && error.reason === 'status' && (error.status ?? 0) >= 500;
}

function pause(ms: number, signal: AbortSignal | undefined) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}
