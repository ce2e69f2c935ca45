import { HttpResponse, http, type RequestHandler } from 'msw';
import type { Db } from '../db.ts';
import type { Bases } from '../request.ts';

/** Public, for the sign-up page. */
export function schoolHandlers(db: Db, { api }: Bases): RequestHandler[] {
  return [http.get(`${api}/schools`, () => HttpResponse.json(db.state.schools))];
}
