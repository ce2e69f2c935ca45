import { questionsOf } from '../../../mock-backend/db.ts';
import type { Pick } from './pick.ts';
import { textsOf } from './texts.ts';
import type { World } from './world.ts';

/** The questionnaire that the tab in front shows, when it can be filled in. */
function shownForm(world: World) {
  const assignmentId = /^\/vragenlijst\/(\d+)$/.exec(new URL(world.page.url()).pathname)?.[1];
  const row = assignmentId && world.person && world.db.subscription(assignmentId, world.person.user_id);
  const form = row && world.db.form(world.db.assignment(row.assignment_id)?.form_id);
  return row && form ? { row, form } : null;
}

/** Answers one question of the block on the screen. */
export async function answerQuestion(world: World, pick: Pick): Promise<string | null> {
  const shown = shownForm(world);
  const questions = world.page.locator('main fieldset:enabled');
  const count = await questions.count();
  if (!shown || count === 0 || (await world.page.locator('dialog[open]').count()) > 0) return null;
  const question = questions.nth(pick.below(count));
  const answer = 1 + pick.below(5);
  return answerAt(world, shown, question, answer);
}

async function answerAt(
  world: World,
  { row, form }: NonNullable<ReturnType<typeof shownForm>>,
  question: ReturnType<World['page']['locator']>,
  answer: number,
): Promise<string | null> {
  const text = await question
    .locator('legend span[lang=""]')
    .textContent({ timeout: 1_000 })
    .catch(() => null);
  const id = questionsOf(form).find((one) => one.question === text)?.question_id;
  const radio = question.locator(`input[value="${answer}"]`);
  await radio
    .evaluate((element: HTMLElement) => element.click(), undefined, { timeout: 1_000 })
    .catch(() => {});
  world.last = { isPress: true, isByKeyboard: false, wasWarned: false };
  if (id !== undefined && (await radio.isChecked({ timeout: 1_000 }).catch(() => false)))
    world.given.set(`${row.user_id}/${row.assignment_id}/${id}`, answer);
  return `answer "${text}" with ${answer}`;
}

/** Answers every question of every block, and goes to the last block. */
export async function answerAll(world: World, pick: Pick): Promise<string | null> {
  const shown = shownForm(world);
  const { page } = world;
  if (!shown || (await page.locator('main fieldset:enabled').count()) === 0) return null;
  if ((await page.locator('dialog[open]').count()) > 0) return null;
  const answer = 1 + pick.below(5);
  for (const _ of shown.form.blocks) {
    for (const question of await page.locator('main fieldset:enabled').all())
      await answerAt(world, shown, question, answer);
    const next = page.getByRole('button', {
      name: new RegExp(`^(${textsOf('questionnaire:next').join('|')})$`),
    });
    if (!(await next.isVisible())) break;
    await next.evaluate((element: HTMLElement) => element.click());
  }
  return `answer everything with ${answer}`;
}

/** Answers the first questions on the page alike. Returns how many were answered. */
export async function answerFields(world: World, answer: number, most: number): Promise<number> {
  const questions = (await world.page.locator('main fieldset:enabled').all()).slice(0, most);
  for (const question of questions) {
    const radios = question.locator('input[type=radio]');
    await radios
      .nth(answer - 1)
      .evaluate((element: HTMLElement) => element.click(), undefined, { timeout: 1_000 })
      .catch(() => {});
  }
  world.last = { isPress: true, isByKeyboard: false, wasWarned: false };
  return questions.length;
}
