import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { bfiQuestions } from '../../mock-backend/bfi.ts';
import type { Db } from '../../mock-backend/db.ts';
import { assignmentIds, formIds, groupIds, userIds } from '../../mock-backend/seed-ids.ts';
import { urlOf } from '../calls.ts';
import { accounts, expect } from './fixtures.ts';
import { answerBlock, button } from './questionnaire.ts';

const { notStarted, averagesReady, averagesPending, oneGroupFull, closed, otherClass } = assignmentIds;
const { student, teacher, researcher, admin } = accounts;

/** Leads to a state of a screen, or waits until it is there. */
type Steps = (page: Page) => Promise<void>;

/** What is otherwise than in the seed: what the backend has, and which requests fail. */
interface Before {
  prepare?: (db: Db) => void;
  broken?: RegExp;
}

/** A state of a screen: a name for it, its address, and the heading that shows that it is there. */
type State = [name: string, path: string, heading: string, steps?: Steps | undefined, before?: Before];

/** The user is signed in, if there is one. */
function statesOf(as: { email: string } | undefined, states: State[]) {
  return states.map(([name, path, heading, steps, before]) => ({
    name,
    as,
    path,
    heading,
    steps,
    ...before,
  }));
}

/** Waits for an element. */
function shows(find: (page: Page) => Locator): Steps {
  return (page) => expect(find(page).first()).toBeVisible();
}

const assignments = '/profile/admin/assignments';
const dump = readFileSync('tests/unit/admin/dump/fixtures/pg-copy.sql');
const addForm = '/profile/admin/forms/add';
const data = '/profile/admin/data';
const form = `/vragenlijst/${notStarted}`;
const fullAssignment = `/vragenlijst/${oneGroupFull}`;

/** Every screen of the app, in each state that looks different. A dialog or an error that is like another one is left out. */
export const screens = [
  ...statesOf(undefined, [
    ['a login that fails', '/sign-in', 'Inloggen', wrongLogin],
    ['a registration that fails', '/sign-up', 'Registreren', wrongRegistration],
    [
      'registering without schools',
      '/sign-up',
      'Registreren',
      shows((page) => page.getByText(/^De lijst van scholen kon niet worden opgehaald\./)),
      { broken: urlOf('listSchools') },
    ],
    ['the privacy statement', '/privacy', 'Privacyverklaring'],
    ['an unknown address', '/bestaat-niet', 'Pagina niet gevonden', stay],
  ]),
  ...statesOf(student, [
    ['home of a student', '/', 'Dag Noor'],
    ['open questions pointed out', `${form}#blok-3`, 'Tussentijdse stand van zaken', incomplete],
    ['the question whether to delete the answers', form, 'Tussentijdse stand van zaken', deleteDialog],
    ['a completed questionnaire', `/vragenlijst/${averagesReady}`, 'Samenwerken in je groep'],
    ['groups to choose from, one of them full', fullAssignment, 'Samenwerken in je groep', fullGroup],
    ['a closed assignment', `/vragenlijst/${closed}`, 'Tussentijdse stand van zaken'],
    ['the confirmation with averages', `/confirmation/${averagesReady}`, 'Je vragenlijst is verzonden'],
    ['the confirmation without averages', `/confirmation/${averagesPending}`, 'Je vragenlijst is verzonden'],
    [
      'the averages of a questionnaire',
      `/vragenlijst/${averagesReady}/gemiddeldes`,
      'Gemiddeldes',
      shows((page) => page.getByRole('img', { name: 'Gemiddelde score per blok, van 0 tot 5' })),
    ],
    ['a test with open questions pointed out', '/profile/data/Treo#blok-8', 'Teamroltest', openTest],
    ['a test that is not available', '/profile/data/Attitude', 'Deze app heeft deze test niet'],
    [
      'the results of the personality test',
      '/profile/data/bfi2/results',
      'Resultaten van de persoonlijkheidstest',
      shows((page) => page.getByRole('main').getByRole('img')),
      { prepare: takePersonalityTest },
    ],
    ['the profile', '/profile', 'Algemeen'],
    ['personal data with a date that is refused', '/profile/data', 'Gegevens', futureBirthdate],
    ['a new password', '/profile/password', 'Wachtwoord'],
    ['a user who is not in the database', '/', 'Er ging iets mis', undefined, { prepare: removeStudent }],
    [
      'an account that is not found',
      '/usernotfound',
      'Gebruiker niet gevonden',
      (page) => button(page, 'Verwijder account').click(),
      { prepare: removeStudent },
    ],
  ]),
  ...statesOf(teacher, [
    ['home of a teacher', '/', 'Dag Katrien', openAssignments],
    ['a preview', `/vragenlijst/view/${formIds.teamwork}`, 'Samenwerken in je groep'],
    ['groups to add, of which one exists', '/profile/admin/groups/add', 'Groep toevoegen', severalGroups],
    [
      'the question whether to delete a group',
      '/profile/admin/groups',
      'Groepen',
      deleteGroup,
      { prepare: addStrangeNames },
    ],
    [
      'forms of every name, with a reload that fails',
      '/profile/admin/forms',
      'Vragenlijsten',
      failedReload,
      { prepare: addStrangeNames },
    ],
    [
      'a copy of a form, with errors',
      `${addForm}?from=${formIds.teamwork}`,
      'Vragenlijst toevoegen',
      wrongForm,
    ],
    [
      'assignments, of which one has no details',
      assignments,
      'Opdrachten',
      shows((page) => page.getByRole('listitem').getByRole('alert')),
      { broken: urlOf('getAssignmentDetails', { assignment_id: notStarted }) },
    ],
    [
      'copying an assignment',
      `${assignments}/add?from=${averagesReady}`,
      'Opdracht toevoegen',
      (page) => expect(page.getByLabel('Naam')).toHaveValue(/\(kopie\)$/),
    ],
    ['an assignment of a teacher', `${assignments}/${notStarted}`, 'Delen'],
    ['the QR code of an assignment', `${assignments}/${notStarted}`, 'Delen', qrCode],
    ['following an assignment', `${assignments}/${averagesPending}/volgen`, 'Volgen', followedGroups],
    [
      'the averages of a class, without the group of the address',
      `${assignments}/${averagesReady}/gemiddeldes?groep=99`,
      'Gemiddeldes',
    ],
    [
      'the averages of one group',
      `${assignments}/${averagesPending}/gemiddeldes?groep=${groupIds.stevin}`,
      'Gemiddeldes',
      averagesOfGroup,
    ],
    [
      'two assignments compared',
      `${assignments}/${averagesReady}/vergelijken?met=${otherClass}`,
      'Vergelijken',
      comparedBlock,
    ],
    [
      'the reports of the groups',
      `${assignments}/${averagesReady}/verslagen`,
      'Verslagen',
      (page) => expect(button(page, 'Afdrukken')).toBeEnabled(),
    ],
  ]),
  ...statesOf(researcher, [
    [
      'a download that fails',
      data,
      'Data',
      shows((page) => page.getByRole('main').getByText(/^De databank kon niet worden gedownload\./)),
      { broken: urlOf('downloadDump') },
    ],
    ['a dump that is cut off', `${data}/lezen`, 'Scores lezen', cutOffDump],
    [
      'a dump that was read, with all opened, and its analysis',
      `${data}/lezen`,
      'Scores lezen',
      analysedDump,
    ],
    ['a dump in which the consent is not recognised', `${data}/lezen`, 'Scores lezen', unknownConsent],
    ['the question whether to use data without consent', `${data}/lezen`, 'Scores lezen', everybodysData],
  ]),
  ...statesOf(admin, [
    ['the dashboard of an administrator', '/profile/admin', 'Beheerder'],
    ['giving a role', '/profile/admin/users', 'Gebruikers', unknownUser],
  ]),
];

