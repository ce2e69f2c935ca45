import { AppError } from './errors.ts';

const longestWaitS = 10;
const longestToldS = 24 * 60 * 60;
const mostWaits = 2;
const retryDelayMs = 400;

/**
 * The seconds that a `Retry-After` asks for, given as such or as a date; undefined without one, and for what
 * is no time within a day.
 */
export function retryAfterOf(header: string | null, now: number): number | undefined {
  const asked = header?.trim() ?? '';
  const seconds = /^\d+$/.test(asked) ? Number(asked) : Math.ceil((Date.parse(asked) - now) / 1000);
  return seconds <= longestToldS ? Math.max(seconds, 0) : undefined;
}

/**
 * How long to wait, in ms, before a read that failed is asked again after `attempt` earlier repetitions; null
 * when it is not. A backend that says when is asked again then, when that is soon; else one that had a fault,
 * as often as its endpoint says.
 */
export function waitBefore(attempt: number, retries: number, failure: unknown): number | null {
  if (!(failure instanceof AppError) || failure.status === undefined) return null;
  const { status, retryAfter } = failure;
  if (retryAfter !== undefined) {
    const soon = attempt < mostWaits && retryAfter <= longestWaitS;
    return soon ? Math.max(retryAfter * 1000, retryDelayMs) : null;
  }
  return status >= 500 && attempt < retries ? retryDelayMs * (attempt + 1) : null;
}
