import { seedAssignments, seedGroups } from './seed-assignments.ts';
import { seedForms } from './seed-forms.ts';
import { schoolIds } from './seed-ids.ts';
import { seedUsers } from './seed-people.ts';
import { seedSubscriptions } from './seed-subscriptions.ts';
import { seedTests } from './seed-tests.ts';
import type { State } from './state.ts';

/** A school in the middle of the year: the same data at each call, as new objects. */
export function seedSchool(): State {
  const forms = seedForms();
  return {
    version: 2,
    lastId: 100_000,
    schools: [
      { id: schoolIds.lindeboom, name: 'Atheneum De Lindeboom, Mechelen' },
      { id: schoolIds.godelieve, name: 'Sint-Godelievecollege, Roeselare' },
      { id: schoolIds.schakel, name: 'Technisch Instituut De Schakel, Genk' },
    ],
    roles: [
      { id: 1, role_id: 1, name: 'Student' },
      { id: 2, role_id: 2, name: 'Leerkracht' },
      { id: 3, role_id: 3, name: 'Onderzoeker' },
      { id: 4, role_id: 4, name: 'Beheerder' },
      { id: 5, role_id: 5, name: 'Hoofdbeheerder' },
    ],
    users: seedUsers(),
    groups: seedGroups(),
    forms,
    assignments: seedAssignments(),
    subscriptions: seedSubscriptions(forms),
    tests: seedTests(),
    tokens: {},
  };
}
