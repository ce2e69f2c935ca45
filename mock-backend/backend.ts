import type { RequestHandler } from 'msw';
import { createDb, type Db } from './db.ts';
import { assignmentHandlers } from './handlers/assignments.ts';
import { averagesHandlers } from './handlers/averages.ts';
import { dataHandlers } from './handlers/data.ts';
import { formHandlers } from './handlers/forms.ts';
import { groupHandlers } from './handlers/groups.ts';
import { roleHandlers } from './handlers/roles.ts';
import { schoolHandlers } from './handlers/schools.ts';
import { sessionHandlers } from './handlers/session.ts';
import { subscriptionHandlers } from './handlers/subscriptions.ts';
import { testHandlers } from './handlers/tests.ts';
import { userFormHandlers } from './handlers/user-forms.ts';
import { userHandlers } from './handlers/users.ts';
import type { Bases } from './request.ts';
import { type Cors, corsForEveryOrigin } from './strict/cors.ts';
import { strictHandlers } from './strict/handlers.ts';

export interface Backend {
  handlers: RequestHandler[];
  db: Db;
  /** The CORS configuration of a strict backend. Without it every origin is allowed. */
  cors?: Cors;
}

const anyHost: Bases = { auth: '*/api/auth', api: '*/api/evaluation' };

/**
 * The mock backend: handlers for every call of the app (docs/backend.md, 2), with one database. By default it answers
 * on any host and starts with the seed. With `strict` it is like a FastAPI backend written from docs/backend.md alone:
 * integers only, no unknown fields, and FastAPI's errors.
 */
export function createBackend({
  bases = anyHost,
  db = createDb(),
  strict = false,
  cors = corsForEveryOrigin,
}: {
  bases?: Bases;
  db?: Db;
  strict?: boolean;
  /** Only for a strict backend. */
  cors?: Cors;
} = {}): Backend {
  const handlers = [
    ...sessionHandlers(db, bases),
    ...userHandlers(db, bases),
    ...schoolHandlers(db, bases),
    ...roleHandlers(db, bases),
    ...userFormHandlers(db, bases),
    ...formHandlers(db, bases),
    ...groupHandlers(db, bases),
    ...assignmentHandlers(db, bases),
    ...averagesHandlers(db, bases),
    ...subscriptionHandlers(db, bases),
    ...dataHandlers(db, bases),
    ...testHandlers(db, bases),
  ];
  return strict ? { handlers: strictHandlers(db, bases, handlers), db, cors } : { handlers, db };
}
