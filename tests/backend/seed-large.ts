import type { Db } from './db.ts';
import { makeForm } from './seed-forms.ts';
import { formIds, groupIds } from './seed-ids.ts';
import type { FormRow } from './state.ts';

/** Gives a person so many more open assignments, not started; returns their ids. */
export function addManyForms(db: Db, userId: number, count = 30): number[] {
  return Array.from({ length: count }, (_, i) =>
    addAssignment(db, userId, formIds.teamwork, `Groepswerk week ${i + 1}`),
  );
}

/** Gives a person an open assignment whose form has so many blocks of so many questions; returns its id. */
export function addLargeForm(db: Db, userId: number, blocks = 20, questions = 25): number {
  const form = largeForm(db.newId(), blocks, questions);
  db.state.forms.push(form);
  return addAssignment(db, userId, form.form_id, form.name);
}

function addAssignment(db: Db, userId: number, formId: number, name: string): number {
  const assignment_id = db.newId();
  db.state.assignments.push({
    assignment_id,
    name,
    form_id: formId,
    open: true,
    group_ids: [groupIds.curie],
  });
  db.subscribe(assignment_id, groupIds.curie, userId);
  return assignment_id;
}

function largeForm(formId: number, blocks: number, questions: number): FormRow {
  const texts = Array.from(
    { length: questions },
    (_, j) => `Stelling ${j + 1}: onze groep bereikt meer dan elk van ons alleen.`,
  );
  return makeForm(formId, {
    name: 'Grote bevraging',
    description: 'Een lange vragenlijst.',
    color: '2f5d9b',
    blocks: Array.from({ length: blocks }, (_, i) => [`Thema ${i + 1}`, 'Een van vele thema’s.', texts]),
  });
}
