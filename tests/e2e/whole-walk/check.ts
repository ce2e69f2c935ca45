import type { Page } from '@playwright/test';
import { questionsOf } from '../../../mock-backend/db.ts';
import type { Seen } from './in-page.ts';
import { textOf } from './texts.ts';
import { isToastTrue } from './toasts.ts';
import type { World } from './world.ts';

/** What breaks an invariant now, each as a sentence. */
export function problemsOf(world: World, seen: Map<Page, Seen>): string[] {
  return [
    ...[...seen].flatMap(([page, one]) => {
      const problems = [
        ...emptyMain(world, one),
        ...untrueToasts(world, page, one),
        ...untrueStatus(world, one),
      ];
      if (page === world.page) problems.push(...lostFocus(world, one));
      return problems.map((problem) => `${one.path}: ${problem}`);
    }),
    ...lostAnswers(world),
    ...lostTexts(world, [...seen.values()]),
  ];
}

function emptyMain({ traffic }: World, { main, isPending }: Seen): string[] {
  if (isPending && traffic.isHolding) return [];
  if (isPending) return ['is still loading'];
  return /\p{L}{3}/u.test(main) ? [] : ['main is empty'];
}

function untrueToasts(world: World, page: Page, { said }: Seen): string[] {
  const before = world.heard.get(page) ?? 0;
  const from = said.length < before ? 0 : before;
  const untrue = said.slice(from).filter((text) => !isToastTrue(world, page, text));
  if (untrue.length === 0) world.heard.set(page, said.length);
  return untrue.map((text) => `it is not true that "${text}"`);
}

/** Whether what a questionnaire says about its answers is true. */
function untrueStatus(world: World, { path, language, notes, answers, main }: Seen): string[] {
  const found = /^\/(vragenlijst|confirmation)\/(\d+)$/.exec(path);
  const row = found && world.db.subscription(found[2], world.person?.user_id ?? 0);
  const form = row && world.db.form(world.db.assignment(row.assignment_id)?.form_id);
  if (!row || !form) return [];
  if (path.startsWith('/confirmation')) {
    const isSaid = main.includes(textOf(language, 'sending:handedIn'));
    return isSaid && row.submitted_at === null ? ['it is not true that it is submitted'] : [];
  }
  const status = ['onDevice', 'atBackend'].find((kind) =>
    notes.includes(textOf(language, `questionnaire:saved.${kind}`)),
  );
  const stored = storedAnswers(world, row.user_id, row.assignment_id);
  const wrong = questionsOf(form).filter(({ question_id, question }) => {
    const shown = answers[question];
    if (!shown || world.changedElsewhere.has(`${row.user_id}/${row.assignment_id}/${question_id}`))
      return false;
    const isAtBackend = row.answers[question_id] === shown;
    if (status === 'atBackend') return !isAtBackend;
    return status === 'onDevice' && !isAtBackend && stored.get(String(question_id)) !== shown;
  });
  return wrong.map(({ question }) => `it is not true that it is ${status}: ${question}`);
}

function lostFocus({ last }: World, { isFocusLost }: Seen): string[] {
  return last.isByKeyboard && isFocusLost ? ['the focus is on nothing'] : [];
}

/** Answers that the walk gave and did not delete, and that neither the device nor the backend has. */
function lostAnswers(world: World): string[] {
  return [...world.given].flatMap(([place, answer]) => {
    const [userId = '', assignmentId = '', questionId = ''] = place.split('/');
    const row = world.db.subscription(assignmentId, userId);
    if (!row || world.changedElsewhere.has(place)) return [];
    const isThere =
      row.answers[questionId] === answer ||
      (row.submitted_at === null &&
        storedAnswers(world, row.user_id, row.assignment_id).get(questionId) === answer);
    return isThere ? [] : [`the answer ${answer} is lost: ${place}`];
  });
}

/** The answers on the device, by question id. */
function storedAnswers({ storage, db }: World, userId: number, assignmentId: number) {
  const text = storage[`answers:${db.user(userId)?.uuid}:${assignmentId}`] ?? '{}';
  const blocks: unknown[] = Object.values(JSON.parse(text));
  const rows = blocks.flatMap((block) => (Array.isArray(block) ? block : []));
  return new Map<string, number>(rows.map(({ questionId, answer }) => [String(questionId), answer]));
}

/** Typed texts that are in no tab, not on the device and not at the backend. */
function lostTexts({ typed, storage, db }: World, seen: Seen[]): string[] {
  if (typed.size === 0) return [];
  const places = [...seen.flatMap(({ fields }) => fields), ...Object.values(storage), db.snapshot()];
  return [...typed.keys()]
    .filter((text) => !places.some((place) => place.includes(text)))
    .map((text) => `the text ${text} is lost`);
}

/** Whether the label of a button says that something goes, is replaced or is left. */
export function isWarning(label: string): boolean {
  return /wis|verwijder|verlat|leeg|vervang|overnemen|clear|delete|remove|leave|replace|effac|supprim|quitter|remplac/i.test(
    label,
  );
}
