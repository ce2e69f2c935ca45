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
  return { status, detail: text(detail) || text(message) || body.trim(), fields: [] };
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