/** The page would go home after 5 s, in the middle of a sweep. */
async function stay(page: Page) {
  await button(page, 'Blijf hier').click();
}

async function wrongLogin(page: Page) {
  await page.getByLabel('Gebruikersnaam').fill(student.email);
  await page.getByLabel('Wachtwoord').fill('verkeerd');
  await button(page, 'Inloggen').click();
  await expect(page.getByText('De gebruikersnaam of het wachtwoord is onjuist')).toBeVisible();
  await button(page, 'Wachtwoord vergeten?').click();
  await expect(page.getByText('Deze functie is nog niet geimplementeerd')).toBeVisible();
}

async function wrongRegistration(page: Page) {
  await page.getByLabel('E-mailadres').fill('geen adres');
  await button(page, 'Registreren').click();
  await expect(page.getByLabel('E-mailadres')).toHaveAccessibleDescription(
    'Het emailadres is niet geldig. Er ontbreekt een @ in het e-mailadres.',
  );
}

async function incomplete(page: Page) {
  await answerBlock(page, 3);
  await button(page, 'Verzenden').click();
  await expect(page.getByText('Gelieve alle vragen in te vullen')).toBeVisible();
  await button(page, 'Naar de eerste open vraag').click();
  await expect(page.getByText('Deze vraag is nog niet beantwoord.')).toHaveCount(4);
  // So that no answer is half under the bar at the bottom, where axe would measure only the other half.
  await page.evaluate(() => scrollTo(0, 0));
}

function removeStudent({ state }: Db) {
  state.users = state.users.filter(({ user_id }) => user_id !== userIds.student);
}

async function openTest(page: Page) {
  await button(page, 'Verzenden').click();
  await expect(page.getByText('Gelieve alle vragen in te vullen')).toBeVisible();
}

function takePersonalityTest(db: Db) {
  const answers = Object.fromEntries(bfiQuestions.map(({ question_id }, at) => [question_id, (at % 5) + 1]));
  db.state.tests.push({ type: 'bfi', user_id: userIds.student, answers });
}

async function futureBirthdate(page: Page) {
  await page.getByLabel('Geboortedatum').fill('2999-01-01');
  await button(page, 'Wijzigen').click();
  await expect(page.getByText('De geboortedatum kan niet later zijn dan vandaag.')).toBeVisible();
}

