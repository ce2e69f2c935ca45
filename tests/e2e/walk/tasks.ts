import { lineOf } from '../../calls.ts';
import { expect } from '../fixtures.ts';
import { answerOpen, goToEnd, shownForm } from './answering.ts';
import { Pick } from './pick.ts';
import { confirming, open, press, pressText } from './press.ts';
import { release } from './questionnaire.ts';
import { expectSound, timeout } from './sound.ts';
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

/** Chooses a group of an assignment that the user is not in, and confirms it. */
export async function chooseGroup(world: World, pick: Pick): Promise<string | null> {
  const { db, user } = world;
  if (!user) return null;
  const free = db.state.assignments.filter(
    ({ assignment_id, open, group_ids }) =>
      open && group_ids.length > 0 && !db.subscription(assignment_id, user.user_id),
  );
  const assignment = pick.one(free);
  if (!assignment) return null;
  const opened = await open(world, `/vragenlijst/${assignment.assignment_id}`);
  if (!(await comes(world, 'main li button'))) return `${opened}, which shows no groups now`;
  const pressed = await press(world, pick, { selector: 'li button', within: 'main' });
  const confirmed = await press(world, pick, confirming);
  return `${opened}, ${pressed}, ${confirmed}`;
}

const outcomes = [
  '',
  '',
  'a 500',
  'reply lost',
  'late',
  'lost, as the connection',
  'taken, but nothing comes back',
];

/** Submits the questionnaire on the page as it is, maybe with a fault. */
export async function submitShown(world: World, pick: Pick): Promise<string | null> {
  const { traffic, page } = world;
  if (!(await shownForm(world)) || traffic.isHolding) return null;
  await goToEnd(world);
  const outcome = pick.one(outcomes) ?? '';
  const losesConnection = outcome.includes(',');
  if (outcome) traffic.plan(losesConnection ? 'late' : outcome, 1, new RegExp(`^${lineOf('submitForm')}$`));
  const pressed = await pressText(world, pick, ['questionnaire:send', 'questionnaire:tryNow']);
  if (losesConnection) {
    const isHeld = () => traffic.isHolding;
    await expect
      .poll(isHeld, { timeout: 3_000 })
      .toBe(true)
      .catch(() => {});
    if (traffic.isHolding) {
      await traffic.setOnline(false);
      if (outcome.startsWith('lost')) await page.evaluate(() => window.walk.endTimeouts());
      await traffic.drop(outcome.startsWith('taken'));
    }
    traffic.cancel();
  }
  return `${pressed}, ${outcome || 'without a fault'}`;
}

/** Deletes the answers on the device. With full storage, other tabs may have some that nobody else knows of. */
export async function deleteAnswers(world: World, pick: Pick): Promise<string | null> {
  const { page, traffic } = world;
  const known = await shownForm(world);
  if (!known || known.submitted || traffic.isHolding || (world.wasFull && world.pages.length > 1))
    return null;
  const key = ['questionnaire:delete.button'];
  const asked = await pressText(world, pick, key);
  if (!asked || !(await comes(world, 'dialog[open]'))) return asked;
  const deleted = await pressText(world, pick, key, 'dialog[open]');
  if (deleted) {
    Object.assign(known, { given: {}, isSent: false, forgivenIn: -1 });
    known.memory.delete(page);
  }
  return `${asked}, ${deleted}`;
}

/** Signs in again over the page when it asks for the password, or closes the dialog. */
export async function signInOver(world: World, pick: Pick): Promise<string | null> {
  const { page, traffic, user } = world;
  const field = page.locator('dialog[open] input[type=password]');
  if (!traffic.isOnline || !user || !(await field.isVisible())) return null;
  world.last.isPress = true;
  if (pick.below(3) === 0) {
    await page.keyboard.press('Escape');
    return 'close the dialog that asks for the password';
  }
  await field.fill(user.password, { timeout: 2_000 }).catch(() => {});
  await page.keyboard.press('Enter');
  return 'give the password again';
}

/** Without faults, submits a questionnaire that was answered. The backend must have all of its answers then. */
export async function submitAtEnd(world: World) {
  const { traffic, db, questionnaires } = world;
  const pick = new Pick(1);
  await soundAfter(world, async () => {
    for (const page of world.pages.filter((one) => one !== world.page)) await page.close();
    await world.setFull(false);
    await traffic.setOnline(true);
    release(world);
  });
  const known = [...questionnaires.values()].find(
    ({ row, given, submitted }) =>
      !submitted &&
      Object.keys(given).length > 0 &&
      db.state.subscriptions.includes(row) &&
      db.assignment(row.assignment_id)?.open,
  );
  const user = known && db.user(known.row.user_id);
  if (!user) return;
  if (!world.hasSession || world.user !== user) await world.enter(user.email);
  await soundAfter(world, () => open(world, `/vragenlijst/${known.row.assignment_id}`));
  await soundAfter(world, async () => {
    // Without a form it is submitted, or will be: it was in the outbox.
    if (await answerOpen(world, pick))
      await pressText(world, pick, ['questionnaire:send', 'questionnaire:tryNow']);
    await expect.poll(() => known.row.submitted_at, { timeout }).not.toBeNull();
  });
}

async function soundAfter(world: World, act: () => Promise<unknown>) {
  world.last = {};
  world.traffic.step += 1;
  await act();
  await expectSound(world);
}
