import * as v from 'valibot';
import type { PartsOf } from './calls.ts';
import type { Endpoint } from './endpoints.ts';
import { AppError, type ErrorCode } from './errors.ts';
import {
  foreignReason,
  isOfBackend,
  type Problem,
  parseProblem,
  parseRetryAfter,
  retryDelay,
  toShortLine,
} from './problem.ts';
import { buildRequest, buildUrl, hasValidIds, type Parts, takeEarlyCall } from './request.ts';
import { hasUnreadable, isHtml, parseJson } from './schema.ts';

/** The session's token, and the signal that cancels a call. */
export type Auth = { token?: string | undefined; signal?: AbortSignal | undefined };

type CodeOf = ErrorCode | ((problem: Problem) => ErrorCode | ErrorCode[] | undefined);

/**
 * The error codes of a call by status (docs/backend.md, 8). `other` is for every other failure; `withDetail` replaces
 * it when the backend gives a reason, which its text shows as `{{detail}}`.
 */
export type ErrorsByStatus = { other: ErrorCode; withDetail?: ErrorCode; [status: number]: CodeOf };

type Call = Parts & CallContext;

type CallContext = {
  errors: ErrorsByStatus;
  /** Values for the placeholders of the error's text, besides `detail` and `places`. */
  errorParams?: Record<string, string>;
  auth: Auth;
};

type Checked<Schema extends v.GenericSchema> = {
  /** The shape of the response. Without it the body is ignored. */
  schema?: Schema;
};

export const timeoutMs = 15_000;

/** Too many requests, and service unavailable. */
const statusesWithRetryAfter = [429, 503];

/**
 * Calls the backend and returns the response, checked against `schema`. Only a GET is retried: after a 5xx as often as
 * its endpoint says, and when the backend asks for it within 10 s.
 *
 * Throws an AppError with a code of `errors`, or `session-ended` for a 401 that `errors` does not have. When
 * `auth.signal` aborts, throws its reason.
 */
export async function send<
  const Of extends Endpoint,
  Schema extends v.GenericSchema = v.UndefinedSchema<undefined>,
>(endpoint: Of, call: PartsOf<Of> & CallContext & Checked<Schema>): Promise<v.InferOutput<Schema>> {
  for (let retries = 0; ; retries++) {
    try {
      return await sendOnce(endpoint, call);
    } catch (error) {
      const delay = endpoint.method === 'GET' ? retryDelay(retries, endpoint.retries ?? 0, error) : null;
      if (delay === null) throw error;
      await pause(delay, call.auth.signal);
    }
  }
}

async function sendOnce<Schema extends v.GenericSchema>(endpoint: Endpoint, call: Call & Checked<Schema>) {
  const { schema, errors, errorParams: params } = call;
  const read = (response: Response) => (schema || hasHtmlType(response) ? response.text() : '');
  const { status, body } = await fetchBody(endpoint, call, read, AbortSignal.timeout(timeoutMs));
  if (!schema && body === '') return undefined as v.InferOutput<Schema>;
  const result = v.safeParse(schema ?? v.undefined(), schema ? parseJson(body) : undefined);
  // A proxy or a captive portal answers 200 with a page: the request did not reach the backend.
  const isRead = result.success && !isHtml(body);
  if (!isRead || hasUnreadable(result.output)) logUnreadable(endpoint, body, schema);
  if (isRead) return result.output;
  throw new AppError(errors.other, isHtml(body) ? 'foreign' : 'bad-response', { status, params });
}

/**
 * Calls the backend once and returns what `read` makes of a successful response. Throws as {@link send} does. Without
 * `timeout` it waits for as long as it takes.
 */
export async function fetchBody<Body>(
  endpoint: Endpoint,
  call: Call,
  read: (response: Response) => Body | Promise<Body>,
  timeout?: AbortSignal,
): Promise<{ status: number; body: Body }> {
  const { errors, errorParams: params, auth } = call;
  if (!hasValidIds(call)) throw refusal(endpoint, call, parseProblem(404, ''));
  const signal = AbortSignal.any([auth.signal, timeout].filter((signal) => signal !== undefined));
  let response: Response;
  let body: string;
  try {
    response = await fetchOrTakeEarly(endpoint, call, signal);
    if (response.ok) return { status: response.status, body: await read(response) };
    body = await response.text();
  } catch (cause) {
    auth.signal?.throwIfAborted();
    throw new AppError(errors.other, timeout?.aborted ? 'timeout' : 'network', { params, cause });
  }
  const { status, headers } = response;
  const retryAfter = statusesWithRetryAfter.includes(status)
    ? parseRetryAfter(headers.get('Retry-After'))
    : undefined;
  const isBackend = isOfBackend(status, body);
  if (!isBackend || (status === 404 && !errors[status])) logUnreadable(endpoint, body, undefined, status);
  if (!isBackend) throw new AppError(errors.other, foreignReason(status), { status, params, retryAfter });
  throw refusal(endpoint, call, parseProblem(status, body), retryAfter);
}

/** Uses the response to the same call by the script in index.html, if there is one. */
function fetchOrTakeEarly(endpoint: Endpoint, call: Call, signal: AbortSignal): Promise<Response> {
  const url = buildUrl(endpoint, call);
  const early = endpoint.method === 'GET' ? takeEarlyCall(url, call.auth.token) : undefined;
  if (!early) return fetch(url, { ...buildRequest(endpoint, call, call.auth.token), signal });
  if (signal.aborted) early.stop();
  signal.addEventListener('abort', early.stop, { once: true });
  return early.response;
}

function refusal(endpoint: Endpoint, call: Call, problem: Problem, retryAfter?: number): AppError {
  const { status, detail, places, messages } = problem;
  const named = places.length > 0 && { places: toShortLine(places.join(', ')) };
  const params = { ...call.errorParams, detail: toShortLine(detail), ...named };
  const codes = codesFor(endpoint, call.errors, problem);
  return new AppError(codes[0], 'status', { codes, status, params, messages, retryAfter, places });
}

function codesFor(endpoint: Endpoint, errors: ErrorsByStatus, problem: Problem): [ErrorCode, ...ErrorCode[]] {
  const { status, detail } = problem;
  const codeOf = errors[status];
  const [code, ...more] = [typeof codeOf === 'function' ? codeOf(problem) : codeOf].flat();
  if (code) return [code, ...more.filter((code) => code !== undefined)];
  if (status === 401 && endpoint.bearer) return ['session-ended'];
  return [(toShortLine(detail) && errors.withDetail) || errors.other];
}

/**
 * Writes to the console what could not be read, or, with a `status`, that something else than the backend refused the
 * call. Most visits do not load the code for it.
 */
export function logUnreadable(endpoint: Endpoint, body: string, schema?: v.GenericSchema, status?: number) {
  import('./unreadable.ts')
    .then((code) => code.reportUnreadable(endpoint, body, schema, status))
    .catch(() => {});
}

function hasHtmlType({ headers }: Response) {
  return headers.get('Content-Type')?.includes('html') ?? false;
}

/** Waits for `ms`. Rejects with the reason of the signal when that aborts, or has aborted. */
export async function pause(ms: number, signal: AbortSignal | undefined) {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}
