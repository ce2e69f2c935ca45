import { HttpResponse, type RequestHandler } from 'msw';
import { type Db, questionsOf } from '../db.ts';
import type { On } from '../on.ts';
import { invalid, problem } from '../problem.ts';
import type { AssignmentRow, FormRow, SubscriptionRow, UserRow } from '../state.ts';
import { readAnswers } from '../submission.ts';
import { assignmentForm, studentForm } from '../views.ts';

/** A pupil's forms: the list, one form, saving an answer, the submission. */
export function userFormHandlers(db: Db, on: On): RequestHandler[] {
  return [
    on('listUserForms', ({ user }) => HttpResponse.json(cardsOf(db, user))),

    on('getUserForm', ({ params, user }) => {
      const { assignment, form, subscription } = requireSubscription(db, user, params.assignmentId);
      return HttpResponse.json(assignmentForm(db, assignment, form, subscription));
    }),

    on('submitForm', ({ json, user }) => {
      const { assignment, form, subscription } = requireSubscription(db, user, json.assignment_id);
      if (json.user_id !== user.user_id) throw problem(403, 'Not allowed to submit for another user');
      refuseIfClosed(assignment, subscription);
      if (json.form_id !== form.form_id)
        throw invalid(['body', 'form_id'], 'Not the form of this assignment');
      if (json.group_id !== subscription.group_id)
        throw invalid(['body', 'group_id'], 'Not the group of this user');
      subscription.answers = readAnswers(json, form);
      subscription.submitted_at = new Date().toISOString();
      return HttpResponse.json(assignmentForm(db, assignment, form, subscription), { status: 201 });
    }),

    on('saveAnswer', ({ params, json: { answer }, user }) => {
      const { assignment, form, subscription } = requireSubscription(db, user, params.assignmentId);
      const question = questionsOf(form).find(({ question_id }) => question_id === params.questionId);
      if (!question) throw problem(404, 'Question not found');
      refuseIfClosed(assignment, subscription);
      subscription.answers[question.question_id] = answer;
      return HttpResponse.json({ question_id: question.question_id, answer });
    }),
  ];
}

function cardsOf(db: Db, user: UserRow) {
  const subscriptions = db.state.subscriptions.filter((row) => row.user_id === user.user_id);
  return subscriptions.flatMap((row) => {
    const assignment = db.assignment(row.assignment_id);
    const form = assignment && db.form(assignment.form_id);
    return form ? [studentForm(assignment, form, row)] : [];
  });
}

/** A user's subscription to an assignment. Throws errors with fixed texts (docs/backend.md, 8). */
function requireSubscription(
  db: Db,
  user: UserRow,
  assignmentId: number,
): { assignment: AssignmentRow; form: FormRow; subscription: SubscriptionRow } {
  const assignment = db.assignment(assignmentId);
  if (!assignment) throw problem(400, 'Provided session does not exist.');
  const form = db.form(assignment.form_id);
  if (!form) throw problem(404, 'Form not found');
  const subscription = db.subscription(assignment.assignment_id, user.user_id);
  if (!subscription) throw problem(400, 'User is not subscribed to this assignment');
  return { assignment, form, subscription };
}

function refuseIfClosed(assignment: AssignmentRow, subscription: SubscriptionRow): void {
  if (subscription.submitted_at !== null) throw problem(409, 'Form was already submitted');
  if (!assignment.open) throw problem(403, 'Assignment is closed');
}
