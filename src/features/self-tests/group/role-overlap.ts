import { highlightsOf } from '../highlights.ts';
import { type Role, roles } from '../traits.ts';
import type { Person } from './people.ts';

/** The roles with a person's highest score. None when all scores are equal, or there are fewer than two. */
export function strongestRoles({ scores }: Person): Role[] {
  const highlights = highlightsOf(roles.map((role, at) => ({ name: role, role, score: scores[at] ?? null })));
  return highlights === null || highlights === 'equal' ? [] : highlights.highest.map(({ role }) => role);
}

/** The roles in which several people are strongest, with these people, and the roles in which no one is. */
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
