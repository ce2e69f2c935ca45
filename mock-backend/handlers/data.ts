import { HttpResponse, http, type RequestHandler } from 'msw';
import type { Db } from '../db.ts';
import type { Bases } from '../request.ts';
import { sqlDump } from '../sql-dump.ts';
import { withUser } from '../with-user.ts';

export function dataHandlers(db: Db, { api }: Bases): RequestHandler[] {
  return [
    http.get(
      `${api}/data`,
      withUser(
        db,
        ['scores'],
        () =>
          new HttpResponse(sqlDump(db.state), {
            headers: {
              'Content-Type': 'application/sql; charset=utf-8',
              'Content-Disposition': 'attachment; filename="database_dump.sql"',
            },
          }),
      ),
    ),
  ];
}
