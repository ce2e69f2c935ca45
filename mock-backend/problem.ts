import { HttpResponse } from 'msw';

/** An error in a field, in the format of FastAPI. Only the strict backend fills in all of it. */
export interface FieldError {
  loc: (string | number)[];
  msg: string;
  type?: string;
  input?: unknown;
  ctx?: Record<string, unknown>;
}

/** An error response `{"detail": ...}` to throw: MSW sends a thrown response. */
export function problem(status: number, detail: string | FieldError[]): Response {
  return HttpResponse.json({ detail }, { status });
}

/** A 422 for one field of the body, such as `invalid(['email'], 'Field required')`. */
export function invalid(place: (string | number)[], msg: string): Response {
  return problem(422, [{ loc: ['body', ...place], msg }]);
}

/** Throws a 404 when there is no row, as in `requireRow(db.group(id), 'Group')`. */
export function requireRow<Row>(row: Row | undefined, kind: string): Row {
  if (row === undefined) throw problem(404, `${kind} not found`);
  return row;
}
