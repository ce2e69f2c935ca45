import { HttpResponse, http, type RequestHandler } from 'msw';
import type { Db } from '../db.ts';
import type { Bases } from '../request.ts';

/** GET /schools: without a session, because the sign-up page shows it. */
export function schoolHandlers(db: Db, { api }: Bases): RequestHandler[] {
  return [http.get(`${api}/schools`, () => HttpResponse.json(db.state.schools))];
}
