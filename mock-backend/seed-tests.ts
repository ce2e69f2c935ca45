import { userIds } from './seed-ids.ts';
import type { TestRow } from './state.ts';
import { treoQuestions } from './treo.ts';

/** A word for each round of statements, a digit for each role. */
const teamRoles = '435352 524443 434254 535343 423452 534354 435243 525453'.replaceAll(' ', '');

/** The demo student has taken the team-role test, but not the personality test. */
export function seedTests(): TestRow[] {
  const answers = Object.fromEntries(
    treoQuestions.map(({ question_id }, at) => [question_id, Number(teamRoles[at])]),
  );
  return [{ type: 'treo', user_id: userIds.student, answers }];
}
