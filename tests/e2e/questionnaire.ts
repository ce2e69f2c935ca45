import { expect, type Locator, type Page } from '@playwright/test';
import type { Db } from '../../mock-backend/db.ts';
import { userIds } from '../../mock-backend/seed-ids.ts';

const answerWords = {
  1: 'Helemaal niet akkoord',
  2: 'Eerder niet akkoord',
  3: 'Noch niet akkoord noch wel akkoord',
  4: 'Eerder akkoord',
  5: 'Helemaal akkoord',
};

export type Answer = keyof typeof answerWords;

/** The question with this number in the current block. */
export function question(page: Page, number: number): Locator {
  return page.getByRole('group', { name: new RegExp(`^${number}\\. `) });
}

/** One radio of a question. */
export function radio(page: Page, number: number, answer: Answer): Locator {
  return question(page, number).getByRole('radio', { name: answerWords[answer], exact: true });
}

/** The text in the drawer that says how many questions are open. */
export function openCount(page: Page, count: number): Locator {
  const drawer = page.getByRole('complementary', { name: 'Blokken' });
  if (count === 0) return drawer.getByText('Alle vragen beantwoord').first();
  return drawer.getByText(`Nog ${count} ${count === 1 ? 'vraag' : 'vragen'} te beantwoorden`).first();
}

export function button(page: Page | Locator, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Fills in the sign-in form that the page shows, and submits it. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Gebruikersnaam').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await button(page, 'Inloggen').click();
}

/** Gives an answer. */
export async function answer(page: Page, number: number, value: Answer): Promise<void> {
  await radio(page, number, value).check();
}

/** Gives every question of the current block the same answer. */
export async function answerBlock(page: Page, value: Answer): Promise<void> {
  const questions = page.getByRole('group', { name: /^\d+\. / });
  await expect(questions.first()).toBeVisible();
  for (let number = 1; number <= (await questions.count()); number++) await answer(page, number, value);
}

/** Gives every question of the form the same answer, block after block with Next; ends on the last block. */
export async function answerForm(page: Page, value: Answer): Promise<void> {
  const [at = 1, count = 1] = (await step(page).innerText()).match(/\d+/g)?.map(Number) ?? [];
  for (let block = at; block <= count; block++) {
    await answerBlock(page, value);
    if (block < count) await nextBlock(page);
  }
}

/**
 * Stores the same answer to questions of a form on this device, as if the student had given it there before: to those of
 * the assignment, or to these, which are listed by block.
 */
export async function storeAnswers(
  page: Page,
  db: Db,
  formId: number | 'bfi',
  value: Answer,
  questions = formId === 'bfi' ? [] : questionsOf(db, formId),
): Promise<void> {
  const key = `answers:${db.user(userIds.student)?.uuid}:${formId}`;
  const blocks = questions.map((ids) => ids.map((id) => ({ questionId: String(id), answer: value })));
  const kept = JSON.stringify({ ...blocks, savedAt: Date.now() });
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [key, kept] as const);
}

/** The ids of an assignment's questions, by block. */
function questionsOf(db: Db, assignmentId: number): number[][] {
  const blocks = db.form(db.assignment(assignmentId)?.form_id)?.blocks ?? [];
  return blocks.map(({ questions }) => questions.map(({ question_id }) => question_id));
}

/** Shows the next block, and waits until it is there: each block has a question 1. */
export async function nextBlock(page: Page): Promise<void> {
  const before = await step(page).innerText();
  await button(page, 'Volgende').click();
  await expect(step(page)).not.toHaveText(before);
}

/** Which block is shown: 'Blok 1 van 3'. */
function step(page: Page): Locator {
  return page.getByText(/^Blok \d+ van \d+$/);
}

/** Leaves nothing in local storage but these keys. */
export async function forgetAllBut(page: Page, ...keys: string[]) {
  await page.evaluate((keys) => {
    for (const key of Object.keys(localStorage)) if (!keys.includes(key)) localStorage.removeItem(key);
  }, keys);
}
