import type { Locator } from '@playwright/test';
import { limit } from '../../../scripts/tools/limit.mjs';
import type { Questionnaire } from './model.ts';
import type { Pick } from './pick.ts';
import { questionnaireAt, recordAnswer } from './questionnaire.ts';
import type { World } from './world.ts';

const enabled = 'main fieldset:enabled';

/** The questionnaire that the tab in front shows, when it can be filled in. */
export async function shownForm(world: World): Promise<Questionnaire | null> {
  const { page } = world;
  const known = questionnaireAt(world, new URL(page.url()).pathname);
  if (!known || (await page.locator('dialog[open]').count()) > 0) return null;
  return (await page.locator(enabled).count()) > 0 ? known : null;
}

/** Answers one question of the block on the screen. The call that saves it may have a fault. */
export async function answerQuestion(world: World, pick: Pick): Promise<string | null> {
  const known = await shownForm(world);
  if (!known) return null;
  const questions = world.page.locator(enabled);
  const question = questions.nth(pick.below(await questions.count()));
  const answer = 1 + pick.below(5);
  const fault = pick.one([null, null, null, 'a 500', 'reply lost', 'late']);
  if (fault) world.traffic.plan(fault, 1, /^PUT .*\/answers\//);
  return `${await answerAt(world, known, question, answer)}${fault ? `, the call ${fault}` : ''}`;
}

async function answerAt(world: World, known: Questionnaire, question: Locator, answer: number) {
  const text = await question
    .locator('legend bdi')
    .textContent({ timeout: 1_000 })
    .catch(() => null);
  const id = known.questions.find((one) => one.question === text)?.question_id;
  const isTaken = await choose(question, answer);
  world.last.isPress = true;
  if (id !== undefined && isTaken) await recordAnswer(world, known, String(id), answer);
  return `answer "${text}" with ${answer}`;
}

/** Chooses an answer. Returns whether it is a new one that could be chosen. */
async function choose(question: Locator, answer: number): Promise<boolean> {
  const radio = question.locator('input[type=radio]').nth(answer - 1);
  if (await radio.isChecked({ timeout: 1_000 }).catch(() => true)) return false;
  await radio
    .evaluate((element: HTMLElement) => element.click(), undefined, { timeout: 1_000 })
    .catch(() => {});
  return radio.isChecked({ timeout: 1_000 }).catch(() => false);
}

/** Answers the open questions of every block, and ends on the last one. */
export async function answerOpen(world: World, pick: Pick): Promise<string | null> {
  const known = await shownForm(world);
  if (!known) return null;
  const answer = 1 + pick.below(5);
  const count = await world.page.locator('aside ol a').count();
  for (let block = 1; block <= count; block++) {
    await goToBlock(world, block);
    for (const question of await world.page.locator(enabled).all()) {
      const isOpen = (await question.locator(':checked').count()) === 0;
      if (isOpen) await answerAt(world, known, question, answer);
    }
  }
  return `answer what is open with ${answer}`;
}

async function goToBlock({ page }: World, number: number) {
  const link = page.locator(`aside ol a[href="#blok-${number}"]`);
  await link
    .evaluate((element: HTMLElement) => element.click(), undefined, { timeout: 1_000 })
    .catch(() => {});
  await page
    .locator(`main h2#blok-${number}`)
    .waitFor({ timeout: limit(1_000) })
    .catch(() => {});
}

/** Goes to the last block, where a questionnaire is submitted. */
export async function goToEnd(world: World) {
  await goToBlock(world, await world.page.locator('aside ol a').count());
}
