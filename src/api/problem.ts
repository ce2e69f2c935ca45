import { parseJson } from './json.ts';

/** What a refusal of the backend says: its status, its text, and the fields that a 422 names. */
export type Problem = { status: number; detail: string; fields: string[] };

/**
 * Reads the body of a refusal: `{"detail": text}`, `{"detail": [{"loc": [..., field], "msg"}]}`,
 * `{"message": text}` or plain text. Never throws: a body that says nothing gives an empty detail.
 */
export function problemOf(status: number, body: string): Problem {
  const { detail, message } = asRecord(parseJson(body));
  if (Array.isArray(detail)) {
    const entries = detail.map(asRecord);
    return {
      status,
      detail: entries.map(({ msg }) => text(msg)).join(' '),
      fields: entries.flatMap(fieldOf),
    };
  }
  return { status, detail: text(detail) || text(message) || plainText(body), fields: [] };
}

function fieldOf({ loc }: Record<string, unknown>): string[] {
  return Array.isArray(loc) && loc.length > 0 ? [String(loc.at(-1))] : [];
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A page of a proxy or a server is no message. */
function plainText(body: string): string {
  const trimmed = body.trim();
  return trimmed.startsWith('<') ? '' : trimmed;
}

const longestQuote = 200;

/** A detail as it may stand inside a text: one line, and not longer than a person reads. */
export function quoted(detail: string): string {
  const letters = [...detail.replace(/[\s\p{Cc}]+/gu, ' ').trim()];
  return letters.length > longestQuote ? `${letters.slice(0, longestQuote).join('')}…` : letters.join('');
}
