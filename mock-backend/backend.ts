import type { RequestHandler } from 'msw';
import { createDb, type Db } from './db.ts';
import { assignmentHandlers } from './handlers/assignments.ts';
import { dataHandlers } from './handlers/data.ts';
import { formHandlers } from './handlers/forms.ts';
import { groupHandlers, subscriptionHandlers } from './handlers/groups.ts';
import { testHandlers } from './handlers/tests.ts';
import { userFormHandlers } from './handlers/user-forms.ts';
import { roleHandlers, userHandlers } from './handlers/users.ts';
import { type Bases, handlersOf } from './on.ts';
import { strictHandlers } from './strict-routes.ts';

export interface Backend {
  handlers: RequestHandler[];
  db: Db;
}

const anyHost: Bases = { auth: '*/api/auth', api: '*/api/evaluation' };

/**
 * The mock backend: handlers for every call of the app (docs/backend.md, 2), with one database. By default it answers
 * on any host and starts with the seed. With `strict` it has the routes of FastAPI too, with their errors.
 */
export function createBackend({
  bases = anyHost,
  db = createDb(),
  strict = false,
}: {
  bases?: Bases;
  db?: Db;
  strict?: boolean;
} = {}): Backend {
  const on = handlersOf(db, bases);
  const handlers = [
    ...userHandlers(db, on),
    ...roleHandlers(db, on),
    ...userFormHandlers(db, on),
    ...formHandlers(db, on),
    ...groupHandlers(db, on),
    ...assignmentHandlers(db, on),
    ...subscriptionHandlers(db, on),
    ...dataHandlers(db, on),
    ...testHandlers(db, on),
  ];
  return { handlers: strict ? strictHandlers(bases, handlers) : handlers, db };
}
