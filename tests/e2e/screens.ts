import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bfiQuestions } from '../../mock-backend/bfi.ts';
import type { Db } from '../../mock-backend/db.ts';
import { assignmentIds, formIds, groupIds, userIds } from '../../mock-backend/seed-ids.ts';
import { urlOf } from '../calls.ts';
import { accounts, expect } from './fixtures.ts';
import { answerBlock, button } from './questionnaire.ts';

const { notStarted, averagesReady, averagesPending, oneGroupFull, closed, withoutGroups, otherClass } =
  assignmentIds;
const { student, teacher, researcher, admin } = accounts;

interface Screen {
  name: string;
  /** The user who is signed in, if any. */
  as?: { email: string };
  path: string;
  /** The heading that shows that the screen is there. */
  heading: string;
  /** What the backend has beside the seed. */
  prepare?: (db: Db) => void;
  /** Requests that fail, as a glob. */
  broken?: RegExp;
  /** The actions that lead from the path to this state. */
  steps?: (page: Page) => Promise<void>;
}

const assignments = '/profile/admin/assignments';
const dump = readFileSync('tests/unit/admin/dump/fixtures/pg-copy.sql');
const addForm = '/profile/admin/forms/add';

/** Every screen of the app, in each state that looks different. */
export const screens: Screen[] = [
  { name: 'signing in', path: '/sign-in', heading: 'Inloggen', steps: forgot },
  { name: 'a login that fails', path: '/sign-in', heading: 'Inloggen', steps: wrongLogin },
  { name: 'registering', path: '/sign-up', heading: 'Registreren' },
  { name: 'a registration that fails', path: '/sign-up', heading: 'Registreren', steps: wrongRegistration },
  {
    name: 'registering without schools',
    path: '/sign-up',
    heading: 'Registreren',
    broken: urlOf('listSchools'),
    steps: noSchools,
  },
  { name: 'the privacy statement', path: '/privacy', heading: 'Privacyverklaring' },
  { name: 'the accessibility statement', path: '/accessibility', heading: 'Toegankelijkheidsverklaring' },
  { name: 'an unknown address', path: '/bestaat-niet', heading: 'Pagina niet gevonden' },
  { name: 'home of a student', as: student, path: '/', heading: 'Dag Noor' },
  { name: 'home of a teacher', as: teacher, path: '/', heading: 'Dag Katrien', steps: openAssignments },
  { name: 'home of a researcher', as: researcher, path: '/', heading: 'Dag Bilal' },
  { name: 'home of an administrator', as: admin, path: '/', heading: 'Dag Dirk' },
  {
    name: 'a questionnaire with open questions pointed out',
    as: student,
    path: `/vragenlijst/${notStarted}#blok-3`,
    heading: 'Tussentijdse stand van zaken',
    steps: incomplete,
  },
  {
    name: 'a questionnaire with its drawer open, and the question whether to delete the answers',
    as: student,
    path: `/vragenlijst/${notStarted}`,
    heading: 'Tussentijdse stand van zaken',
    steps: deleteDialog,
  },
  {
    name: 'a completed questionnaire',
    as: student,
    path: `/vragenlijst/${averagesReady}`,
    heading: 'Samenwerken in je groep',
  },
  {
    name: 'a preview',
    as: teacher,
    path: `/vragenlijst/view/${formIds.teamwork}`,
    heading: 'Samenwerken in je groep',
  },
  {
    name: 'the question about a group',
    as: student,
    path: `/vragenlijst/${oneGroupFull}`,
    heading: 'Samenwerken in je groep',
    steps: chooseGroup,
  },
  {
    name: 'groups to choose from, one of them full',
    as: student,
    path: `/vragenlijst/${oneGroupFull}`,
    heading: 'Samenwerken in je groep',
    steps: fullGroup,
  },
  {
    name: 'a closed assignment',
    as: student,
    path: `/vragenlijst/${closed}`,
    heading: 'Tussentijdse stand van zaken',
  },
  {
    name: 'an assignment without groups',
    as: student,
    path: `/vragenlijst/${withoutGroups}`,
    heading: 'Feedback geven en krijgen',
  },
  {
    name: 'the confirmation with averages',
    as: student,
    path: `/confirmation/${averagesReady}`,
    heading: 'Je vragenlijst is verzonden',
  },
  {
    name: 'the confirmation without averages',
    as: student,
    path: `/confirmation/${averagesPending}`,
    heading: 'Je vragenlijst is verzonden',
  },
  {
    name: 'the averages, with every block open',
    as: student,
    path: `/vragenlijst/${averagesReady}/gemiddeldes`,
    heading: 'Gemiddeldes',
    steps: averagesChart,
  },
  {
    name: 'no averages yet',
    as: student,
    path: `/vragenlijst/${averagesPending}/gemiddeldes`,
    heading: 'Gemiddeldes',
  },
  {
    name: 'a questionnaire that does not exist',
    as: student,
    path: '/vragenlijst/999',
    heading: 'Er ging iets mis',
  },
  {
    name: 'a test with open questions pointed out',
    as: student,
    path: '/profile/data/Treo#blok-8',
    heading: 'Teamroltest',
    steps: openTest,
  },
  {
    name: 'a test that is not available',
    as: student,
    path: '/profile/data/Attitude',
    heading: 'Deze app heeft deze test niet',
  },
  {
    name: 'the results of the personality test',
    as: student,
    path: '/profile/data/bfi2/results',
    heading: 'Resultaten van de persoonlijkheidstest',
    prepare: takePersonalityTest,
    steps: shownCharts,
  },
  {
    name: 'the results of the team-role test',
    as: student,
    path: '/profile/data/Treo/results',
    heading: 'Resultaten van de teamroltest',
    steps: shownCharts,
  },
  {
    name: 'the results of a test that is not available',
    as: student,
    path: '/profile/data/Attitude/results',
    heading: 'Resultaten',
  },
  { name: 'the profile', as: student, path: '/profile', heading: 'Algemeen' },
  {
    name: 'the question whether to delete personal data',
    as: student,
    path: '/profile/data',
    heading: 'Gegevens',
    steps: deletePersonalData,
  },
  {
    name: 'personal data with a date that is refused',
    as: student,
    path: '/profile/data',
    heading: 'Gegevens',
    steps: futureBirthdate,
  },
  { name: 'a new password', as: student, path: '/profile/password', heading: 'Wachtwoord' },
  { name: 'the dashboard of an administrator', as: admin, path: '/profile/admin', heading: 'Beheerder' },
  {
    name: 'giving a role',
    as: admin,
    path: '/profile/admin/users',
    heading: 'Gebruikers',
    steps: unknownUser,
  },
  {
    name: 'a download that fails',
    as: researcher,
    path: '/profile/admin/data',
    heading: 'Data',
    broken: urlOf('downloadDump'),
    steps: noData,
  },
  {
    name: 'reading scores, before a dump is open',
    as: researcher,
    path: '/profile/admin/data/lezen',
    heading: 'Scores lezen',
  },
  {
    name: 'a dump that is cut off',
    as: researcher,
    path: '/profile/admin/data/lezen',
    heading: 'Scores lezen',
    steps: cutOffDump,
  },
  {
    name: 'a dump that was read, with a table and its choices opened, and the analysis',
    as: researcher,
    path: '/profile/admin/data/lezen',
    heading: 'Scores lezen',
    steps: analysedDump,
  },
  {
    name: 'a dump in which the consent is not recognised',
    as: researcher,
    path: '/profile/admin/data/lezen',
    heading: 'Scores lezen',
    steps: unknownConsent,
  },
  {
    name: 'the question whether to use the data of people without consent',
    as: researcher,
    path: '/profile/admin/data/lezen',
    heading: 'Scores lezen',
    steps: everybodysData,
  },
  {
    name: 'several groups to add, of which one exists',
    as: teacher,
    path: '/profile/admin/groups/add',
    heading: 'Groep toevoegen',
    steps: severalGroups,
  },
  {
    name: 'the question whether to delete a group',
    as: teacher,
    path: '/profile/admin/groups',
    heading: 'Groepen',
    prepare: addStrangeNames,
    steps: deleteGroup,
  },
  {
    name: 'forms of every name, with a reload that fails',
    as: teacher,
    path: '/profile/admin/forms',
    heading: 'Vragenlijsten',
    prepare: addStrangeNames,
    steps: failedReload,
  },
  {
    name: 'a copy of a form, with errors',
    as: teacher,
    path: `${addForm}?from=${formIds.teamwork}`,
    heading: 'Vragenlijst toevoegen',
    steps: wrongForm,
  },
  {
    name: 'copying an assignment',
    as: teacher,
    path: `${assignments}/add?from=${averagesReady}`,
    heading: 'Opdracht toevoegen',
    steps: copiedAssignment,
  },
  {
    name: 'an assignment of a teacher',
    as: teacher,
    path: `${assignments}/${notStarted}`,
    heading: 'Delen',
  },
  {
    name: 'the QR code of an assignment',
    as: teacher,
    path: `${assignments}/${notStarted}`,
    heading: 'Delen',
    steps: qrCode,
  },
  {
    name: 'following an assignment',
    as: teacher,
    path: `${assignments}/${averagesPending}/volgen`,
    heading: 'Volgen',
    steps: followedGroups,
  },
  {
    name: 'the averages of a class, at the address of a group that does not exist',
    as: teacher,
    path: `${assignments}/${averagesReady}/gemiddeldes?groep=99`,
    heading: 'Gemiddeldes',
  },
  {
    name: 'the averages of one group',
    as: teacher,
    path: `${assignments}/${averagesPending}/gemiddeldes?groep=${groupIds.stevin}`,
    heading: 'Gemiddeldes',
    steps: averagesOfGroup,
  },
  {
    name: 'the choice of an assignment to compare with',
    as: teacher,
    path: `${assignments}/${averagesReady}/vergelijken`,
    heading: 'Vergelijken',
    steps: comparableAssignments,
  },
  {
    name: 'two assignments compared, with the questions of a block',
    as: teacher,
    path: `${assignments}/${averagesReady}/vergelijken?met=${otherClass}`,
    heading: 'Vergelijken',
    steps: comparedBlock,
  },
  {
    name: 'the reports of the groups',
    as: teacher,
    path: `${assignments}/${averagesReady}/verslagen`,
    heading: 'Verslagen',
    steps: printableReports,
  },
  { name: 'no access', as: student, path: '/profile/admin/groups', heading: 'Geen toegang' },
];

