import type { Locator, Page } from '@playwright/test';
import type { Person } from './person.ts';

/** Goes to the list of an area: from home, from the bar, or from the breadcrumbs and the dashboard. */
export async function goTo(person: Person, area: string) {
  const { page } = person;
  if (await hasBar(page)) {
    await person.tap(bar(page).getByRole('link', { name: area }));
  } else {
    if ((await tile(page, area).count()) === 0) {
      const crumbs = page.getByRole('navigation', { name: 'Kruimelpad' });
      const list = crumbs.getByRole('link', { name: area });
      await person.tap((await list.count()) > 0 ? list : crumbs.getByRole('link', { name: 'Admin' }));
    }
    if (!(await heading(page, area).isVisible())) {
      await person.arriveToRead(tile(page, area));
      await person.tap(tile(page, area));
    }
  }
  await person.arriveToRead(heading(page, area));
}

/** Opens the averages of all groups, from the list of assignments. */
export async function openAll(person: Person, name: string) {
  const { page } = person;
  await person.tap(page.getByRole('link', { name: `Bekijken ${name}` }));
  const all = groupLinks(page).getByRole('link', { name: 'Alle groepen' });
  await person.arriveToRead(all);
  await person.tap(all);
  await person.arriveToRead(page.getByRole('table').last());
}

export async function hasBar(page: Page): Promise<boolean> {
  return (await bar(page).count()) > 0;
}

/** The bar of the areas, which older versions do not have. */
function bar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Admin' });
}

export function main(page: Page): Locator {
  return page.getByRole('main');
}

function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

export function tile(page: Page, area: string): Locator {
  return main(page)
    .getByRole('listitem')
    .getByRole('link', { name: new RegExp(`^${area}( |$)`) });
}

export function groupLinks(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Groepen' });
}
