import { HttpResponse, http, type RequestHandler } from 'msw';
import type { Bases } from '../bases.ts';
import type { Db } from '../db.ts';

/** GET /roles: open to everyone. */
export function roleHandlers(db: Db, { api }: Bases): RequestHandler[] {
  return [http.get(`${api}/roles`, () => HttpResponse.json(db.state.roles))];
}
