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
