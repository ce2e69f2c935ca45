import type { HttpResponseResolver, PathParams } from 'msw';
import type { Db } from './db.ts';
import { problem } from './problem.ts';
import type { UserRow } from './state.ts';

export type Right = 'questionnaires' | 'groups' | 'forms' | 'assignments' | 'scores' | 'users';

const teaching: Right[] = ['groups', 'forms', 'assignments'];
const administration: Right[] = [...teaching, 'users', 'scores'];

const rightsOfRole: Record<number, Right[]> = {
  1: ['questionnaires'],
  2: teaching,
  3: ['scores'],
  4: administration,
  5: administration,
};

interface Call {
  request: Request;
  params: PathParams;
  user: UserRow;
}

/** The user id for the request's bearer token. Throws a 401 without a valid one. */
export function bearerOf(db: Db, request: Request): number {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  const tokens = db.state.tokens;
  const userId = token !== undefined && Object.hasOwn(tokens, token) ? tokens[token] : undefined;
  if (userId === undefined) throw problem(401, 'Not authenticated');
  return userId;
}

/** A resolver that requires a session (else 401) and one of the rights (else 403); with 'any', only a session. */
export function withUser(
  db: Db,
  rights: Right[] | 'any',
  answer: (call: Call) => Response | Promise<Response>,
): HttpResponseResolver<PathParams> {
  return ({ request, params }) => {
    const user = db.user(bearerOf(db, request));
    if (!user) throw problem(401, 'Not authenticated');
    const granted = rightsOfRole[user.role_id] ?? [];
    if (rights !== 'any' && !rights.some((right) => granted.includes(right))) {
      throw problem(403, 'Not enough permissions');
    }
    return answer({ request, params, user });
  };
}
