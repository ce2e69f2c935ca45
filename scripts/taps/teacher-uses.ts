import type { Person } from './person.ts';
import { assignment, earlier, groupNames, trouble } from './teacher-class.ts';
import { goTo, groupLinks, main, openAll } from './teacher-pages.ts';
import { button } from './walks.ts';

export async function share(person: Person) {
  const { page } = person;
  person.begin('show its QR code on the whole screen');
  // In a list the buttons come with the details of the row in view.
  await person.find(main(page).getByText(assignment, { exact: true }).first());
  await person.tap(button(page, `QR-code ${assignment}`));
  await person.arriveToRead(button(page, 'Volledig scherm'));
  await person.tap(button(page, 'Volledig scherm'));
  await page.evaluate(() => document.exitFullscreen());
  await page.keyboard.press('Escape');
}

export async function follow(person: Person) {
  const { page } = person;
  const link = main(page).getByRole('link', { name: /^(Volgen|Volg de antwoorden)$/ });
  if ((await link.count()) > 0) {
    person.begin('follow who has answered');
    await person.tap(link);
    await person.arriveToRead(page.getByRole('heading', { name: /^(Volgen|Volg de antwoorden)$/ }));
    return;
  }
  person.begin('see once who has answered (it is not renewed)');
  await openAll(person, assignment);
}

export async function lock(person: Person) {
  const { page } = person;
  person.begin('lock it');
  const direct = button(page, 'Vergrendelen');
  if ((await direct.count()) > 0) {
    await person.tap(direct);
  } else {
    await goTo(person, 'Opdrachten');
    await person.find(main(page).getByRole('heading', { name: assignment }));
    await person.tap(button(page, `Vergrendelen ${assignment}`));
  }
  const dialog = page.getByRole('dialog');
  await person.arriveToRead(dialog);
  await person.tap(button(dialog, 'Vergrendelen'));
  await page.getByText('De opdracht is vergrendeld').waitFor();
}

export async function findGroup(person: Person) {
  const { page } = person;
  person.begin('find the group in trouble, and open it');
  const averages = main(page).getByRole('link', { name: 'Gemiddeldes', exact: true });
  if ((await averages.count()) > 0) {
    await person.tap(averages);
    const attention = page.getByRole('row').filter({ hasText: trouble });
    await person.arriveToRead(attention);
    await person.tap(attention.getByRole('link', { name: trouble }));
  } else {
    await openAll(person, assignment);
    // The lowest mean is first after a click on the head of the last column.
    await person.tap(page.getByRole('table').last().getByRole('button', { name: 'Gemiddelde' }));
    await person.tap(groupLinks(page).getByRole('link', { name: trouble }));
  }
  await person.arriveToRead(page.getByRole('table', { name: `${trouble}: gemiddelde per vraag` }));
}

export async function printReports(person: Person) {
  const { page } = person;
  const one = page.getByRole('link', { name: 'Verslag afdrukken' });
  if ((await one.count()) === 0) {
    person.begin('open each group to print it with the browser (no reports)');
    for (const group of groupNames) {
      await person.tap(groupLinks(page).getByRole('link', { name: group, exact: true }));
      await person.arriveToRead(page.getByRole('table', { name: `${group}: gemiddelde per vraag` }));
    }
    return;
  }
  person.begin('print the reports of all groups');
  await person.tap(groupLinks(page).getByRole('link', { name: 'Alle groepen' }));
  const all = page.getByRole('link', { name: 'Alle verslagen afdrukken' });
  await person.arriveToRead(all);
  await person.tap(all);
  await person.arriveToRead(page.getByRole('article').nth(11));
  await page.evaluate(() => Object.assign(window, { print: () => {} }));
  await person.tap(button(page, 'Afdrukken'));
}

export async function compare(person: Person) {
  const { page } = person;
  if ((await page.getByRole('article').count()) === 0) {
    person.begin('see the other assignment of the form (no comparison)');
    await goTo(person, 'Opdrachten');
    await openAll(person, earlier);
    return;
  }
  person.begin('compare with another assignment of the form');
  await person.goBack();
  await person.tap(page.getByRole('link', { name: 'Vergelijken' }));
  const other = main(page).getByRole('link', { name: earlier });
  await person.arriveToRead(other);
  await person.tap(other);
  await person.arriveToRead(page.getByRole('heading', { name: 'Per blok' }));
}
