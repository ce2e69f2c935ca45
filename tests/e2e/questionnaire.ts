import { expect, type Locator, type Page } from '@playwright/test';

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

/** Gives every question of the current block the same answer. */
export async function answerBlock(page: Page, answer: Answer): Promise<void> {
  const questions = page.getByRole('group', { name: /^\d+\. / });
  await expect(questions.first()).toBeVisible();
  for (let number = 1; number <= (await questions.count()); number++)
    await radio(page, number, answer).check();
}

/** Gives every question of the form the same answer, block after block with Next; ends on the last block. */
export async function answerForm(page: Page, answer: Answer): Promise<void> {
  const step = page.getByText(/^Blok \d+ van \d+$/);
  const [at = 1, count = 1] = (await step.innerText()).match(/\d+/g)?.map(Number) ?? [];
  for (let block = at; block <= count; block++) {
    await expect(step).toHaveText(`Blok ${block} van ${count}`);
    await answerBlock(page, answer);
    if (block < count) await button(page, 'Volgende').click();
  }
}

/** Removes the copies of questionnaires that this device has stored, so that the next visit needs the backend. */
export async function forgetCopies(page: Page) {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('form:')) localStorage.removeItem(key);
  });
}

/** Waits until the page has not scrolled for twenty frames. */
export async function settled(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = scrollY;
        let still = 0;
        const look = () => {
          still = scrollY === last ? still + 1 : 0;
          last = scrollY;
          if (still < 20) requestAnimationFrame(look);
          else resolve();
        };
        requestAnimationFrame(look);
      }),
  );
}