async function forgot(page: Page) {
  await button(page, 'Wachtwoord vergeten?').click();
  await expect(page.getByText('Deze functie is nog niet geimplementeerd')).toBeVisible();
}

async function wrongLogin(page: Page) {
  await page.getByLabel('Gebruikersnaam').fill(student.email);
  await page.getByLabel('Wachtwoord').fill('verkeerd');
  await button(page, 'Inloggen').click();
  await expect(page.getByText('De gebruikersnaam of het wachtwoord is onjuist')).toBeVisible();
}

async function wrongRegistration(page: Page) {
  await page.getByLabel('E-mailadres').fill('geen adres');
  await button(page, 'Registreren').click();
  await expect(page.getByLabel('E-mailadres')).toHaveAccessibleDescription(
    'Het emailadres is niet geldig. Er ontbreekt een @ in het e-mailadres.',
  );
}

async function noSchools(page: Page) {
  await expect(page.getByText(/^De lijst van scholen kon niet worden opgehaald\./)).toBeVisible();
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

async function openTest(page: Page) {
  await button(page, 'Verzenden').click();
  await expect(page.getByText('Gelieve alle vragen in te vullen')).toBeVisible();
}

function takePersonalityTest(db: Db) {
  const answers = Object.fromEntries(bfiQuestions.map(({ question_id }, at) => [question_id, (at % 5) + 1]));
  db.state.tests.push({ type: 'bfi', user_id: userIds.student, answers });
}

async function shownCharts(page: Page) {
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
}

async function futureBirthdate(page: Page) {
  await page.getByLabel('Geboortedatum').fill('2999-01-01');
  await button(page, 'Wijzigen').click();
  await expect(page.getByText('De geboortedatum kan niet later zijn dan vandaag.')).toBeVisible();
}

async function deletePersonalData(page: Page) {
  await button(page, 'Verwijder mijn gegevens').click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function deleteDialog(page: Page) {
  await button(page, 'Blokken tonen').click();
  await button(page, 'Antwoorden wissen').click();
  await expect(page.getByRole('dialog', { name: 'Antwoorden wissen?' })).toBeVisible();
}

async function chooseGroup(page: Page) {
  await button(page, 'Kiezen: 5WEWI – Simon Stevin').click();
  await expect(page.getByRole('dialog', { name: '5WEWI – Simon Stevin kiezen?' })).toBeVisible();
}

async function fullGroup(page: Page) {
  await chooseGroup(page);
  await button(page.getByRole('dialog'), 'Kiezen').click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
}

async function unknownUser(page: Page) {
  await page.getByLabel('UUID').fill('00000000-0000-4000-8000-000000000000');
  await page.getByLabel('Rol').selectOption('Leerkracht');
  await button(page, 'Opslaan').click();
  await expect(page.getByRole('main').getByText('Gebruiker niet gevonden')).toBeVisible();
  // On a phone the toast covers the header for four and a half seconds.
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toHaveCount(1);
  await expect(toast).toHaveCount(0);
}

async function noData(page: Page) {
  await expect(page.getByRole('main').getByText(/^De databank kon niet worden gedownload\./)).toBeVisible();
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
  await page.getByText('Rijen per tabel', { exact: true }).first().click();
  await page.getByText('Zelf kiezen').click();
  await page.getByText(/^Kolommen van users/).click();
  await button(page, 'Berekenen').click();
  await expect(page.getByRole('img', { name: 'Gemiddelde per blok' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Antwoorden per periode' })).toBeVisible();
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

async function averagesChart(page: Page) {
  await expect(page.getByRole('img', { name: 'Gemiddelde score per blok, van 0 tot 5' })).toBeVisible();
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

async function copiedAssignment(page: Page) {
  await expect(page.getByLabel('Naam')).toHaveValue(/\(kopie\)$/);
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

async function comparableAssignments(page: Page) {
  await expect(page.getByLabel('Vergelijken met')).toBeVisible();
}

async function comparedBlock(page: Page) {
  await expect(page.getByRole('heading', { name: 'Per blok' })).toBeVisible();
  await page.locator('summary').first().click();
}

async function printableReports(page: Page) {
  await expect(button(page, 'Afdrukken')).toBeEnabled();
}
