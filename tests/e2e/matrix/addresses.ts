import { readRouteTable } from '../../../build/route-table.ts';
import { assignmentIds, formIds, groupIds } from '../../../mock-backend/seed-ids.ts';
import { accounts } from '../fixtures.ts';

/** An address of the app, and who opens it. */
export interface Address {
  path: string;
  as: (typeof accounts)['student'] | undefined;
}

/** A value for each parameter of the table of routes. */
const parameters: Record<string, string> = {
  assignmentId: String(assignmentIds.averagesReady),
  formId: String(formIds.teamwork),
  groupId: String(groupIds.curie),
  test: 'Attitude',
};

/**
 * An address for every route in the table of routes.
 *
 * @throws when a route has a parameter that is unknown here
 */
export async function readAddresses(): Promise<Address[]> {
  const { pages } = await readRouteTable({}, '/');
  const patterns = pages.map(({ path }) => path.replace(/^\^|\/\?\$$/g, ''));
  return pages.map(({ guard }, index): Address => {
    const pattern = patterns[index] ?? '';
    const start = pattern.replace('(?:/.*)?', '');
    // A route for every address below another one, which has a route itself.
    const isRest = start !== pattern && (start === '' || patterns.includes(start));
    const path = start.replace(/\(\?<(\w+)>[^)]*\)/g, (_, name: string) => exampleOf(name, start));
    const isStaff = path.startsWith('/profile/admin') || path.startsWith('/vragenlijst/view/');
    return {
      path: isRest ? `${path}/bestaat-niet` : path || '/',
      as: guard === 'session' ? (isStaff ? accounts.admin : accounts.student) : undefined,
    };
  });
}

function exampleOf(parameter: string, path: string): string {
  // The questionnaire itself is one that can still be filled in.
  if (/^\/vragenlijst\/[^/]+$/.test(path)) return String(assignmentIds.notStarted);
  const value = parameters[parameter];
  if (!value)
    throw new Error(`Give the parameter ${parameter} of ${path} a value in tests/e2e/matrix/addresses.ts`);
  return value;
}
