import { groupAverages } from './averages.ts';
import type { Db } from './db.ts';
import { feedbackOn } from './feedback.ts';
import type { AssignmentRow, FormRow, Json, SubscriptionRow } from './state.ts';

export function formSummary({ form_id, name, description, color }: FormRow): Json {
  return { form_id, name, description, color };
}

/** A form for the preview: in the shape of an assignment's form, without an assignment. */
export function formPreview(form: FormRow): Json {
  return {
    ...formSummary(form),
    form_name: form.name,
    is_completed: false,
    blocks: blocksOf(form, {}, {}),
  };
}

/** A pupil's questionnaire in the list, named after the assignment, because one form is used in many. */
export function studentForm(assignment: AssignmentRow, form: FormRow, subscription: SubscriptionRow): Json {
  return {
    form_id: form.form_id,
    assignment_id: assignment.assignment_id,
    name: assignment.name,
    description: form.description,
    color: form.color,
    is_completed: subscription.submitted_at !== null,
    group: { group_id: subscription.group_id },
  };
}

/** An assignment's form with the user's answers and, once submitted, the group's averages and feedback. */
export function assignmentForm(
  db: Db,
  assignment: AssignmentRow,
  form: FormRow,
  subscription: SubscriptionRow,
): Json {
  const completed = subscription.submitted_at !== null;
  const averages = completed ? groupAverages(db, subscription.assignment_id, subscription.group_id) : {};
  return {
    form_id: form.form_id,
    assignment_id: assignment.assignment_id,
    name: assignment.name,
    form_name: form.name,
    is_completed: completed,
    open: assignment.open,
    group: { group_id: subscription.group_id },
    blocks: blocksOf(form, subscription.answers, averages),
  };
}

function blocksOf(form: FormRow, answers: Record<string, number>, averages: Record<string, number>): Json[] {
  return form.blocks.map((block) => ({
    block_id: block.block_id,
    name: block.name,
    description: block.description,
    questions: block.questions.map(({ question_id, question }) => ({
      question_id,
      question,
      answer: answers[question_id] ?? null,
      average: averages[question_id] ?? null,
    })),
    feedback: feedbackOn(block, averages),
  }));
}
