import { AppError, type FailureReason } from './errors.ts';
import { isHtml, parseJson } from './schema.ts';

/**
 * Why the backend refused a call: its status, its reason as text, and for the fields that a 422 names their paths in
 * the body, such as `blocks.0.block_id`, and the message about each.
 */
export type Problem = {
  status: number;
  detail: string;
  places: string[];
  messages: Record<string, string>;
};

const invalidTokenDetail = 'Could not validate credentials';
const maxLineLength = 200;
const maxRetryAfterS = 24 * 60 * 60;
// A backend that is busy can ask for two retries, each at most 10 s later.
const maxRequestedRetries = 2;
const maxRequestedDelayS = 10;
const baseDelayMs = 400;

/**
 * Reads the body of a refusal: `{"detail": text}`, `{"detail": [{"loc": [..., field], "msg"}]}`, `{"message": text}` or
 * plain text. Any other body gives an empty `detail`. A 403 because of the token counts as a 401. Never throws.
 */
export function parseProblem(status: number, body: string): Problem {
  const json = parseJson(body);
  const { detail, message } = asRecord(json);
  if (Array.isArray(detail)) {
    return {
      status,
      detail: detail.map(messageOf).filter(Boolean).join(' '),
      places: detail.map(asRecord).flatMap(placeOf),
      messages: Object.fromEntries(
        detail.flatMap((part) =>
          fieldOf(asRecord(part)).map((field) => [field, toShortLine(messageOf(part))]),
        ),
      ),
    };
  }
  const reason = messageOf(detail) || text(message) || text(json === undefined ? body : json);
  const isInvalidToken = status === 403 && reason === invalidTokenDetail;
  return { status: isInvalidToken ? 401 : status, detail: reason, places: [], messages: {} };
}

/** The statuses of proxies, filters and the login pages of networks. */
const foreignStatuses = [407, 408, 425, 502, 504, 511];
/** Statuses that are the backend's only with a reason. */
const ambiguousStatuses = [403, 503];

/** Whether a refusal is the backend's own. Any other says nothing: the backend may even have handled the call. */
export function isOfBackend(status: number, body: string): boolean {
  if (isHtml(body) || foreignStatuses.includes(status)) return false;
  return body.trim() !== '' || !ambiguousStatuses.includes(status);
}

/** Why a refusal is not the backend's own. A 511 asks to log in to the network. */
export function foreignReason(status: number): FailureReason {
  return status >= 500 && status !== 511 ? 'unavailable' : 'foreign';
}

/** Whether a 405 means that something is in use. Servers also answer 405 to an unknown call. */
export function isInUse({ detail }: Problem): boolean {
  return detail !== 'Method Not Allowed';
}

/** A text on one line of at most 200 characters, to be shown inside another text. */
export function toShortLine(text: string): string {
  const letters = [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()];
  return letters.length > maxLineLength ? `${letters.slice(0, maxLineLength).join('')}…` : letters.join('');
}

function messageOf(part: unknown): string {
  const { msg, message } = asRecord(part);
  return text(part) || text(msg) || text(message);
}

function fieldOf({ loc }: Record<string, unknown>): string[] {
  return Array.isArray(loc) && loc.length > 0 ? [String(loc.at(-1))] : [];
}

function placeOf({ loc }: Record<string, unknown>): string[] {
  const place = Array.isArray(loc) ? loc.slice(loc[0] === 'body' ? 1 : 0).join('.') : '';
  return place ? [place] : [];
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A text. HTML and JSON are no messages for users. */
function text(value: unknown): string {
  return typeof value === 'string' && !/^\s*[<{[]/.test(value) ? value.trim() : '';
}

/**
 * The seconds in a `Retry-After` header. Undefined without a header, for more than a day, and for a date, which a wrong
 * clock would misread.
 */
export function parseRetryAfter(header: string | null): number | undefined {
  const value = header?.trim() ?? '';
  return /^\d+$/.test(value) && Number(value) <= maxRetryAfterS ? Number(value) : undefined;
}

/**
 * The ms to wait before a failed GET is retried; null for no retry. `retries` counts those made so far, and
 * `maxRetries` limits those after a 5xx without `Retry-After`.
 */
export function retryDelay(retries: number, maxRetries: number, failure: unknown): number | null {
  if (!(failure instanceof AppError) || failure.status === undefined) return null;
  const { status, retryAfter } = failure;
  if (retryAfter !== undefined) {
    const isSoon = retries < maxRequestedRetries && retryAfter <= maxRequestedDelayS;
    return isSoon ? Math.max(retryAfter * 1000, baseDelayMs) : null;
  }
  return status >= 500 && retries < maxRetries ? baseDelayMs * (retries + 1) : null;
}
