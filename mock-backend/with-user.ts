import type { HttpResponseResolver, PathParams } from 'msw';
import type { Db } from './db.ts';
import { problem } from './problem.ts';
import type { UserRow } from './state.ts';

/** What a role may do (docs/backend.md, 6). */
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

/** The user id behind the request's bearer token; throws a 401 when there is none. */
export function bearerOf(db: Db, request: Request): number {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  const tokens = db.state.tokens;
  const userId = token !== undefined && Object.hasOwn(tokens, token) ? tokens[token] : undefined;
  if (userId === undefined) throw problem(401, 'Not authenticated');
  return userId;
}

/**
 * A resolver for people who are logged in and have one of the rights; 'any' asks for a session only.
 * Without a session the reply is 401, without the right 403.
 */
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
