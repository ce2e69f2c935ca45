import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Db } from '../../mock-backend/db.ts';
import { assignments } from './forms.ts';
import type { Thumb } from './thumb.ts';

const newcomer = { name: 'Nina Claes', email: 'nina.claes@leerling.example', password: 'vuurtoren-7' };
const group = '5WEWI – Marie Curie';

/** The answers in turn, so that no two neighbours are the same. */
const answers = [
  'Eerder akkoord',
  'Helemaal akkoord',
  'Noch niet akkoord noch wel akkoord',
  'Eerder niet akkoord',
];

/** A new student follows the link of a teacher, registers, answers 24 questions and reads the averages. */
export async function walkPath(thumb: Thumb) {
  const { page } = thumb;
  thumb.begin('Register');
  await page.goto(`/vragenlijst/${assignments.short}`);
  const registerLink = page.getByRole('link', { name: 'Registreren' });
  await thumb.arrive(page.getByLabel('Gebruikersnaam'));
  await thumb.tap(registerLink);
  await thumb.arrive(page.getByLabel('Volledige naam'));
  await thumb.type(page.getByLabel('Volledige naam'), newcomer.name);
  await thumb.type(page.getByLabel('E-mailadres'), newcomer.email);
  await thumb.type(password(page), newcomer.password);
  await thumb.select(page.getByLabel('School', { exact: true }), 'Atheneum De Lindeboom, Mechelen');
  await thumb.type(page.getByLabel('Studentennummer'), '260999');
  await thumb.select(page.getByLabel('Geslacht'), 'Vrouw');
  await thumb.tap(button(page, 'Registreren'));

  thumb.begin('Log in');
  await page.waitForURL('/sign-in');
  const username = page.getByLabel('Gebruikersnaam');
  await thumb.arrive(username);
  if ((await username.inputValue()) === '') await thumb.type(username, newcomer.email);
  await thumb.type(password(page), newcomer.password);
  await thumb.tap(button(page, 'Inloggen'));

  thumb.begin('Choose a group');
  const choose = button(page, `Kiezen: ${group}`);
  await thumb.arrive(button(page, 'Kiezen: 5WEWI – Simon Stevin'));
  await thumb.tap(choose);
  const dialog = page.getByRole('dialog', { name: `${group} kiezen?` });
  await thumb.arrive(button(dialog, 'Kiezen'));
  await thumb.tap(button(dialog, 'Kiezen'));

  thumb.begin('Answer 24 questions');
  await fillIn(thumb);
  thumb.begin('Send');
  await send(thumb, /\/confirmation\//);

  thumb.begin('See what arrived, go to the averages');
  const averages = page.getByRole('link', { name: 'Gemiddeldes' });
  await thumb.arrive(averages);
  await thumb.tap(averages);
  thumb.begin('Read all averages and the own answers');
  await readAverages(thumb);
}

/** A student who is signed in and has a group answers 60 questions. */
export async function walkForm(thumb: Thumb, db: Db) {
  await signIn(thumb, db);
  thumb.begin('Answer 60 questions');
  await thumb.page.goto(`/vragenlijst/${assignments.long}`);
  await fillIn(thumb);
  thumb.begin('Send');
  await send(thumb, /\/confirmation\//);
}

/** A student who is signed in takes the personality test. */
export async function walkTest(thumb: Thumb, db: Db) {
  await signIn(thumb, db);
  thumb.begin('Answer 60 statements');
  await thumb.page.goto('/profile/data/bfi2');
  await fillIn(thumb);
  thumb.begin('Send');
  await send(thumb, /\/results$/);
  thumb.begin('Read the results');
  await thumb.arriveToRead(thumb.page.locator('canvas').first());
  await thumb.readOn();
}

/** Answers every question of the form, block after block. */
async function fillIn(thumb: Thumb) {
  const { page } = thumb;
  for (;;) {
    const questions = page.getByRole('group', { name: /^\d+\. / });
    await thumb.arrive(questions.first());
    const count = await questions.count();
    for (let at = 0; at < count; at++) {
      const question = questions.nth(at);
      await thumb.tap(rowOf(question, answers[at % answers.length] ?? ''), question);
    }
    const next = button(page, 'Volgende');
    if ((await next.count()) === 0) return;
    const from = page.url();
    await thumb.tap(next);
    await page.waitForURL((url) => url.href !== from);
  }
}

/** The row of an answer, which is what a thumb hits. */
function rowOf(question: Locator, answer: string): Locator {
  return question.getByRole('radio', { name: answer, exact: true }).locator('xpath=ancestor::label');
}

async function send(thumb: Thumb, address: RegExp) {
  await thumb.tap(button(thumb.page, 'Verzenden'));
  await thumb.page.waitForURL(address);
}

/** Reads everything: the averages and the own answers, which stand on the same page or on one of their own. */
async function readAverages(thumb: Thumb) {
  const { page } = thumb;
  await thumb.arriveToRead(page.getByRole('table', { name: 'Score per blok' }));
  const openAll = button(page, 'Alles openen');
  if ((await openAll.count()) > 0) {
    await thumb.tap(openAll);
    await thumb.readOn();
    return;
  }
  await thumb.readOn();
  await page.evaluate(() => scrollTo(0, 0));
  await thumb.tap(page.getByRole('link', { name: 'Mijn antwoorden' }));
  for (;;) {
    await thumb.arriveToRead(page.getByRole('group', { name: /^1\. / }));
    await thumb.readOn();
    const next = button(page, 'Volgende');
    if ((await next.count()) === 0) return;
    await thumb.tap(next);
  }
}

/** Stores a session in the browser, as if the student had signed in before. */
async function signIn({ page }: Thumb, db: Db) {
  const accounts: { role_id: number; email: string }[] = JSON.parse(
    readFileSync('mock-backend/accounts.json', 'utf8'),
  );
  const token = db.tokenFor(accounts.find(({ role_id }) => role_id === 1)?.email ?? '');
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), token);
}

function password(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Wachtwoord' });
}

function button(page: Page | Locator, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}
