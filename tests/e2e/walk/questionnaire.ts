import type { Page } from '@playwright/test';
import { questionsOf } from '../../../mock-backend/db.ts';
import { groupIds, userIds } from '../../../mock-backend/seed-ids.ts';
import type { FormRow, QuestionRow, SubscriptionRow } from '../../../mock-backend/state.ts';
import type { Seen } from './in-page.ts';
import type { World } from './world.ts';

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

/** The questionnaire of a row. From now on the checks follow it. */
export function questionnaireOf(world: World, row: SubscriptionRow): Questionnaire {
  const key = `${row.user_id}/${row.assignment_id}`;
  const form = world.db.form(world.db.assignment(row.assignment_id)?.form_id);
  const known = world.questionnaires.get(key) ?? {
    row,
    questions: form ? questionsOf(form) : [],
    given: {},
    memory: new Map(),
    versions: [{ ...row.answers }],
    ever: new Set(Object.entries(row.answers).map(asText)),
    outdated: new Set(),
    stored: {},
    isSent: row.submitted_at !== null,
    forgivenIn: -1,
    submitted: null,
    due: {},
  };
  world.questionnaires.set(key, known);
  return known;
}

/** The questionnaire that a tab at this address shows to the user. */
export function questionnaireAt(world: World, path: string): Questionnaire | null {
  const assignmentId = /^\/(?:vragenlijst|confirmation)\/(\d+)$/.exec(path)?.[1];
  const row = assignmentId && world.db.subscription(assignmentId, world.user?.user_id);
  return row ? questionnaireOf(world, row) : null;
}

export function asText([id, answer]: [string, number | null]): string {
  return `${id}=${answer}`;
}

/** Records an answer that a tab has taken. With full storage, it may be in that tab alone. */
export async function recordAnswer(world: World, known: Questionnaire, id: string, answer: number) {
  const { page } = world;
  known.given[id] = answer;
  known.ever.add(asText([id, answer]));
  if (!world.isFull) return;
  const storage = await page.evaluate(() => ({ ...localStorage }));
  if (storedAnswers(world, known, storage)[id] === answer) return;
  const document = (await world.see(page)).document;
  const memory = known.memory.get(page) ?? { document, answers: {} };
  known.memory.set(page, memory);
  if (memory.answers) memory.answers[id] = answer;
}

/** Records that answers may have been removed, because a user pressed what says so. */
export function forgive({ questionnaires, user, traffic }: World) {
  for (const known of questionnaires.values())
    if (known.row.user_id === user?.user_id) known.forgivenIn = traffic.step;
}

/** Records that held calls reach the backend, maybe after newer ones. */
export function expectLate(world: World) {
  for (const { method, path, body, token } of world.traffic.held) {
    const [, inPath, questionId] = /\/user_forms\/(\w+)\/answers\/(\w+)$/.exec(path) ?? [];
    const isSubmission = method === 'POST' && path.endsWith('/user_forms');
    const assignmentId = isSubmission ? JSON.parse(body).assignment_id : inPath;
    const known = world.questionnaires.get(`${world.tokens.get(token ?? '')}/${assignmentId}`);
    const ids = isSubmission ? known?.questions.map(({ question_id }) => question_id) : [questionId];
    for (const id of ids ?? []) known?.outdated.add(String(id));
  }
}

/** The answers on the device. */
export function storedAnswers(world: World, { row }: Questionnaire, storage = world.storage): Answers {
  const blocks: unknown[] = Object.values(JSON.parse(storage[keyOf(world, 'answers', row)] ?? '{}'));
  const rows = blocks.flatMap((block) => (Array.isArray(block) ? block : []));
  return Object.fromEntries(rows.map(({ questionId, answer }) => [questionId, answer]));
}

/** What is stored for a questionnaire under a prefix, as text. */
export function storedText(world: World, prefix: string, { row }: Questionnaire): string | undefined {
  return world.storage[keyOf(world, prefix, row)];
}

function keyOf({ db }: World, prefix: string, { user_id, assignment_id }: SubscriptionRow): string {
  return `${prefix}:${db.user(user_id)?.uuid}:${assignment_id}`;
}

/** Records what the device and the backend have now, before it is checked. */
export function observe(world: World, known: Questionnaire, seen: Map<Page, Seen>) {
  const { row, memory, versions } = known;
  const stored = storedAnswers(world, known);
  if (JSON.stringify(versions.at(-1)) !== JSON.stringify(row.answers)) versions.push({ ...row.answers });
  if (row.submitted_at !== null && !known.submitted) {
    known.submitted = { ...row.answers };
    const inTabs = [...memory.values()].flatMap(({ answers }) => Object.keys(answers ?? known.given));
    const isDue = ([id]: [string, unknown]) => !inTabs.includes(id);
    known.due = Object.fromEntries(Object.entries(known.given).filter(isDue));
  }
  if (known.forgivenIn === world.traffic.step) {
    known.given = withAnswer(stored);
    if (world.wasFull) for (const [page, { document }] of seen) memory.set(page, { document, answers: null });
  }
  for (const [page, { document, answers }] of memory) {
    const isGone = seen.get(page)?.document !== document;
    for (const [id, answer] of Object.entries(answers ?? {})) {
      if (isGone && stored[id] !== answer && known.given[id] === answer) delete known.given[id];
      // The latest answer counts, from whichever tab.
      if (stored[id] !== known.stored[id]) delete answers?.[id];
    }
    if (isGone || (answers && Object.keys(answers).length === 0)) memory.delete(page);
  }
  known.stored = stored;
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
export function newQuestionnaire({ db }: World): string {
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
