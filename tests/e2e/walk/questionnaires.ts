import type { Backend } from '../../../mock-backend/backend.ts';
import { groupIds, userIds } from '../../../mock-backend/seed-ids.ts';
import type { FormRow } from '../../../mock-backend/state.ts';
import type { Place } from './model.ts';

const form: FormRow = {
  form_id: 90,
  name: 'Kort gevraagd',
  description: '',
  color: '0f655f',
  teacher_id: userIds.teacher,
  blocks: [1, 2].map((block) => ({
    block_id: 900 + block,
    name: `Deel ${block}`,
    description: '',
    questions: [1, 2, 3].map((question) => ({
      question_id: 9000 + 10 * block + question,
      question: `Vraag ${block}.${question}`,
    })),
  })),
};

/** The places of the questions, block by block. */
export const places: Place[][] = form.blocks.map(({ questions }, block) =>
  questions.map(({ question_id }) => `${block}:${question_id}`),
);

/** Creates an assignment with a short form. The student has given one answer on another device. */
export function newQuestionnaire({ db }: Backend) {
  if (!db.form(form.form_id)) db.state.forms.push(form);
  const assignment_id = db.newId();
  db.state.assignments.push({
    assignment_id,
    name: `Opdracht ${assignment_id}`,
    form_id: form.form_id,
    group_ids: [groupIds.curie],
    open: true,
  });
  const row = db.subscribe(assignment_id, groupIds.curie, userIds.student);
  row.answers = { 9012: 3 };
  return row;
}
