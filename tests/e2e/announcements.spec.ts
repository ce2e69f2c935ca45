import type { Page } from '@playwright/test';
import { assignmentIds, formIds } from '../../mock-backend/seed-ids.ts';
import { urlOf } from '../calls.ts';
import { accounts, expect, test } from './fixtures.ts';
import { messagesOf, toldOnce } from './live-regions.ts';
import { answerForm, button, radio } from './questionnaire.ts';

const { student, teacher, researcher, admin } = accounts;
const { notStarted, averagesReady, oneGroupFull } = assignmentIds;
const staff = '/profile/admin';
const debate = 'Debat over kernenergie';

test.describe('the check of live regions', () => {
  test('reports a second region, a region that comes with its text, and one behind a dialog', async ({
    page,
  }) => {
    await open(page, '/sign-in');
    const plant = (role: string, text: string) =>
      page.evaluate(
        ([role, text]) => {
          const region = document.body.appendChild(document.createElement('p'));
          region.setAttribute('role', role ?? '');
          region.textContent = text ?? '';
        },
        [role, text],
      );
    const forgotten = () => button(page, 'Wachtwoord vergeten?').click();
    await plant('status', '');
    const twice = async () => {
      await forgotten();
      await page.evaluate(() => {
        const planted = document.body.lastElementChild;
        if (planted) planted.textContent = 'Deze functie is nog niet geimplementeerd';
      });
    };
    expect(await messagesOf(page, twice)).toHaveLength(2);
    await expect(toldOnce(page, () => plant('status', 'Bewaard'), 'Bewaard')).rejects.toThrow('wasThere');
    await page.evaluate(() => document.body.appendChild(document.createElement('dialog')).showModal());
    const behind = () =>
      page.evaluate(() => document.querySelector('main [role=status]')?.replaceChildren('Bewaard'));
    expect(await messagesOf(page, behind, 500)).toEqual([]);
  });
});

