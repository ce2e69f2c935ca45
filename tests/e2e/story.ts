import type { Page } from '@playwright/test';
import type { Backend } from '../../mock-backend/backend.ts';
import { expect } from './fixtures.ts';
import { type Answer, answer, button, openCount } from './questionnaire.ts';

const password = 'groepswerk';
export const pupils = {
  amina: 'amina.elamrani@leerling.lindeboom.example',
  lars: 'lars.peeters@leerling.lindeboom.example',
  fien: 'fien.vermeulen@leerling.lindeboom.example',
  yusuf: 'yusuf.yilmaz@leerling.lindeboom.example',
  lotte: 'lotte.janssens@leerling.lindeboom.example',
};

export const formName = 'Terugblik op de bruggenbouw';
export const blocks = [
  { name: 'Inzet', questions: ['Ik kwam op tijd.', 'Ik deed mijn deel.'] },
  { name: 'Overleg', questions: ['We luisterden naar elkaar.'] },
  { name: 'Resultaat', questions: ['De brug staat recht.', 'Ze draagt haar last.', 'Ik ben er trots op.'] },
];

/** By block and question. */
export type Answers = Answer[][];

export async function logIn(page: Page, email: string) {
  await page.getByLabel('Gebruikersnaam').fill(email);
  await page.getByLabel('Wachtwoord').fill(password);
  await button(page, 'Inloggen').click();
}

export function tile(page: Page, name: string) {
  return page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
}

export async function goToArea(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export async function makeForm(page: Page) {
  await page.getByLabel('Naam').first().fill(formName);
  for (const [b, { name, questions }] of blocks.entries()) {
    await button(page, 'Blok toevoegen').click();
    const block = page.getByRole('region', { name: `Blok ${b + 1}`, exact: true });
    await block.getByLabel('Naam').fill(name);
    for (const [q, text] of questions.entries()) {
      if (q > 0) await block.getByRole('button', { name: 'Vraag toevoegen' }).click();
      await block.getByRole('textbox', { name: `Vraag ${q + 1}`, exact: true }).fill(text);
    }
  }
  await button(page, 'Verzenden').click();
}

/** The link leads to signing in, and from there to where it was meant to. */
export async function follow(page: Page, link: string, email: string) {
  await page.goto(link);
  await logIn(page, email);
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('heading', { level: 1, name: formName })).toBeVisible();
}

export async function join(page: Page, group: string) {
  await button(page, `Kiezen: ${group}`).click();
  await button(page.getByRole('dialog', { name: `${group} kiezen?` }), 'Kiezen').click();
  await expect(openCount(page, 6)).toBeVisible();
}

/** Answers block after block, with Next between them. */
export async function fillIn(page: Page, answers: Answers) {
  for (const [b, block] of answers.entries()) {
    if (b > 0) await button(page, 'Volgende').click();
    await expect(page.getByRole('heading', { level: 2, name: blocks[b]?.name ?? '' })).toBeVisible();
    for (const [q, value] of block.entries()) await answer(page, q + 1, value);
  }
}

export async function send(page: Page, answers: Answers) {
  await fillIn(page, answers);
  await button(page, 'Verzenden').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' })).toBeVisible();
}

export function groupId({ db }: Backend, name: string): number {
  return db.state.groups.find((group) => group.name === name)?.group_id ?? 0;
}

/** Submits a student's answers directly in the database, without a browser. */
export function submitWithoutBrowser(
  backend: Backend,
  assignment: string,
  email: string,
  group: string,
  answers: Answers,
) {
  const { db } = backend;
  const own = db.subscribe(Number(assignment), groupId(backend, group), db.userByEmail(email)?.user_id ?? 0);
  const form = db.state.forms.find(({ name }) => name === formName);
  const questions = form?.blocks.flatMap((block) => block.questions) ?? [];
  const values = answers.flat();
  own.answers = Object.fromEntries(questions.map(({ question_id }, at) => [question_id, values[at] ?? 0]));
  own.submitted_at = new Date().toISOString();
}

export function choose(page: Page, group: string) {
  return page
    .getByRole('navigation', { name: 'Groepen' })
    .getByRole('link', { name: new RegExp(`^${group}`) })
    .click();
}

export async function expectAverages(
  page: Page,
  group: string,
  scores: { blocks: string[]; questions: string[] },
) {
  await expect(
    page.getByRole('img', { name: `Staafdiagram: ${group}: score per blok, van 0 tot 5` }),
  ).toBeVisible();
  await expectRows(page, `${group}: score per blok`, scores.blocks);
  await expectRows(page, `${group}: gemiddelde per vraag`, scores.questions);
}

/** The numbers in the first column after the names of a table, from top to bottom. */
export async function expectRows(page: Page, table: string, numbers: string[]) {
  const cells = page.getByRole('table', { name: table }).locator('tbody tr > td:first-of-type');
  await expect(cells).toHaveText(numbers);
}

/** The section with the feedback on a block. */
export function feedback(page: Page, block: string) {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name: block, exact: true }) });
}
