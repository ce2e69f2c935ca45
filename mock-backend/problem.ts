import { HttpResponse } from 'msw';

/** What is wrong with one field, as FastAPI says it. */
export interface FieldError {
  loc: (string | number)[];
  msg: string;
}

/** A refusal `{"detail": ...}`. Throw it: MSW sends a thrown response. */
export function problem(status: number, detail: string | FieldError[]): Response {
  return HttpResponse.json({ detail }, { status });
}

/** A 422 about one place in the body, such as `invalid(['email'], 'Field required')`. */
export function invalid(place: (string | number)[], msg: string): Response {
  return problem(422, [{ loc: ['body', ...place], msg }]);
}

/** The row that was looked for, such as `found(db.group(id), 'Group')`; throws a 404 when there is none. */
export function found<Row>(row: Row | undefined, kind: string): Row {
  if (row === undefined) throw problem(404, `${kind} not found`);
  return row;
}
