import type { Page } from '@playwright/test';
import { questionsOf } from '../../../mock-backend/db.ts';
import type { SubscriptionRow } from '../../../mock-backend/state.ts';
import { isCall, valuesIn } from '../../calls.ts';
import type { Seen } from './in-page.ts';
import { type Answers, asText, type Questionnaire, withAnswer } from './model.ts';
import type { World } from './world.ts';

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

/** Ends the faults. Late answers may reach the backend after newer ones. */
export function release(world: World) {
  for (const { method, path, body, token } of world.traffic.held) {
    const { assignmentId: inPath, questionId } = valuesIn('saveAnswer', path);
    const isSubmission = isCall(`${method} ${path}`, 'submitForm');
    const assignmentId = isSubmission ? JSON.parse(body).assignment_id : inPath;
    const known = world.questionnaires.get(`${world.tokens.get(token ?? '')}/${assignmentId}`);
    const ids = isSubmission ? known?.questions.map(({ question_id }) => question_id) : [questionId];
    for (const id of ids ?? []) known?.outdated.add(String(id));
  }
  world.traffic.release();
}

/** The answers on the device. */
function storedAnswers(world: World, { row }: Questionnaire, storage = world.storage): Answers {
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
