import type { Db } from '../../mock-backend/db.ts';
import { userIds } from '../../mock-backend/seed-ids.ts';

export const form = 'Onze samenwerking';
export const assignment = 'Onze brug van karton';
export const earlier = 'De toren van spaghetti';
export const className = '4MWW';
export const groupNames = Array.from({ length: 12 }, (_, at) => `${className} - Groep ${at + 1}`);
/** Its answers are lower than those of the other groups. */
export const trouble = '4MWW - Groep 8';

/** Twelve questions in three blocks, as two columns are copied from a spreadsheet. */
export const columns = ['Afspraken', 'Inzet', 'Sfeer']
  .flatMap((block) =>
    [1, 2, 3, 4].map((number) => `${block}\tStelling ${number} over ${block.toLowerCase()}.`),
  )
  .join('\n');

/** Gives each of these groups the answers of one member. */
export function answer(db: Db, name: string, groups: string[]) {
  const row = db.state.assignments.find((one) => one.name === name);
  const questions = db.form(row?.form_id)?.blocks.flatMap((block) => block.questions) ?? [];
  for (const group of groups) {
    const id = db.state.groups.find((one) => one.name === group)?.group_id ?? 0;
    const answered = db.subscribe(row?.assignment_id ?? 0, id, userIds.student + 100 + id);
    const answers = questions.map(({ question_id }, at) => [
      question_id,
      group === trouble ? 1 + (at % 3) : 3 + ((at + id) % 3),
    ]);
    answered.answers = Object.fromEntries(answers);
    answered.submitted_at = new Date().toISOString();
  }
}

/** An assignment of the same form and groups, with answers. */
export function addEarlier(db: Db) {
  const row = db.state.assignments.find((one) => one.name === assignment);
  if (row) db.state.assignments.push({ ...row, assignment_id: db.newId(), name: earlier });
  answer(db, earlier, groupNames);
}