test.describe('an action is announced once:', () => {
  test.use({
    expectedErrors: /status of (400|401|404|500)|ERR_INTERNET_DISCONNECTED|no answer that can be read/,
  });

  test('a wrong password, also the second time, an answer, a block that is done, deleted answers, open questions', async ({
    page,
    login,
  }) => {
    await open(page, '/sign-in');
    await page.getByLabel('Gebruikersnaam').fill(student.email);
    await page.getByLabel('Wachtwoord').fill('verkeerd');
    await toldOnce(page, () => button(page, 'Inloggen').click(), /onjuist$/);
    await toldOnce(page, () => button(page, 'Inloggen').click(), /onjuist$/);
    // The alert is still there, and its words change as well.
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await toldOnce(page, () => language(page, 'fr'), /^Français$/);
    await language(page, 'nl');
    await login(page, student.email);
    await open(page, `/vragenlijst/${notStarted}`);
    await expect(page.locator('#pace')).toBeVisible();
    await toldOnce(page, () => radio(page, 1, 3).check(), /^Nog 11 vragen te beantwoorden\. Bewaard/);
    await toldOnce(page, () => answerAtOnce(page), /^Nog \d vragen te beantwoorden\. Blok klaar\. Bewaard/);
    await toldOnce(page, () => button(page, 'Antwoord wissen').first().click(), /^Nog \d vragen/);
    await button(page, 'Blokken tonen').click();
    await button(page, 'Antwoorden wissen').click();
    await toldOnce(
      page,
      () => confirm(page, 'Antwoorden wissen'),
      /^De antwoorden op dit toestel zijn gewist\. Wat de server bewaard heeft, blijft staan/,
    );
    await toldOnce(page, () => language(page, 'en'), /^English$/);
    await language(page, 'nl');
    await button(page, 'Volgende').click();
    await button(page, 'Volgende').click();
    await toldOnce(page, () => button(page, 'Verzenden').click(), /^Gelieve alle vragen/);
  });

  test('answers that wait for a connection, a chosen group, a copied link in a dialog', async ({
    page,
    login,
    context,
    site,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    await login(page, student.email);
    await open(page, `/vragenlijst/${oneGroupFull}`);
    await page
      .getByRole('button', { name: /^Kiezen: / })
      .first()
      .click();
    await toldOnce(page, () => confirm(page, 'Kiezen'), /^Je hebt .* gekozen$/);
    await open(page, `/vragenlijst/${notStarted}`);
    await answerForm(page, 3);
    await expect(page.locator('body > [role=status]')).toHaveText(/^Alle vragen beantwoord/);
    await button(page, 'Verder op een ander toestel').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await toldOnce(page, () => confirm(page, 'Link kopiëren'), /^Link gekopieerd/);
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await toldOnce(page, () => button(page, 'Verzenden').click(), /^Klaar om te verzenden/);
  });

  test('search, order and page of a list, a deleted group, added groups', { tag: '@wide' }, async ({
    page,
    login,
    backend,
  }) => {
    const [group] = backend.db.state.groups;
    if (!group) throw new Error('The seed has no groups');
    for (let id = 9_001; id <= 9_150; id++)
      backend.db.state.groups.push({ ...group, group_id: id, name: `Groep ${id}` });
    await login(page, teacher.email);
    await open(page, `${staff}/groups`);
    const search = (text: string) => page.getByLabel('Zoeken').fill(text);
    await toldOnce(page, () => search('Groep 90'), '99 van 160 gevonden');
    await toldOnce(page, () => search(''), '160 in totaal');
    await toldOnce(page, () => page.getByLabel('Sorteren').selectOption('z-a'), /gesorteerd van Z naar A$/);
    await toldOnce(page, () => button(page, 'Volgende pagina').click(), /^Pagina 2 van 3$/);
    await button(page, 'Verwijderen Groep 9080').click();
    await expect(page.getByRole('dialog').getByText('Wordt in geen enkele opdracht gebruikt.')).toBeVisible();
    await toldOnce(page, () => confirm(page, 'Verwijderen'), /^De groep is verwijderd/);
    await toldOnce(page, () => language(page, 'en'), /^English$/);
    await language(page, 'nl');
    await page.getByRole('main').getByRole('link', { name: 'Groep toevoegen' }).click();
    const names = page.getByLabel('Naam');
    await expect(names).toBeVisible();
    await names.fill('Maan\nZon\nSter');
    await page.getByLabel('Maximaal aantal leden').fill('4');
    await toldOnce(page, () => button(page, '3 groepen toevoegen').click(), /^3 groepen zijn toegevoegd/);
  });

  test('a copied link, a locked assignment, groups of an assignment, a sorted table, another group', {
    tag: '@wide',
  }, async ({ page, login, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    await login(page, teacher.email);
    await open(page, `${staff}/assignments`);
    await toldOnce(page, () => button(page, `Link kopiëren ${debate}`).click(), /^Link gekopieerd/);
    await button(page, `Vergrendelen ${debate}`).click();
    await expect(
      page.getByRole('dialog').getByText(/^Van 1 groep zijn er nog geen antwoorden/),
    ).toBeVisible();
    await toldOnce(page, () => confirm(page, 'Vergrendelen'), /^De opdracht is vergrendeld/);
    await page.getByRole('main').getByRole('link', { name: 'Opdracht toevoegen' }).click();
    await page.getByLabel('Naam').fill('Nieuw');
    await page.getByLabel('Vragenlijst', { exact: true }).selectOption('Samenwerken in je groep');
    await toldOnce(page, () => button(page, '5WEWI – Marie Curie kiezen').click(), /1 groep gekozen\.$/);
    await open(page, `${staff}/assignments/${averagesReady}/gemiddeldes`);
    const table = page.getByRole('table', { name: 'Alle groepen naast elkaar' });
    await toldOnce(page, () => button(page, 'Groep').first().click(), /^Gesorteerd op Groep, oplopend$/);
    await expect(table).toBeVisible();
    const group = page.getByRole('navigation', { name: 'Groepen' }).getByRole('link').last();
    const name = (await group.locator('bdi').innerText()).trim();
    await toldOnce(page, () => group.click(), name);
  });

  test('the draft of a form, of groups and of an assignment that is restored', async ({ page, login }) => {
    await login(page, teacher.email);
    for (const [path, text] of [
      ['forms', /^Je vragenlijst was nog niet verzonden/],
      ['groups', /^Deze namen waren nog niet toegevoegd/],
      ['assignments', /^Je opdracht was nog niet toegevoegd/],
    ] as const) {
      await page.goto(`${staff}/${path}/add`);
      await page.getByLabel('Naam', { exact: true }).first().fill('Morgen');
      await open(page, `${staff}/${path}`);
      const add = page.getByRole('main').locator(`a[href$="/${path}/add"]`).first();
      await toldOnce(page, () => add.click(), text);
    }
  });

  test('answers that the device does not store', async ({ page, login }) => {
    await login(page, student.email);
    await open(page, `/vragenlijst/${notStarted}`);
    await expect(page.locator('#pace')).toBeVisible();
    await page.evaluate(() => {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('answers:')) throw new DOMException('full', 'QuotaExceededError');
        set.call(this, key, value);
      };
    });
    const lost = /^Nog 11 vragen te beantwoorden\. Je antwoorden worden niet op dit toestel bewaard/;
    await toldOnce(page, () => radio(page, 1, 3).check(), lost);
    await toldOnce(page, () => radio(page, 2, 3).check(), /^Nog 10 .*\. Niet bewaard op dit toestel$/);
  });

  test('a question that is moved and removed, a role, a download, a saved profile, and the end of the session', {
    tag: '@wide',
  }, async ({ page, login }) => {
    await login(page, teacher.email);
    await open(page, `${staff}/forms/add?from=${formIds.teamwork}`);
    const first = (name: RegExp) => page.getByRole('button', { name }).first();
    await toldOnce(page, () => first(/^Vraag 1 omlaag/).click(), /op plaats 2 van/);
    await first(/^Vraag 2 verwijderen/).click();
    await toldOnce(page, () => confirm(page, 'Verwijderen'), /^Vraag 2 verwijderd$/);
    await login(page, admin.email);
    await open(page, `${staff}/users`);
    await page.getByLabel('UUID').fill('00000000-0000-4000-8000-000000000000');
    await page.getByLabel('Rol').selectOption('Leerkracht');
    await toldOnce(page, () => button(page, 'Opslaan').click(), /^Gebruiker niet gevonden$/);
    await login(page, researcher.email);
    await open(page, staff);
    await toldOnce(
      page,
      () => page.getByRole('main').locator('a[href$="/admin/data"]').last().click(),
      /^database_dump\.sql is gedownload/,
    );
    await login(page, teacher.email);
    await open(page, '/profile');
    await page.getByLabel('Voornaam').fill('Katrien B.');
    await toldOnce(page, () => button(page, 'Wijzigen').click(), /^Je profiel is aangepast/);
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, body: '{"detail":"x"}', headers }));
    await toldOnce(
      page,
      () => page.getByRole('link', { name: 'Home' }).click(),
      /^Je sessie is verlopen\. Log opnieuw in\.$/,
    );
  });
});

