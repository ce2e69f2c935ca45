import * as v from 'valibot';
import { takeEarlyCall } from './early.ts';
import type { Endpoint } from './endpoints.ts';
import { AppError, type ErrorCode } from './errors.ts';
import { parseJson } from './json.ts';
import { type Problem, problemOf, quoted } from './problem.ts';
import { addressOf, hasIds, type Parts, requestOf } from './request.ts';
import { retryAfterOf, waitBefore } from './retry.ts';

/** Who asks, and until when: the session's token and the signal of the screen that asked. */
export type Auth = { token?: string | undefined; signal?: AbortSignal | undefined };

type CodeOf = ErrorCode | ((problem: Problem) => ErrorCode | ErrorCode[] | undefined);

/**
 * What each status of a call means: a row of section 8 each. `other` is the row for all the rest, `said` the one for
 * those that say why, with `{{detail}}` in its text.
 */
export type Meanings = { other: ErrorCode; said?: ErrorCode; [status: number]: CodeOf };

type Call = Parts & {
  meanings: Meanings;
  /** Values for the placeholders of the error's text; `detail` and `places` of a refusal come by themselves. */
  errorParams?: Record<string, string>;
  auth: Auth;
};

type Checked<Schema extends v.GenericSchema> = Call & {
  /** The shape of the answer; without one the body is not read. */
  schema?: Schema;
};

export const timeoutMs = 15_000;

/** Too many requests, and not available: with these a backend may say when to try again. */
const saysWhen = [429, 503];

/**
 * Sends one call of the endpoint table and gives its answer, checked against `schema`.
 *
 * Throws an {@link AppError} for everything that can go wrong with the call, and the signal's own reason
 * when the asking screen went away. Only reads are repeated: after a 5xx where the endpoint says so, and when
 * the backend says that it will answer soon.
 */
export async function send<Schema extends v.GenericSchema = v.UndefinedSchema<undefined>>(
  endpoint: Endpoint,
  call: Checked<Schema>,
): Promise<v.InferOutput<Schema>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await sendOnce(endpoint, call);
    } catch (error) {
      const wait = endpoint.method === 'GET' ? waitBefore(attempt, endpoint.retries ?? 0, error) : null;
      if (wait === null) throw error;
      await pause(wait, call.auth.signal);
    }
  }
}

async function sendOnce<Schema extends v.GenericSchema>(endpoint: Endpoint, call: Checked<Schema>) {
  const { schema, meanings, errorParams: params } = call;
  const read = (response: Response) => (schema || isCalledPage(response) ? response.text() : '');
  const { status, body } = await ask(endpoint, call, read, AbortSignal.timeout(timeoutMs));
  const result = v.safeParse(schema ?? v.undefined(), schema ? parseJson(body) : undefined);
  // A page of a proxy or of a network that wants a login: what was sent has not arrived.
  if (result.success && !isPage(body)) return result.output;
  throw new AppError(meanings.other, 'bad-response', { status, params });
}

/**
 * Sends one call once and gives what `read` makes of an answer that is ok. Without `timeout` it may take
 * as long as it takes. Throws as {@link send} does, but knows nothing of the answer's shape.
 */
export async function ask<Body>(
  endpoint: Endpoint,
  call: Call,
  read: (response: Response) => Body | Promise<Body>,
  timeout?: AbortSignal,
): Promise<{ status: number; body: Body }> {
  const { meanings, errorParams: params, auth } = call;
  // What cannot be there is not asked for.
  if (!hasIds(call)) throw refusal(endpoint, call, problemOf(404, ''));
  const signal = AbortSignal.any([auth.signal, timeout].filter((one) => one !== undefined));
  let problem: Problem;
  let retryAfter: number | undefined;
  try {
    const response = await fetchOnce(endpoint, call, signal);
    if (response.ok) return { status: response.status, body: await read(response) };
    problem = problemOf(response.status, await response.text());
    if (saysWhen.includes(response.status)) {
      retryAfter = retryAfterOf(response.headers.get('Retry-After'), Date.now());
    }
  } catch (cause) {
    auth.signal?.throwIfAborted();
    throw new AppError(meanings.other, timeout?.aborted ? 'timeout' : 'network', { params, cause });
  }
  throw refusal(endpoint, call, problem, retryAfter);
}

/** What the start of the page has asked for already is not asked for again. */
function fetchOnce(endpoint: Endpoint, call: Call, signal: AbortSignal): Promise<Response> {
  const address = addressOf(endpoint, call);
  const early = endpoint.method === 'GET' ? takeEarlyCall(address, call.auth.token) : undefined;
  if (!early) return fetch(address, { ...requestOf(endpoint, call, call.auth.token), signal });
  if (signal.aborted) early.stop();
  signal.addEventListener('abort', early.stop, { once: true });
  return early.response;
}

function refusal(endpoint: Endpoint, call: Call, problem: Problem, retryAfter?: number): AppError {
  const { status, detail, places } = problem;
  const named = places.length > 0 && { places: quoted(places.join(', ')) };
  const params = { ...call.errorParams, detail: quoted(detail), ...named };
  const codes = codesFor(endpoint, call.meanings, problem);
  return new AppError(codes[0], 'status', { codes, status, params, retryAfter });
}

function codesFor(endpoint: Endpoint, meanings: Meanings, problem: Problem): [ErrorCode, ...ErrorCode[]] {
  const { status, detail } = problem;
  const meaning = meanings[status];
  const [code, ...more] = [typeof meaning === 'function' ? meaning(problem) : meaning].flat();
  if (code) return [code, ...more.filter((one) => one !== undefined)];
  // A 401 that section 8 gives no message of its own says that the session has ended.
  if (status === 401 && endpoint.bearer) return ['session-ended'];
  return [(quoted(detail) && meanings.said) || meanings.other];
}

function isCalledPage({ headers }: Response) {
  return headers.get('Content-Type')?.includes('html') ?? false;
}

function isPage(body: string) {
  return body.trimStart().startsWith('<');
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
