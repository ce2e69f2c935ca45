import { answerRange } from '../src/api/scale.ts';
import { groupSize, groupsOf, type Plan, plans } from './seed-assignments.ts';
import { assignmentIds, userIds } from './seed-ids.ts';
import { classes } from './seed-people.ts';
import { makeRandom, type Random, swing } from './seed-random.ts';
import type { FormRow, QuestionRow, SubscriptionRow } from './state.ts';

const submittedAt = '2026-10-16T14:20:00.000Z';

/** The members of each group, with answers that differ by group, pupil and question. */
export function seedSubscriptions(forms: FormRow[]): SubscriptionRow[] {
  const rows = plans.flatMap((plan) => subscriptionsOf(plan, questionsFor(plan.form_id, forms)));
  for (const row of rows) {
    if (row.user_id === userIds.student) addDemoAnswers(row, forms);
  }
  return rows;
}

function subscriptionsOf(plan: Plan, questions: QuestionRow[]): SubscriptionRow[] {
  const random = makeRandom(plan.assignment_id);
  return plan.group_ids.flatMap((group_id, g) => {
    const mood = swing(random, 0.8);
    const members = membersOf(group_id).reverse();
    return members.slice(0, plan.joined[g]).map((user_id, i) => {
      const isSubmitted = i < (plan.submitted[g] ?? 0);
      return {
        assignment_id: plan.assignment_id,
        group_id,
        user_id,
        answers: isSubmitted ? answersTo(questions, random, mood) : {},
        submitted_at: isSubmitted ? submittedAt : null,
      };
    });
  });
}

/** The demo student has begun one form, and was the first of her group to submit another. */
function addDemoAnswers(row: SubscriptionRow, forms: FormRow[]): void {
  const random = makeRandom(userIds.student);
  const plan = plans.find(({ assignment_id }) => assignment_id === row.assignment_id);
  const questions = plan ? questionsFor(plan.form_id, forms) : [];
  if (row.assignment_id === assignmentIds.started) {
    row.answers = answersTo(questions.slice(0, 6), random, 0.4);
  }
  if (row.assignment_id === assignmentIds.averagesPending) {
    row.answers = answersTo(questions, random, 0.2);
    row.submitted_at = submittedAt;
  }
}

function membersOf(groupId: number): number[] {
  const inScience = groupsOf.science.includes(groupId);
  const start = (inScience ? groupsOf.science : groupsOf.humanities).indexOf(groupId) * groupSize;
  return (inScience ? classes.science : classes.humanities).slice(start, start + groupSize);
}

/** Random answers, mostly positive. A difficult question has lower answers from everybody. */
function answersTo(questions: QuestionRow[], random: Random, mood: number): Record<string, number> {
  const { min, max } = answerRange;
  const usual = (min + max) / 2 + 0.6;
  const mildness = swing(random, 0.5);
  return Object.fromEntries(
    questions.map(({ question_id }) => {
      const difficulty = swing(makeRandom(question_id), 0.9);
      const value = Math.round(usual + mood + mildness + difficulty + swing(random, 1.1));
      return [question_id, Math.min(max, Math.max(min, value))];
    }),
  );
}

function questionsFor(formId: number, forms: FormRow[]): QuestionRow[] {
  return forms.find(({ form_id }) => form_id === formId)?.blocks.flatMap(({ questions }) => questions) ?? [];
}