async function deleteDialog(page: Page) {
  await button(page, 'Blokken tonen').click();
  await button(page, 'Antwoorden wissen').click();
  await expect(page.getByRole('dialog', { name: 'Antwoorden wissen?' })).toBeVisible();
}

async function fullGroup(page: Page) {
  await button(page, 'Kiezen: 5WEWI – Simon Stevin').click();
  await button(page.getByRole('dialog'), 'Kiezen').click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
}

async function unknownUser(page: Page) {
  await page.getByLabel('UUID').fill('00000000-0000-4000-8000-000000000000');
  await page.getByLabel('Rol').selectOption('Leerkracht');
  await button(page, 'Opslaan').click();
  await expect(page.getByRole('main').getByText('Gebruiker niet gevonden')).toBeVisible();
  // On a phone the toast covers the header.
  const toast = page.locator('.Toastify__toast');
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);
}

async function chooseDump(page: Page, buffer: Buffer) {
  await page
    .getByLabel('Bestand kiezen')
    .and(page.locator('input'))
    .setInputFiles({ name: 'school.sql', mimeType: 'application/sql', buffer });
}

async function cutOffDump(page: Page) {
  await chooseDump(page, dump.subarray(0, dump.length / 2));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('is niet te lezen');
}

async function analysedDump(page: Page) {
  await chooseDump(page, dump);
  await page.getByText('answer Rijen: 72').click();
  await expect(page.getByRole('table', { name: 'Rijen van answer' })).toBeVisible();
  await button(page, 'Dit klopt').click();
  await button(page, 'Dat klopt').click();
  await page.getByText('Zelf kiezen').click();
  await page.getByText(/^Kolommen van users/).click();
  await button(page, 'Berekenen').click();
  await expect(page.getByRole('table', { name: 'Gemiddelde per blok' })).toBeVisible();
  await page.getByText('Schaal en omgekeerde vragen').click();
}

/** The same dump, in which the permissions of people have another name, so that they are not recognised. */
async function unknownConsent(page: Page) {
  await chooseDump(page, Buffer.from(dump.toString().replaceAll('permission_id', 'stand')));
  await page.getByLabel('Tabel met de toestemming').selectOption('users');
  await page.getByLabel('Kolom met de toestemming').selectOption('stand');
  await expect(page.getByLabel('Waarde die toestemming betekent')).toBeVisible();
  await expect(page.getByText(/^We herkennen niet waar de toestemming staat/).first()).toBeVisible();
}

async function everybodysData(page: Page) {
  await chooseDump(page, dump);
  await button(page, 'Ook zonder toestemming').click();
  await expect(page.getByRole('dialog', { name: /^Ook de gegevens van wie / })).toBeVisible();
}

async function openAssignments(page: Page) {
  const list = page.getByRole('region', { name: 'Open opdrachten' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
}

async function severalGroups(page: Page) {
  await page.getByLabel('Naam').fill('Maan\nmaan\t4\n5WEWI – Marie Curie');
  await expect(page.getByText('Deze groep bestaat al')).toBeVisible();
}

async function deleteGroup(page: Page) {
  await button(page, 'Verwijderen 5WEWI – Marie Curie').click();
  await expect(page.getByRole('dialog', { name: 'Groep verwijderen?' })).toBeVisible();
}

const strangeNames = [
  '<img src=x onerror=alert(1)>',
  'المجموعة الأولى – رحلة إلى بروكسل',
  '👩‍👩‍👧‍👦🚀'.repeat(20),
  'x'.repeat(255),
];

function addStrangeNames(db: Db) {
  const form = db.form(formIds.unused);
  for (const name of strangeNames) {
    db.state.groups.push({ group_id: db.newId(), name, memberlimit: 15 });
    if (form) db.state.forms.push({ ...form, form_id: db.newId(), name, description: name });
  }
}

async function failedReload(page: Page) {
  await page.route(urlOf('listForms'), (route) => route.abort());
  await button(page, 'Vernieuwen').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Er was een probleem bij het ophalen',
  );
}

async function wrongForm(page: Page) {
  await expect(page.getByLabel('Kleurcode')).toBeVisible();
  await button(page, 'Blok toevoegen').click();
  await page.getByLabel('Kleurcode').fill('rood');
  await button(page, 'Verzenden').click();
  await expect(page.getByLabel('Kleurcode')).toBeFocused();
}

async function qrCode(page: Page) {
  await button(page, 'QR-code Debat over kernenergie').click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'QR-code van de link' })).toBeVisible();
}

async function followedGroups(page: Page) {
  const board = page.getByRole('region', { name: 'Volg de antwoorden' });
  await expect(board.getByRole('listitem').first()).toBeVisible();
}

async function averagesOfGroup(page: Page) {
  await expect(page.getByRole('heading', { level: 2, name: '5WEWI – Simon Stevin: feedback' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Staafdiagram: 5WEWI – Simon Stevin/ })).toBeVisible();
}

async function comparedBlock(page: Page) {
  await expect(page.getByRole('heading', { name: 'Per blok' })).toBeVisible();
  await page.locator('summary').first().click();
}
