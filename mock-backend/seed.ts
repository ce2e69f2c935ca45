import { seedAssignments, seedGroups } from './seed-assignments.ts';
import { seedForms } from './seed-forms.ts';
import { schoolIds, userIds } from './seed-ids.ts';
import { seedUsers } from './seed-people.ts';
import { seedSubscriptions } from './seed-subscriptions.ts';
import type { State, TestRow } from './state.ts';
import { treoQuestions } from './treo.ts';

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

/** A word for each round of statements, a digit for each role. */
const teamRoles = '435352 524443 434254 535343 423452 534354 435243 525453'.replaceAll(' ', '');

/** The demo student has taken the team-role test, but not the personality test. */
function seedTests(): TestRow[] {
  const answers = Object.fromEntries(
    treoQuestions.map(({ question_id }, at) => [question_id, Number(teamRoles[at])]),
  );
  return [{ type: 'treo', user_id: userIds.student, answers }];
}
