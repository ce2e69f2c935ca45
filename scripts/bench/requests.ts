import type { IncomingHttpHeaders } from 'node:http';

/** A request in the log of a host. Times are in ms since 1970. */
export interface SentRequest {
  /** With the query. */
  path: string;
  headers: IncomingHttpHeaders;
  start: number;
  /** When each part of the response had been sent, and its size. The first part includes an estimate of the header. */
  parts: { at: number; bytes: number }[];
  /** Infinity until all has been sent, or the request was cancelled. */
  end: number;
  /** By the browser: beside a service worker it also asks for the page itself, until the worker answers. */
  isCancelled: boolean;
}

/** What had been sent until a time, in bytes. */
export function bytesUntil(time: number, requests: readonly SentRequest[]): number {
  const parts = requests.flatMap(({ parts }) => parts).filter(({ at }) => at <= time);
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * The length of the longest chain of requests in which each was sent after the response to the one before had begun: the round
 * trips that a visit needs one after the other.
 */
export function chainLength(requests: readonly SentRequest[]): number {
  const chains: { answered: number; length: number }[] = [];
  for (const { start, parts } of requests.toSorted((a, b) => a.start - b.start)) {
    const before = chains.filter(({ answered }) => answered <= start).map(({ length }) => length);
    chains.push({ answered: parts[0]?.at ?? Infinity, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...chains.map(({ length }) => length));
}
