import type { Page } from '@playwright/test';
import { assignmentIds, groupIds } from '../../mock-backend/seed-ids.ts';
import { accounts, consoleErrors, expect, test } from './fixtures.ts';
import { answer, answerForm, button, nextBlock, openCount, radio } from './questionnaire.ts';

const { oneGroupFull: assignment } = assignmentIds;
const newcomer = { email: 'nina.vdb@leerling.lindeboom.example', password: 'een-goed-wachtwoord' };

// The browser logs two errors of the backend: not subscribed yet, and a full group.
test.use({ expectedErrors: consoleErrors([400, 'getUserForm'], [409, 'subscribe']) });

test('a new student signs up, fills in the questionnaire of a link and sees the averages', {
  tag: '@main',
}, async ({ page, backend }) => {
  test.slow();
  await test.step('the link leads to signing in, and from there to registering', async () => {
    await page.goto(`/vragenlijst/${assignment}`);
    await expect(page).toHaveURL('/sign-in');
    await page.getByRole('link', { name: 'Registreren' }).click();
    await register(page);
    await expect(page.getByText('Je account is aangemaakt. Je kunt nu inloggen.')).toBeVisible();
    await expect(page).toHaveURL('/sign-in');
    expect(backend.db.userByEmail(newcomer.email)).toMatchObject({
      firstname: 'Nina',
      name: 'Van den Bossche',
      role_id: 1,
      permission_id: 1,
    });
  });

  await test.step('after logging in, the link is followed', async () => {
    await logIn(page, newcomer);
    await expect(page).toHaveURL(`/vragenlijst/${assignment}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Samenwerken in je groep' })).toBeVisible();
  });

  await test.step('a group that is full refuses the student, another one accepts', async () => {
    await choose(page, '5WEWI – Simon Stevin');
    const main = page.getByRole('main');
    await expect(main.getByText(/Deze groep is vol: kies een andere/)).toBeVisible();
    await choose(page, '5WEWI – Gerardus Mercator');
    await expect(openCount(page, 20)).toBeVisible();
    await expect(page.getByText('Groep: 5WEWI – Gerardus Mercator')).toBeVisible();
  });

  await test.step('what was answered is still there after a reload', async () => {
    await answer(page, 1, 5);
    await answer(page, 2, 1);
    await nextBlock(page);
    await answer(page, 1, 3);
    await expect(openCount(page, 17)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'Communicatie' })).toBeVisible();
    await expect(radio(page, 1, 3)).toBeChecked();
    await expect(openCount(page, 17)).toBeVisible();
    await button(page, 'Vorige').click();
    await expect(radio(page, 1, 5)).toBeChecked();
    await expect(radio(page, 2, 1)).toBeChecked();
  });

  await test.step('the whole form is submitted', async () => {
    await answerForm(page, 4);
    await expect(openCount(page, 0)).toBeVisible();
    await button(page, 'Verzenden').click();
    await expect(page).toHaveURL(`/confirmation/${assignment}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Je vragenlijst is verzonden' })).toBeVisible();
    expect(await localAnswers(page)).toEqual([]);
  });

  await test.step("the averages are hidden until the rest of the group has submitted, and the student's answers can be read", async () => {
    await expect(button(page, 'Gemiddeldes')).toBeDisabled();
    await expect(page.getByText(/^De gemiddeldes zijn nog niet beschikbaar\./)).toBeVisible();
    await page.getByRole('link', { name: 'Mijn antwoorden' }).click();
    await expect(page).toHaveURL(`/vragenlijst/${assignment}`);
    await expect(radio(page, 1, 4)).toBeChecked();
    await expect(radio(page, 1, 4)).toBeDisabled();
    await expect(button(page, 'Verzenden')).toHaveCount(0);
  });

  await test.step('once a second member has submitted the form, there are averages', async () => {
    const { db } = backend;
    const questions = db.state.forms[0]?.blocks.flatMap((block) => block.questions) ?? [];
    const second = db.subscribe(
      assignment,
      groupIds.mercator,
      db.userByEmail(accounts.student.email)?.user_id ?? 0,
    );
    second.answers = Object.fromEntries(questions.map(({ question_id }, i) => [question_id, i < 5 ? 3 : 1]));
    second.submitted_at = '2026-11-01T10:00:00Z';

    await page.goto(`/confirmation/${assignment}`);
    await page.getByRole('link', { name: 'Gemiddeldes' }).click();
    await expect(page).toHaveURL(`/vragenlijst/${assignment}/gemiddeldes`);
    await expect(page.getByRole('img', { name: 'Gemiddelde score per blok, van 0 tot 5' })).toBeVisible();
    const blocks = page.getByRole('table', { name: 'Score per blok' });
    await expect(blocks.getByRole('row', { name: 'Afspraken en planning 3,50' })).toBeVisible();
    await expect(blocks.getByRole('row', { name: 'Communicatie 2,50' })).toBeVisible();
    const ofQuestions = page.getByRole('table', { name: 'Gemiddelde per vraag' });
    await expect(
      ofQuestions.getByRole('row', { name: 'We verdeelden het werk eerlijk. 4 3,50' }),
    ).toBeVisible();
  });
});

async function choose(page: Page, group: string) {
  await button(page, `Kiezen: ${group}`).click();
  await button(page.getByRole('dialog', { name: `${group} kiezen?` }), 'Kiezen').click();
}

async function register(page: Page) {
  await page.getByLabel('Volledige naam').fill('Nina Van den Bossche');
  await page.getByLabel('E-mailadres').fill(newcomer.email);
  await page.getByLabel('Wachtwoord').fill(newcomer.password);
  await page.getByLabel('School').selectOption('Atheneum De Lindeboom, Mechelen');
  await page.getByLabel('Studentennummer').fill('260999');
  await page.getByLabel('Geslacht').selectOption('Vrouw');
  await button(page, 'Registreren').click();
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Gebruikersnaam').fill(email);
  await page.getByLabel('Wachtwoord').fill(password);
  await button(page, 'Inloggen').click();
}

function localAnswers(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('answers:')));
}
