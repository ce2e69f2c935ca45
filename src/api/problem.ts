import { parseJson } from './json.ts';

/**
 * What a refusal of the backend says: its status, its text, the fields that a 422 names, and where in the body
 * they are: `blocks.0.block_id`.
 */
export type Problem = { status: number; detail: string; fields: string[]; places: string[] };

const tokenRefused = 'Could not validate credentials';

/**
 * Reads the body of a refusal: `{"detail": text}`, `{"detail": [{"loc": [..., field], "msg"}]}`,
 * `{"message": text}` or plain text. Never throws: a body that says nothing gives an empty detail, and JSON of another
 * shape says nothing to a person. A 403 that refuses the token itself is a 401.
 */
export function problemOf(status: number, body: string): Problem {
  const json = parseJson(body);
  const { detail, message } = asRecord(json);
  if (Array.isArray(detail)) {
    return {
      status,
      detail: detail.map(saidIn).filter(Boolean).join(' '),
      fields: detail.map(asRecord).flatMap(fieldOf),
      places: detail.map(asRecord).flatMap(placeOf),
    };
  }
  const said = saidIn(detail) || text(message) || (json === undefined ? plainText(body) : text(json));
  const isToken = status === 403 && said === tokenRefused;
  return { status: isToken ? 401 : status, detail: said, fields: [], places: [] };
}

/** Whether a 405 speaks of the thing that was to be deleted: a server also uses it for a call that it does not know. */
export function isInUse({ detail }: Problem): boolean {
  return detail !== 'Method Not Allowed';
}

function saidIn(part: unknown): string {
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
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A page of a proxy or a server is no message, nor is JSON that was cut off. */
function plainText(body: string): string {
  const trimmed = body.trim();
  return /^[<{[]/.test(trimmed) ? '' : trimmed;
}

const longestQuote = 200;

/** A detail as it may stand inside a text: one line, and not longer than a person reads. */
export function quoted(detail: string): string {
  const letters = [...detail.replace(/[\s\p{Cc}]+/gu, ' ').trim()];
  return letters.length > longestQuote ? `${letters.slice(0, longestQuote).join('')}…` : letters.join('');
}
