import type { Db } from '../../mock-backend/db.ts';
import { groupIds, userIds } from '../../mock-backend/seed-ids.ts';

/** The assignments with a form of 24 and of 60 questions. */
export const assignments = { short: 9024, long: 9060 } as const;

const questionsPerBlock = 6;

/** Adds both assignments. In that of 24 questions four of the group's five have submitted, so that there are averages. */
export function addForms(db: Db) {
  addForm(db, assignments.short, 24);
  addForm(db, assignments.long, 60);
  const others = db.state.users.filter(
    ({ role_id, user_id }) => role_id === 1 && user_id !== userIds.student,
  );
  const questions = questionsIn(db, assignments.short);
  for (const [at, { user_id }] of others.slice(0, 4).entries()) {
    const row = db.subscribe(assignments.short, groupIds.curie, user_id);
    row.answers = Object.fromEntries(
      questions.map(({ question_id }, i) => [question_id, ((i * 7 + at) % 5) + 1]),
    );
    row.submitted_at = new Date().toISOString();
  }
  db.subscribe(assignments.long, groupIds.curie, userIds.student);
}

/** A form with the first `count` questions of the seed, in blocks of six. */
function addForm(db: Db, id: number, count: number) {
  const blocks = db.state.forms.flatMap((form) => form.blocks);
  const texts = blocks.flatMap(({ questions }) => questions.map(({ question }) => question)).slice(0, count);
  db.state.forms.push({
    form_id: id,
    name: 'Samenwerken in je groep',
    description: 'Je groepsgenoten zien alleen gemiddeldes, nooit wat jij geantwoord hebt.',
    color: '0f655f',
    teacher_id: userIds.teacher,
    blocks: Array.from({ length: count / questionsPerBlock }, (_, block) => ({
      block_id: id * 100 + block,
      name: blocks[block]?.name ?? '',
      description: blocks[block]?.description ?? '',
      questions: texts
        .slice(block * questionsPerBlock, (block + 1) * questionsPerBlock)
        .map((question, at) => ({ question_id: id * 100 + block * questionsPerBlock + at, question })),
    })),
  });
  db.state.assignments.push({
    assignment_id: id,
    name: 'Samenwerken in je groep',
    form_id: id,
    open: true,
    group_ids: [groupIds.stevin, groupIds.curie, groupIds.lovelace],
  });
}

function questionsIn(db: Db, formId: number) {
  return db.form(formId)?.blocks.flatMap(({ questions }) => questions) ?? [];
}
