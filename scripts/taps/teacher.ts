import type { Db } from '../../mock-backend/db.ts';
import { groupsOf } from '../../mock-backend/seed-assignments.ts';
import type { Person } from './person.ts';
import { addEarlier, answer, assignment, groupNames } from './teacher-class.ts';
import { addAssignment, addGroups, copy, makeForm, saveForm } from './teacher-makes.ts';
import { tile } from './teacher-pages.ts';
import { compare, findGroup, follow, lock, printReports, share } from './teacher-uses.ts';
import { signIn } from './walks.ts';

/**
 * A teacher who is signed in makes a form from a list, twelve groups and an assignment, and follows it until the reports
 * are printed. Each task begins where the one before ended. What a version cannot do is named in the title of the step.
 */
export async function walkTeacher(person: Person, db: Db) {
  await signIn(person, db, 2);
  await person.page.goto('/');
  await tile(person.page, 'Vragenlijsten').waitFor();
  await makeForm(person);
  await addGroups(person);
  await addAssignment(person);
  await share(person);
  answer(db, assignment, groupNames.slice(0, 5));
  await follow(person);
  answer(db, assignment, groupNames.slice(5));
  await lock(person);
  await findGroup(person);
  addEarlier(db);
  await printReports(person);
  await compare(person);
  await copy(
    person,
    groupsOf.science.map((id) => db.group(id)?.name ?? ''),
  );
  await saveForm(person);
}
