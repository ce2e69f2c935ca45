import { HttpResponse } from 'msw';

/** An error in a field, in the format of FastAPI. */
export interface FieldError {
  type: string;
  loc: (string | number)[];
  msg: string;
  input: unknown;
  ctx?: Record<string, unknown>;
}

/** An error response `{"detail": ...}` to throw: MSW sends a thrown response. */
export function problem(status: number, detail: string | FieldError[]): Response {
  return HttpResponse.json({ detail }, { status });
}

/** A 422 for what only the database can refuse, such as `invalid(['body', 'school_id'], 'School does not exist')`. */
export function invalid(loc: (string | number)[], msg: string): Response {
  return problem(422, [
    { type: 'value_error', loc, msg: `Value error, ${msg}`, input: null, ctx: { error: {} } },
  ]);
}

/** Throws a 404 when there is no row, as in `requireRow(db.group(id), 'Group')`. */
export function requireRow<Row>(row: Row | undefined, kind: string): Row {
  if (row === undefined) throw problem(404, `${kind} not found`);
  return row;
}