test('a toast waits while it is pointed at or has the focus', {
  tag: '@wide',
}, async ({ page, login }) => {
  await login(page, teacher.email);
  await open(page, '/profile');
  await page.getByLabel('Voornaam').fill('Katrien B.');
  await button(page, 'Wijzigen').click();
  const toast = page.locator('.Toastify__toast').filter({ hasText: 'Je profiel is aangepast' });
  const clock = toast.getByRole('progressbar', { includeHidden: true });
  const isPaused = (state: 'paused' | 'running') => expect(clock).toHaveCSS('animation-play-state', state);
  await toast.hover();
  await isPaused('paused');
  await page.mouse.move(5, 5);
  await isPaused('running');
  await toast.getByRole('button').focus();
  await isPaused('paused');
  await page.getByLabel('Voornaam').focus();
  await isPaused('running');
  await clock.evaluate((bar) => {
    for (const animation of bar.getAnimations()) animation.finish();
  });
  await expect(toast).toBeHidden();
});

test('the progress of a long download is announced every five seconds', { tag: '@wide' }, async ({
  page,
  login,
}) => {
  await page.clock.install();
  await login(page, researcher.email);
  await open(page, staff);
  await page.route(urlOf('downloadDump'), () => {});
  // From here on only the test moves the time, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('main').locator('a[href$="/admin/data"]').last().click();
  const region = page.locator('dialog[open] > [aria-live], body > [role=status]').filter({ hasText: /\S/ });
  await expect(page.getByRole('progressbar', { name: /^De server maakt/ })).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(region).toHaveCount(0);
  await page.clock.runFor(4_000);
  await expect(region).toHaveText(/^De server maakt het bestand klaar/);
});

/** Opens an address, and waits for the live regions of the app: they come when it is idle. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('body > [role=status]')).toBeAttached();
  await expect(page.locator('.toasts section')).toHaveCount(2);
}

/** Answers the whole block inside the page: changes are announced together only while they are less than 700 ms apart. */
async function answerAtOnce(page: Page) {
  await page.evaluate(async () => {
    for (const radio of document.querySelectorAll<HTMLInputElement>('main fieldset input[value="3"]')) {
      radio.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
}

async function confirm(page: Page, name: string) {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

async function language(page: Page, language: string) {
  await page.getByRole('banner').getByRole('combobox').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
