import { standoutsOf } from '../../../averages/extremes.ts';
import { mostTied, type Role, roles } from '../traits.ts';
import type { Person } from './people.ts';

/** The one or two roles with a person's highest score. */
export function strongestRoles({ scores }: Person): Role[] {
  return standoutsOf(scores, mostTied).highest.flatMap((at) => roles[at] ?? []);
}

/** The roles in which several people are strongest, with these people, and the roles in which nobody is. */
export function overlapOf(people: readonly Person[]): {
  shared: { role: Role; people: Person[] }[];
  missing: Role[];
} {
  const byRole = roles.map((role) => ({
    role,
    people: people.filter((person) => strongestRoles(person).includes(role)),
  }));
  return {
    shared: byRole.filter(({ people }) => people.length > 1),
    missing: byRole.filter(({ people }) => people.length === 0).map(({ role }) => role),
  };
}
