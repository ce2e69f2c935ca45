import { groupAverages } from './averages.ts';
import type { Json } from './body.ts';
import type { Db } from './db.ts';
import { feedbackOn } from './feedback.ts';
import type { AssignmentRow, FormRow, SubscriptionRow } from './state.ts';

/** A form as its maker lists it. */
export function formSummary({ form_id, name, description, color }: FormRow): Json {
  return { form_id, name, description, color };
}

/** A form to look at: the shape of an assignment's form, without an assignment. */
export function formPreview(form: FormRow): Json {
  return {
    ...formSummary(form),
    form_name: form.name,
    is_completed: false,
    blocks: blocksOf(form, {}, {}),
  };
}

/** A card on a student's home page. It bears the assignment's name, since one form serves many. */
export function studentForm(assignment: AssignmentRow, form: FormRow, own: SubscriptionRow): Json {
  return {
    form_id: form.form_id,
    assignment_id: assignment.assignment_id,
    name: assignment.name,
    description: form.description,
    color: form.color,
    is_completed: own.submitted_at !== null,
    group: { group_id: own.group_id },
  };
}

/** The form of an assignment with one's own answers and, once it is completed, the group's averages and feedback. */
export function assignmentForm(db: Db, assignment: AssignmentRow, form: FormRow, own: SubscriptionRow): Json {
  const completed = own.submitted_at !== null;
  const averages = completed ? groupAverages(db, own.assignment_id, own.group_id) : {};
  return {
    form_id: form.form_id,
    assignment_id: assignment.assignment_id,
    name: assignment.name,
    form_name: form.name,
    is_completed: completed,
    open: assignment.open,
    group: { group_id: own.group_id },
    blocks: blocksOf(form, own.answers, averages),
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
