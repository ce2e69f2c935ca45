import { AppError } from './errors.ts';

const maxRetryAfterS = 24 * 60 * 60;
// A backend that is busy can ask for two retries, each at most 10 s later.
const maxRequestedRetries = 2;
const maxRequestedDelayS = 10;
const baseDelayMs = 400;

/** The seconds in a `Retry-After` header, a number or a date. Undefined without a header, and for more than a day. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1000);
  return seconds <= maxRetryAfterS ? Math.max(seconds, 0) : undefined;
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
