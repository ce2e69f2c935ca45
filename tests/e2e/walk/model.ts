import type { Page } from '@playwright/test';
import type { Db } from '../../../mock-backend/db.ts';
import { groupIds, userIds } from '../../../mock-backend/seed-ids.ts';
import type { FormRow, QuestionRow, SubscriptionRow } from '../../../mock-backend/state.ts';

/** Answers by question id. Null is an answer that was cleared. */
export type Answers = Record<string, number | null>;

/** What the walk knows of one user's questionnaire. It shares no code with the app. */
export interface Questionnaire {
  row: SubscriptionRow;
  questions: QuestionRow[];
  /** The latest answers that were given on this device, which it must have until they are submitted. */
  given: Answers;
  /** Answers that one tab alone has, until it is loaded again: storage was full. Null when they are not known. */
  memory: Map<Page, { document: number; answers: Answers | null }>;
  /** Every state in which the backend had the answers. A tab shows one of them below those on the device. */
  versions: Answers[];
  /** Every answer ever, here or elsewhere: `3201=4`. */
  ever: Set<string>;
  /** The questions to which the backend may have another answer, and no tab can know it. */
  outdated: Set<string>;
  /** The answers on the device at the last check. */
  stored: Answers;
  /** Whether a user has pressed Send. */
  isSent: boolean;
  /** The step in which the user pressed what may remove answers. Then those that are still on the device count. */
  forgivenIn: number;
  /** The answers that were submitted, which can never change, and those that had to be among them. */
  submitted: Answers | null;
  due: Answers;
}

export function asText([id, answer]: [string, number | null]): string {
  return `${id}=${answer}`;
}

/** The answers without those that were cleared. */
export function withAnswer(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null));
}

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

/** Creates an assignment with a short form, and returns its address. The student has given one answer on another device. */
export function newQuestionnaire(db: Db): string {
  const assignment_id = db.newId();
  db.state.forms.push(form);
  db.state.assignments.push({
    assignment_id,
    name: `Opdracht ${assignment_id}`,
    form_id: form.form_id,
    group_ids: [groupIds.curie],
    open: true,
  });
  db.subscribe(assignment_id, groupIds.curie, userIds.student).answers = { 9012: 3 };
  return `/vragenlijst/${assignment_id}`;
}
