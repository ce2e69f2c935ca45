import type { Page } from '@playwright/test';
import { assignmentIds, formIds } from '../../mock-backend/seed-ids.ts';
import { accounts, expect } from './fixtures.ts';
import { answerBlock, button } from './questionnaire.ts';

const { notStarted, averagesReady, averagesPending, oneGroupFull, closed, withoutGroups } = assignmentIds;
const { student, teacher, researcher, admin } = accounts;

interface Screen {
  name: string;
  /** The user who is signed in, if any. */
  as?: { email: string };
  path: string;
  /** The heading that shows that the screen is there. */
  heading: string;
  /** Requests that fail, as a glob. */
  broken?: string;
  /** The actions that lead from the path to this state. */
  steps?: (page: Page) => Promise<void>;
}

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
    broken: '**/schools',
    steps: noSchools,
  },
  { name: 'the privacy statement', path: '/privacy', heading: 'Privacyverklaring' },
  { name: 'an unknown address', path: '/bestaat-niet', heading: 'Pagina niet gevonden' },
  { name: 'home of a student', as: student, path: '/', heading: 'Dag Noor' },
  { name: 'home of a teacher', as: teacher, path: '/', heading: 'Dag Katrien' },
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
    name: 'the averages',
    as: student,
    path: `/vragenlijst/${averagesReady}/gemiddeldes`,
    heading: 'Gemiddeldes',
    steps: chart,
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
    heading: 'Deze test is niet beschikbaar',
  },
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
    broken: '**/api/evaluation/data',
    steps: noData,
  },
  { name: 'no access', as: student, path: '/profile/admin', heading: 'Geen toegang' },
];

async function forgot(page: Page) {
  await button(page, 'Wachtwoord vergeten?').click();
  await expect(page.getByText('Deze functie is nog niet geimplementeerd')).toBeVisible();
}

async function wrongLogin(page: Page) {
  await page.getByLabel('Gebruikersnaam').fill(student.email);
  await page.getByLabel('Wachtwoord').fill('verkeerd');
  await button(page, 'Inloggen').click();
  // Both beside the button and as a toast.
  await expect(page.getByText('De gebruikersnaam of het wachtwoord is onjuist')).toHaveCount(2);
}

async function wrongRegistration(page: Page) {
  await page.getByLabel('E-mailadres').fill('geen adres');
  await button(page, 'Registreren').click();
  await expect(page.getByLabel('E-mailadres')).toHaveAccessibleDescription('Het emailadres is niet geldig');
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
}

async function noData(page: Page) {
  await expect(page.getByRole('main').getByText(/^De data konden niet worden gedownload\./)).toBeVisible();
}

async function chart(page: Page) {
  await expect(page.getByRole('img', { name: 'Gemiddelde score per blok, van 0 tot 5' })).toBeVisible();
}
