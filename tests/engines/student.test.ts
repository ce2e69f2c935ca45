import { expect, test } from 'vitest';
import accounts from '../../mock-backend/accounts.json' with { type: 'json' };
import { assignmentIds, groupIds } from '../../mock-backend/seed-ids.ts';
import { limit } from '../../scripts/tools/limit.mjs';
import { describeEngines, type Place } from './engines.ts';
import type { Tab, Target } from './tab.ts';

const assignment = assignmentIds.oneGroupFull;
const address = `/vragenlijst/${assignment}`;
const newcomer = { email: 'nina.vdb@leerling.lindeboom.example', password: 'een-goed-wachtwoord' };
const group = '5WEWI – Gerardus Mercator';

describeEngines((open) => {
  test('a student registers, answers with and without a network, submits, and reads the averages', async ({
    skip,
  }) => {
    const { tab, place } = await open(skip);
    await registerFromLink(tab);
    await chooseGroup(tab);
    await answerSome(tab);
    await goBackAndForward(tab);
    await reloadWithoutNetwork(tab, place);
    await sendWithoutNetwork(tab, place);
    await readConfirmationAndAverages(tab, place);
    await enterBirthdate(tab, place);
    await logOut(tab);
    await retryWithNetwork(tab, place);
  });
});

async function registerFromLink(tab: Tab) {
  await tab.goto(address);
  await tab.isAt('/sign-in');
  await tab.click({ role: 'link', name: 'Registreren' });
  await tab.fill('Volledige naam', 'Nina Van den Bossche');
  await tab.fill('E-mailadres', newcomer.email);
  await tab.fill('Wachtwoord', newcomer.password);
  await tab.choose('School', 'Ath');
  await tab.fill('Studentennummer', '260999');
  await tab.choose('Geslacht', 'V');
  await tab.click({ role: 'button', name: 'Registreren' });
  await tab.isAt('/sign-in');
  await tab.fill('Gebruikersnaam', newcomer.email);
  await tab.fill('Wachtwoord', newcomer.password);
  await tab.press('Enter');
  await tab.isAt(address);
}

async function chooseGroup(tab: Tab) {
  const dialog: Target = { role: 'dialog', name: `${group} kiezen?` };
  await tab.click({ role: 'button', name: `Kiezen: ${group}` });
  await tab.sees(dialog);
  await tab.press('Escape');
  await tab.seesNo(dialog);
  expect(await tab.focused()).toBe(`Kiezen: ${group}`);
  await tab.press('Enter');
  await tab.click({ role: 'button', name: 'Kiezen', within: dialog });
  await tab.reads(`Groep: ${group}`);
}

async function answerSome(tab: Tab) {
  await tab.click(answer(1, 'Eerder akkoord'));
  await tab.reads('1 van 20');
  await tab.click(answer(2, 'Eerder niet akkoord'));
  await tab.click(answer(3, 'Helemaal akkoord'));
  await tab.sees(answer(2, 'Eerder niet akkoord', true));
  await tab.sees(answer(3, 'Helemaal akkoord', true));
  await tab.reload();
  await tab.sees(answer(3, 'Helemaal akkoord', true));
}

async function goBackAndForward(tab: Tab) {
  await tab.sees({ role: 'heading', name: 'Afspraken en planning' });
  await tab.click({ role: 'button', name: 'Volgende' });
  await tab.sees({ role: 'heading', name: 'Communicatie' });
  await tab.back();
  await tab.sees({ role: 'heading', name: 'Afspraken en planning' });
  await tab.forward();
  await tab.sees({ role: 'heading', name: 'Communicatie' });
}

async function reloadWithoutNetwork(tab: Tab, place: Place) {
  await tab.isControlledByWorker();
  await place.goOffline();
  await tab.reload();
  await tab.sees({ role: 'heading', name: 'Samenwerken in je groep' });
  await tab.reads(/^Er is geen verbinding met de server/m);
  await tab.click({ role: 'button', name: 'Vorige' });
  await tab.sees(answer(3, 'Helemaal akkoord', true));
}

async function sendWithoutNetwork(tab: Tab, place: Place) {
  for (let done = 3; done < 20; done++) {
    if (done > 3 && done % 5 === 0) {
      await tab.click({ role: 'button', name: 'Volgende' });
      await tab.reads(`Blok ${done / 5 + 1} van 4`);
    }
    await tab.reads(`${done} van 20`);
    await tab.click(answer((done % 5) + 1, 'Eerder akkoord'));
  }
  await tab.reads('20 van 20');
  await tab.click({ role: 'button', name: 'Verzenden' });
  await tab.reads(/^Klaar om te verzenden/m);
  await place.goOnline();
  await tab.reload();
  const submitted = () => Object.values(answersOf(place, newcomer.email)).sort();
  await expect.poll(submitted, { timeout: limit(20_000) }).toEqual([2, ...Array(18).fill(4), 5]);
  await expect
    .poll(() => tab.storedKeys(), { timeout: limit(10_000) })
    .not.toContainEqual(expect.stringMatching(/^answers:/));
}

async function readConfirmationAndAverages(tab: Tab, place: Place) {
  await tab.sees({ role: 'heading', name: 'Je vragenlijst is verzonden' });
  const { db } = place.backend;
  const classmate = db.userByEmail(accounts[0]?.email ?? '')?.user_id ?? 0;
  const second = db.subscribe(assignment, groupIds.mercator, classmate);
  second.answers = answersOf(place, newcomer.email);
  second.submitted_at = '2026-11-01T10:00:00Z';
  await tab.goto(`/confirmation/${assignment}`);
  await tab.click({ role: 'link', name: 'Gemiddeldes' });
  await tab.isAt(`${address}/gemiddeldes`);
  await tab.sees({ role: 'img', name: 'Gemiddelde score per blok, van 0 tot 5' });
  await tab.sees({ role: 'row', name: 'Communicatie 4,00' });
  await tab.hasDrawn();
}

async function enterBirthdate(tab: Tab, place: Place) {
  await tab.goto('/profile/data');
  await tab.focus('Geboortedatum');
  await tab.typeDate({ month: '05', day: '03', year: '2009' });
  await tab.click({ role: 'button', name: 'Wijzigen' });
  // Until the page knows that it is saved, logging out asks whether the change may be lost.
  await tab.seesToast('Je profiel is aangepast');
  expect(place.backend.db.userByEmail(newcomer.email)?.birthdate).toMatch(/^2009-05-03/);
}

async function logOut(tab: Tab) {
  await tab.click({ role: 'button', name: 'Uitloggen' });
  await tab.isAt('/sign-in');
  expect(await tab.storedKeys()).not.toContain('auth_token');
  await tab.back();
  await tab.sees({ role: 'heading', name: 'Inloggen' });
}

async function retryWithNetwork(tab: Tab, place: Place) {
  const retry: Target = { role: 'button', name: 'Probeer opnieuw' };
  await place.goOffline();
  await tab.goto('/privacy');
  await tab.sees(retry);
  await place.goOnline();
  await tab.click(retry);
  await tab.sees({ role: 'heading', name: 'Privacyverklaring' });
}

function answer(question: number, words: string, checked?: boolean): Target {
  const name = new RegExp(`^${question}\\. `);
  return { role: 'radio', name: words, ...(checked && { checked }), within: { role: 'group', name } };
}

function answersOf({ backend: { db } }: Place, email: string) {
  return db.subscription(assignment, db.userByEmail(email)?.user_id ?? 0)?.answers ?? {};
}
