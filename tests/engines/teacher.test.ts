import { expect, test } from 'vitest';
import accounts from '../../mock-backend/accounts.json' with { type: 'json' };
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { limit } from '../../scripts/tools/limit.mjs';
import { describeEngines, type Place } from './engines.ts';
import type { Tab, Target } from './tab.ts';

const teacher = accounts.find(({ role_id }) => role_id === 2);
const formName = 'Terugblik op de bruggenbouw';
const assignmentName = 'Een brug van karton';

describeEngines((open) => {
  test('a teacher makes groups, a form and an assignment, reads a class, and locks and deletes', async ({
    skip,
  }) => {
    const { tab, place } = await open(skip);
    await logIn(tab);
    await addGroups(tab);
    await makeForm(tab, place);
    await makeAssignment(tab, place);
    await lockAssignment(tab, place);
    await readClass(tab);
    await deleteAssignment(tab, place);
  });
});

async function logIn(tab: Tab) {
  await tab.goto('/profile/admin/groups');
  await tab.isAt('/sign-in');
  await tab.fill('Gebruikersnaam', teacher?.email ?? '');
  await tab.fill('Wachtwoord', teacher?.password ?? '');
  await tab.press('Enter');
  await tab.isAt('/profile/admin/groups');
}

async function addGroups(tab: Tab) {
  await tab.goto('/profile/admin/groups/add');
  await tab.fill('Naam', 'Brug 1');
  for (const name of ['Brug 2', 'Brug 3']) {
    await tab.press('Enter');
    await tab.type(name);
  }
  await tab.click({ role: 'button', name: '3 groepen toevoegen' });
  await tab.isAt('/profile/admin/groups');
}

async function makeForm(tab: Tab, { backend: { db } }: Place) {
  await tab.goto('/profile/admin/forms/add');
  await tab.fill('Naam', formName);
  await tab.click({ role: 'button', name: 'Blok toevoegen' });
  await tab.sees({ role: 'region', name: 'Blok 1' });
  await tab.fillIn({ role: 'textbox', name: 'Naam', within: { role: 'region', name: 'Blok 1' } }, 'Inzet');
  await tab.fillIn({ role: 'textbox', name: 'Vraag 1' }, 'Ik kwam op tijd.');
  // The draft survives a reload.
  await tab.reload();
  await tab.sees({ role: 'textbox', name: 'Vraag 1' });
  await tab.click({ role: 'button', name: 'Verzenden' });
  await tab.sees({ role: 'link', name: 'Maak een opdracht hiermee' });
  expect(db.state.forms.at(-1)).toMatchObject({
    name: formName,
    blocks: [{ name: 'Inzet', questions: [{ question: 'Ik kwam op tijd.' }] }],
  });
}

async function makeAssignment(tab: Tab, { backend: { db } }: Place) {
  const groups = db.state.groups.slice(-3).map(({ group_id }) => group_id);
  await tab.goto('/profile/admin/assignments/add');
  await tab.fill('Naam', assignmentName);
  await tab.choose('Vragenlijst', formName.slice(0, 5));
  for (const number of [1, 2, 3]) await tab.click({ role: 'button', name: `Brug ${number} kiezen` });
  await tab.sees({ role: 'region', name: 'Gekozen groepen (3)' });
  await tab.click({ role: 'button', name: 'Opdracht toevoegen' });
  await tab.sees({ role: 'heading', name: 'Delen' });
  // The toast is above the buttons at the right.
  await tab.click({ role: 'button', name: 'Sluiten' });
  expect(db.state.assignments.at(-1)).toMatchObject({ name: assignmentName, group_ids: groups });
  await tab.click({ role: 'button', name: `QR-code ${assignmentName}` });
  await tab.sees({ role: 'img', name: 'QR-code van de link' });
  await tab.press('Escape');
  await tab.seesNo({ role: 'dialog' });
  expect(await tab.focused()).toBe(`QR-code ${assignmentName}`);
}

async function lockAssignment(tab: Tab, { backend: { db } }: Place) {
  await tab.click({ role: 'link', name: 'Volgen' });
  // The page of the assignment, which stays until this one has loaded, has the same button.
  await tab.sees({ role: 'heading', name: 'Volgen' });
  await tab.click({ role: 'button', name: 'Vergrendelen' });
  await tab.click({ role: 'button', name: 'Vergrendelen', within: { role: 'dialog' } });
  await tab.seesNo({ role: 'button', name: 'Vergrendelen' });
  expect(db.state.assignments.at(-1)).toMatchObject({ open: false });
}

async function readClass(tab: Tab) {
  await tab.goto(`/profile/admin/assignments/${assignmentIds.averagesReady}/gemiddeldes`);
  await tab.sees({ role: 'table', name: /./ });
  await tab.click({ role: 'link', name: /Curie/ });
  await tab.sees({ role: 'img', name: /^Staafdiagram: .*Curie/ });
  await tab.hasDrawn();
  await tab.back();
  await tab.isAt(`/profile/admin/assignments/${assignmentIds.averagesReady}/gemiddeldes`);
}

async function deleteAssignment(tab: Tab, { backend: { db } }: Place) {
  const count = db.state.assignments.length;
  await tab.goto('/profile/admin/assignments');
  await tab.click({ role: 'button', name: `Verwijderen ${assignmentName}` });
  const dialog: Target = { role: 'dialog' };
  await tab.click({ role: 'button', name: 'Verwijderen', within: dialog });
  await tab.seesNo(dialog);
  await expect.poll(() => db.state.assignments.length, { timeout: limit(10_000) }).toBe(count - 1);
}
