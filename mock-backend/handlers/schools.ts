import { HttpResponse, http, type RequestHandler } from 'msw';
import type { Bases } from '../bases.ts';
import type { Db } from '../db.ts';

/** GET /schools: open to everyone, for the sign-up page. */
export function schoolHandlers(db: Db, { api }: Bases): RequestHandler[] {
  return [http.get(`${api}/schools`, () => HttpResponse.json(db.state.schools))];
}
