import type { Page, Request } from '@playwright/test';
import { assignmentIds, userIds } from '../../mock-backend/seed-ids.ts';
import { addLargeForm } from '../../mock-backend/seed-large.ts';
import { drawQr } from '../../src/ui/draw-qr.ts';
import { urlOf } from '../calls.ts';
import { accounts, axe, classmate, expect, test } from './fixtures.ts';
import { answerBlock, button, openCount, radio } from './questionnaire.ts';

const { notStarted } = assignmentIds;

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const question = (page: Page) => dialogOf(page, 'Antwoorden overnemen?');
const requestLink = (page: Page) => page.evaluate(() => localStorage.getItem('requestLink'));

/** Everything that a browser sends. */
function record(page: Page, sent: Request[]) {
  page.context().on('request', (request) => sent.push(request));
}

/** Fails when a request carries the answers: in its address, its body, or the address that it came from. */
async function expectUnsent(sent: Request[], link: string) {
  const hash = link.slice(link.indexOf('#') + 1);
  expect(sent.length).toBeGreaterThan(10);
  for (const request of sent) {
    const { referer = '' } = await request.allHeaders();
    for (const text of [request.url(), request.postData() ?? '', referer]) {
      expect(text).not.toContain(hash);
      expect(decodeURIComponent(text)).not.toContain(hash);
    }
  }
}

/** Opens the dialog with the link, checks that its QR code is that of the link, and returns the link. */
async function linkOf(page: Page): Promise<string> {
  const drawer = button(page, 'Blokken tonen');
  if (await drawer.isVisible()) await drawer.click();
  const opener = button(page, 'Verder op een ander toestel');
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Verder op een ander toestel');
  const code = dialog.getByRole('img', { name: 'QR-code van de link' });
  await expect(code).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText(/^Scan de code/)).toBeFocused();
  await axe(page);
  const link = await dialog.locator('p').filter({ hasText: '#verder-1' }).innerText();
  const { path } = await drawQr(link);
  expect(await code.locator('path').last().getAttribute('d')).toBe(path);
  const colours = await code
    .locator('path')
    .evaluateAll((all) => all.map((path) => getComputedStyle(path).fill));
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  return link;
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Gebruikersnaam').fill(email);
  await page.getByLabel('Wachtwoord').fill(password);
  await button(page, 'Inloggen').click();
}

test.describe('without a connection to the backend', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('an assignment continues on another device of the same student, and on nobody else’s', async ({
    page,
    login,
    openPhone,
    backend,
  }) => {
    const sent: Request[] = [];
    record(page, sent);
    await page.emulateMedia({ colorScheme: 'dark' });
    await login(page, accounts.student.email);
    await page.goto(`/vragenlijst/${notStarted}`);
    await page.route(urlOf('saveAnswer'), (route) => route.abort());
    await answerBlock(page, 4);
    const link = await linkOf(page);

    const phone = await openPhone();
    record(phone, sent);
    await phone.goto(link);
    await expect(phone).toHaveURL('/sign-in');
    expect(await requestLink(phone)).toContain('#verder-1');
    await logIn(phone, accounts.student);
    await expect(question(phone)).toContainText(
      'Antwoorden in de link: 4. Je bent ingelogd als Noor De Smet.',
    );
    await expect(question(phone).getByText(/^Antwoorden in de link/)).toBeFocused();
    await expect(phone).toHaveURL(link);
    expect(await requestLink(phone)).toBeNull();
    await axe(phone);

    await phone.reload();
    await button(phone, 'Overnemen').click();
    await expect(question(phone)).toHaveCount(0);
    await expect(phone).toHaveURL(`/vragenlijst/${notStarted}#blok-2`);
    await expect(radio(phone, 1, 1)).toBeFocused();
    await expect(openCount(phone, 8)).toBeVisible();
    const saved = () => Object.keys(backend.db.subscription(notStarted, userIds.student)?.answers ?? {});
    await expect.poll(saved).toHaveLength(4);

    // The same link again, in the tab where the form is open.
    await phone.evaluate((hash) => {
      location.hash = hash;
    }, new URL(link).hash);
    await expect(dialogOf(phone, 'Er is niets overgenomen')).toBeVisible();
    await phone.keyboard.press('Escape');
    await expect(phone).toHaveURL(`/vragenlijst/${notStarted}#blok-2`);

    const other = await openPhone();
    record(other, sent);
    await login(other, classmate);
    await other.goto(link);
    await expect(dialogOf(other, 'Er is niets overgenomen')).toBeVisible();
    await expect(other.getByRole('dialog')).not.toContainText('Noor');
    await axe(other);
    await button(other, 'Verder').click();
    await expect(openCount(other, 12)).toBeVisible();
    expect(other.url()).not.toContain('#verder');

    await expectUnsent(sent, link);
  });
});

test('logging out removes the link that waited for a login', async ({ page, login, openPhone }) => {
  await login(page, accounts.student.email);
  await page.goto(`/vragenlijst/${notStarted}`);
  await radio(page, 1, 4).check();
  const link = await linkOf(page);
  const phone = await openPhone();
  await phone.goto(link);
  await expect(phone).toHaveURL('/sign-in');
  await logIn(phone, { ...accounts.student, email: classmate });
  await button(phone, 'Verder').click();
  await phone.goto('/profile');
  await button(phone, 'Uitloggen').click();
  await expect(phone).toHaveURL('/sign-in');
  const left = await phone.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(left).not.toContain('verder-1');
});

test('a form with very many questions has a link without a code', async ({ page, login, backend }) => {
  await login(page, accounts.student.email);
  const id = addLargeForm(backend.db, userIds.student, 40, 50);
  await page.goto(`/vragenlijst/${id}`);
  await radio(page, 1, 4).check();
  await button(page, 'Blokken tonen').click();
  await button(page, 'Verder op een ander toestel').click();
  const dialog = dialogOf(page, 'Verder op een ander toestel');
  // The live region of the dialog has the same words, in a span.
  const words = dialog.getByText(/^De QR-code kon niet worden gemaakt/);
  await expect(words.and(page.locator('div'))).toBeVisible();
  await expect(dialog.getByRole('img')).toHaveCount(0);
  await expect(button(page, 'Link kopiëren')).toBeInViewport({ ratio: 1 });
});

test('on a phone, upright and on its side, nothing scrolls sideways and the whole code is visible', async ({
  page,
  login,
  openPhone,
}) => {
  await login(page, accounts.student.email);
  await page.goto('/profile/data/bfi2');
  await radio(page, 1, 4).check();
  const phone = await openPhone();
  await login(phone, accounts.student.email);
  for (const size of [
    { width: 360, height: 640 },
    { width: 640, height: 360 },
  ]) {
    await test.step(`${size.width} x ${size.height}`, async () => {
      await page.setViewportSize(size);
      await phone.setViewportSize(size);
      await phone.goto(await linkOf(page));
      await button(phone, 'Overnemen').scrollIntoViewIfNeeded();
      // Scrolling may cut off a fraction of a pixel.
      await expect(button(phone, 'Overnemen')).toBeInViewport({ ratio: 0.98 });
      for (const each of [page, phone]) {
        const widths = await each.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('dialog')].map(
            (element) => element.scrollWidth - element.clientWidth,
          ),
        );
        expect(Math.max(...widths)).toBe(0);
      }
    });
  }
});
