// @vitest-environment jsdom
import { type MiddlewareFunction, RouterContextProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { staffRoutes } from '../../../src/app/staff-routes.ts';
import { sessionContext } from '../../../src/session/route.ts';
import { userOf } from '../session/people.ts';

const roles = [1, 2, 3, 4, 5];
const teaching = [2, 4, 5];

/** Who may open each page of the staff (docs/backend.md, 6). */
const allowed: Record<string, number[]> = {
  '': roles,
  users: [4, 5],
  groups: teaching,
  'groups/add': teaching,
  forms: teaching,
  'forms/add': teaching,
  assignments: teaching,
  'assignments/add': teaching,
  'assignments/:assignmentId': teaching,
  'assignments/:assignmentId/gemiddeldes': teaching,
  'assignments/:assignmentId/volgen': teaching,
  'assignments/:assignmentId/vergelijken': teaching,
  'assignments/:assignmentId/verslagen': teaching,
  data: [3, 4, 5],
  'data/lezen': [3, 4, 5],
  '*': roles,
};

async function isOpen(middleware: readonly MiddlewareFunction[], role: number): Promise<boolean> {
  const context = new RouterContextProvider();
  const user = Promise.resolve(userOf('uuid', role));
  context.set(sessionContext, { token: 't', user, fresh: user, signal: new AbortController().signal });
  const args = {
    request: new Request(location.origin),
    context,
  } as unknown as Parameters<MiddlewareFunction>[0];
  try {
    for (const guard of middleware) await guard(args, async () => ({}));
    return true;
  } catch {
    return false;
  }
}

test('each page of the staff opens for the roles that may see it, and for no other', async () => {
  const rows = await Promise.all(
    staffRoutes.map(async ({ path = '', middleware = [] }) => {
      const open = await Promise.all(roles.map((role) => isOpen(middleware, role)));
      return [path, roles.filter((_, at) => open[at])];
    }),
  );
  expect(Object.fromEntries(rows)).toEqual(allowed);
});
