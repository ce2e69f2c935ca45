import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Db } from '../../mock-backend/db.ts';
import { assignments } from './forms.ts';
import type { Person } from './person.ts';

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
export async function walkPath(person: Person) {
  const { page } = person;
  person.begin('Register');
  await page.goto(`/vragenlijst/${assignments.short}`);
  const registerLink = page.getByRole('link', { name: 'Registreren' });
  await person.arrive(page.getByLabel('Gebruikersnaam'));
  await person.tap(registerLink);
  await person.arrive(page.getByLabel('Volledige naam'));
  await person.type(page.getByLabel('Volledige naam'), newcomer.name);
  await person.type(page.getByLabel('E-mailadres'), newcomer.email);
  await person.type(password(page), newcomer.password);
  await person.select(page.getByLabel('School', { exact: true }), 'Atheneum De Lindeboom, Mechelen');
  await person.type(page.getByLabel('Studentennummer'), '260999');
  await person.select(page.getByLabel('Geslacht'), 'Vrouw');
  await person.tap(button(page, 'Registreren'));

  person.begin('Log in');
  await page.waitForURL('/sign-in');
  const username = page.getByLabel('Gebruikersnaam');
  await person.arrive(username);
  if ((await username.inputValue()) === '') await person.type(username, newcomer.email);
  await person.type(password(page), newcomer.password);
  await person.tap(button(page, 'Inloggen'));

  person.begin('Choose a group');
  const choose = button(page, `Kiezen: ${group}`);
  await person.arrive(button(page, 'Kiezen: 5WEWI – Simon Stevin'));
  await person.tap(choose);
  const dialog = page.getByRole('dialog', { name: `${group} kiezen?` });
  await person.arrive(button(dialog, 'Kiezen'));
  await person.tap(button(dialog, 'Kiezen'));

  person.begin('Answer 24 questions');
  await fillIn(person);
  person.begin('Send');
  await send(person, /\/confirmation\//);

  person.begin('See what arrived, go to the averages');
  const averages = page.getByRole('link', { name: 'Gemiddeldes' });
  await person.arrive(averages);
  await person.tap(averages);
  person.begin('Read all averages and the own answers');
  await readAverages(person);
}

/** A student who is signed in and has a group answers 60 questions. */
export async function walkForm(person: Person, db: Db) {
  await signIn(person, db);
  person.begin('Answer 60 questions');
  await person.page.goto(`/vragenlijst/${assignments.long}`);
  await fillIn(person);
  person.begin('Send');
  await send(person, /\/confirmation\//);
}

/** A student who is signed in takes the personality test. */
export async function walkTest(person: Person, db: Db) {
  await signIn(person, db);
  person.begin('Answer 60 statements');
  await person.page.goto('/profile/data/bfi2');
  await fillIn(person);
  person.begin('Send');
  await send(person, /\/results$/);
  person.begin('Read the results');
  await person.arriveToRead(person.page.locator('canvas').first());
  await person.readOn();
}

/** Answers every question of the form, block after block. */
async function fillIn(person: Person) {
  const { page } = person;
  for (;;) {
    const questions = page.getByRole('group', { name: /^\d+\. / });
    await person.arrive(questions.first());
    const count = await questions.count();
    for (let at = 0; at < count; at++) {
      const question = questions.nth(at);
      await person.tap(rowOf(question, answers[at % answers.length] ?? ''), question);
    }
    const next = button(page, 'Volgende');
    if ((await next.count()) === 0) return;
    const from = page.url();
    await person.tap(next);
    await page.waitForURL((url) => url.href !== from);
  }
}

/** The row of an answer, which is what a thumb hits. */
function rowOf(question: Locator, answer: string): Locator {
  return question.getByRole('radio', { name: answer, exact: true }).locator('xpath=ancestor::label');
}

async function send(person: Person, address: RegExp) {
  await person.tap(button(person.page, 'Verzenden'));
  await person.page.waitForURL(address);
}

/** Reads everything: the averages and the own answers, which stand on the same page or on one of their own. */
async function readAverages(person: Person) {
  const { page } = person;
  await person.arriveToRead(page.getByRole('table', { name: 'Score per blok' }));
  const openAll = button(page, 'Alles openen');
  if ((await openAll.count()) > 0) {
    await person.tap(openAll);
    await person.readOn();
    return;
  }
  await person.readOn();
  await page.evaluate(() => scrollTo(0, 0));
  await person.tap(page.getByRole('link', { name: 'Mijn antwoorden' }));
  for (;;) {
    await person.arriveToRead(page.getByRole('group', { name: /^1\. / }));
    await person.readOn();
    const next = button(page, 'Volgende');
    if ((await next.count()) === 0) return;
    await person.tap(next);
  }
}

/** Stores a session in the browser, as if the demo account of this role had signed in before. */
export async function signIn({ page }: Person, db: Db, role = 1) {
  const accounts: { role_id: number; email: string }[] = JSON.parse(
    readFileSync('mock-backend/accounts.json', 'utf8'),
  );
  const token = db.tokenFor(accounts.find(({ role_id }) => role_id === role)?.email ?? '');
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), token);
}

function password(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Wachtwoord' });
}

export function button(page: Page | Locator, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}
