import type { Person } from './person.ts';
import { assignment, className, columns, form, groupNames } from './teacher-class.ts';
import { goTo, hasBar, main } from './teacher-pages.ts';
import { button } from './walks.ts';

export async function makeForm(person: Person) {
  const { page } = person;
  person.begin('make a form from two columns');
  await goTo(person, 'Vragenlijsten');
  await person.tap(main(page).getByRole('link', { name: 'Vragenlijst toevoegen' }));
  const name = page.locator('form').getByLabel('Naam').first();
  await person.arriveToRead(name);
  await person.type(name, form);
  await person.tap(button(page, 'Lijst plakken'));
  const dialog = page.getByRole('dialog', { name: 'Lijst plakken' });
  await person.arriveToRead(dialog);
  await person.paste(dialog.getByRole('textbox'), columns);
  await person.tap(button(dialog, 'Toevoegen'));
  await person.tap(button(page, 'Verzenden'));
  await page.getByText('De vragenlijst is toegevoegd').first().waitFor();
}

export async function addGroups(person: Person) {
  const { page } = person;
  person.begin('make twelve groups');
  await goTo(person, 'Groepen');
  const add = main(page).getByRole('link', { name: 'Groep toevoegen', exact: true });
  const name = page.getByLabel('Naam');
  await person.tap(add);
  await person.arriveToRead(name);
  if (await name.evaluate((field) => field.matches('textarea'))) {
    await person.type(name, `${className} - Groep 1-12`);
    await person.tap(button(page, '12 groepen toevoegen'));
    await page.getByRole('link', { name: 'Maak een opdracht met deze 12' }).waitFor();
    return;
  }
  for (const [at, group] of groupNames.entries()) {
    if (at > 0) {
      await person.tap(add);
      await person.arriveToRead(name);
    }
    await person.type(name, group);
    await person.tap(button(page, 'Groep toevoegen'));
    await person.arriveToRead(button(page, group));
  }
}

export async function addAssignment(person: Person) {
  const { page } = person;
  person.begin('make an assignment with these twelve');
  const withThese = page.getByRole('link', { name: 'Maak een opdracht met deze 12' });
  const hasGroups = (await withThese.count()) > 0;
  if (hasGroups) {
    await person.tap(withThese);
  } else {
    await goTo(person, 'Opdrachten');
    await person.tap(main(page).getByRole('link', { name: 'Opdracht toevoegen' }));
  }
  await fillInAssignment(person, hasGroups ? [] : groupNames, className);
}

/** Fills in the name, the form and the groups, searches for the groups first, and adds the assignment. */
async function fillInAssignment(person: Person, groups: string[], search: string, name = assignment) {
  const { page } = person;
  await person.arriveToRead(page.getByLabel('Naam'));
  await person.type(page.getByLabel('Naam'), name);
  await person.select(page.getByLabel('Vragenlijst', { exact: true }), form);
  if (groups.length > 0) {
    await person.type(page.getByLabel('Zoeken in beschikbare groepen'), search);
    for (const group of groups) await person.tap(button(page, `${group} kiezen`));
  }
  await person.tap(button(page, 'Opdracht toevoegen'));
  await person.arriveToRead(main(page).getByText(name, { exact: true }).first());
}

export async function copy(person: Person, nextGroups: string[]) {
  const { page } = person;
  person.begin('the same assignment for a class of five groups');
  if (!(await hasBar(page))) {
    await goTo(person, 'Opdrachten');
    await person.tap(main(page).getByRole('link', { name: 'Opdracht toevoegen' }));
    await fillInAssignment(person, nextGroups, '5WEWI');
    return;
  }
  const tab = main(page).getByRole('link', { name: 'Delen', exact: true });
  const name = main(page).getByRole('link', { name: assignment, exact: true });
  await person.tap(tab.or(name));
  const copyLink = page.getByRole('link', { name: 'Kopie maken' });
  await person.arriveToRead(copyLink);
  await person.tap(copyLink);
  await person.arriveToRead(button(page, 'Alle 12 niet meer kiezen'));
  await person.tap(button(page, 'Alle 12 niet meer kiezen'));
  await person.type(page.getByLabel('Zoeken in beschikbare groepen'), '5WEWI');
  await person.tap(button(page, 'Alle 5 kiezen'));
  await person.tap(button(page, 'Opdracht toevoegen'));
  await person.arriveToRead(main(page).getByText(assignment).first());
}

export async function saveForm(person: Person) {
  const { page } = person;
  if (!(await hasBar(page))) {
    person.begin('save the form as a file for a colleague (not possible)');
    return;
  }
  person.begin('save the form as a file for a colleague');
  await goTo(person, 'Vragenlijsten');
  await person.tap(button(page, `Meer acties ${form}`));
  await person.tap(page.getByRole('link', { name: `Kopie maken ${form}` }));
  const save = button(page, 'Opslaan als bestand');
  await person.arriveToRead(save);
  await person.tap(save);
  const dialog = page.getByRole('dialog', { name: 'Opslaan als bestand' });
  await person.arriveToRead(dialog);
  const download = page.waitForEvent('download');
  await person.tap(button(dialog, 'Volledige vragenlijst (.json)'));
  await download;
}
