import { answerAll, answerFields } from './answering.ts';
import type { Pick } from './pick.ts';
import { fillForm, open, press, pressNamed, unique } from './press.ts';
import { textsOf } from './texts.ts';
import type { World } from './world.ts';

/** Whether an element is there within a second after the page has a heading. A fault or a missing right may keep it away. */
export async function comes(world: World, selector: string): Promise<boolean> {
  const { page } = world;
  const element = page.locator(selector).first();
  const isThere = (timeout: number, target = element) =>
    target.waitFor({ timeout }).then(
      () => true,
      () => false,
    );
  await isThere(3_000, element.or(page.locator('main h1')).first());
  return isThere(1_000);
}

function pressText(world: World, pick: Pick, key: string): Promise<string | null> {
  const texts = textsOf(key);
  return pressNamed(world, pick, (name) => texts.includes(name.trim()), 'main');
}

/** Chooses a group of an assignment that the person is not in, and confirms it. */
export async function chooseGroup(world: World, pick: Pick): Promise<string | null> {
  const { db, person } = world;
  if (!person) return null;
  const free = db.state.assignments.filter(
    ({ assignment_id, open, group_ids }) =>
      open && group_ids.length > 0 && !db.subscription(assignment_id, person.user_id),
  );
  const assignment = pick.one(free);
  if (!assignment) return null;
  const opened = await open(world, `/vragenlijst/${assignment.assignment_id}`);
  if (!(await comes(world, 'main li button'))) return `${opened}, which shows no groups now`;
  const pressed = await press(world, pick, 'li button', 'main');
  const confirmed = await press(world, pick, 'dialog[open] button:last-of-type');
  return `${opened}, ${pressed}, ${confirmed}`;
}

/** Answers a whole questionnaire and sends it. */
export async function send(world: World, pick: Pick): Promise<string | null> {
  const { db, person } = world;
  const row = pick.one(
    db.state.subscriptions.filter((one) => one.user_id === person?.user_id && one.submitted_at === null),
  );
  if (!row) return null;
  const opened = await open(world, `/vragenlijst/${row.assignment_id}#blok-1`);
  if (!(await comes(world, 'main fieldset:enabled'))) return `${opened}, which shows no questions now`;
  const answered = await answerAll(world, pick);
  return `${opened}, ${answered}, ${await pressText(world, pick, 'questionnaire:send')}`;
}

/** Answers the questions of a standalone test, all or a few, and submits it. */
export async function takeTest(world: World, pick: Pick): Promise<string | null> {
  if (!world.person) return null;
  const opened = await open(world, pick.one(['/profile/data/bfi2', '/profile/data/Treo']) ?? '/');
  if (!(await comes(world, 'main fieldset:enabled'))) return `${opened}, which shows no questions now`;
  const count = await answerFields(world, 1 + pick.below(5), pick.below(3) === 0 ? 3 : Infinity);
  return `${opened}, answer ${count} questions, ${await pressText(world, pick, 'questionnaire:send')}`;
}

/** Makes a form of one block, and sends it or clears it. */
export async function buildForm(world: World, pick: Pick): Promise<string | null> {
  if (![2, 4, 5].includes(world.person?.role_id ?? 0)) return null;
  const opened = await open(world, '/profile/admin/forms/add');
  if (!(await comes(world, 'main form'))) return `${opened}, which shows no form now`;
  if (pick.below(2) === 0) await pressText(world, pick, 'form-builder:addBlock');
  const text = unique(pick);
  await fillForm(world, pick, text);
  const key = pick.below(4) === 0 ? 'form-builder:reset' : 'form-builder:send';
  return `${opened}, fill it in with ${text}, ${await pressText(world, pick, key)}`;
}

/** Takes out a file on the page, of averages, results or the whole database. */
export function download(world: World, pick: Pick): Promise<string | null> {
  return pressNamed(world, pick, (name) => /csv|download|télécharg/i.test(name), 'main');
}
