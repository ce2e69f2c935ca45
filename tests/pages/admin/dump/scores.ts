import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { paths } from '../../../../src/paths.ts';
import { dumpBytes } from '../../../unit/admin/dump/reader/fixture-dumps.ts';
import { people, renderApp } from '../../render-app.tsx';

export const main = () => within(screen.getByRole('main'));

export const openPage = () => renderApp(paths.scores, { as: people.researcher });

/** Chooses a file with the given content on the page. */
export async function chooseFile(user: UserEvent, content: BlobPart, name = 'dump.sql') {
  const [input] = main().getAllByLabelText('Bestand kiezen', { selector: 'input' });
  if (input) await user.upload(input, new File([content], name));
}

/** Opens the page with a dump that a real program wrote. */
export async function openFixture(name: string) {
  const view = await openPage();
  await chooseFile(view.user, new Uint8Array(dumpBytes(name)), `${name}.sql`);
  await main().findByText(/^Helemaal gelezen/);
  return view;
}

/** Opens the page with a dump of the test itself. */
export async function openSql(sql: string) {
  const view = await openPage();
  await chooseFile(view.user, sql);
  await main().findByText(/^Helemaal gelezen/);
  return view;
}

/** How many people gave consent, as the page says it. */
export const consentOf = (given: number, total: number, rule: string) =>
  main().findByText(
    new RegExp(`^${given} van ${total} \\w+ toegestemd volgens ${rule.replaceAll('.', '\\.')}\\.$`),
  );

/** Confirms the proposal for the consent, and for whom the tables are about. */
export async function confirm(user: UserEvent) {
  const button = await main().findByRole('button', { name: 'Dit klopt' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
}

/** Says for whom the tables are about what their names say, and that tables are about nobody. */
export async function sayPeople(user: UserEvent, ...nobody: string[]) {
  await confirm(user);
  await user.click(await main().findByRole('button', { name: 'Dat klopt' }));
  expect(main().getByText('Over wie de tabellen gaan')).toHaveFocus();
  await waitFor(() => expect(main().queryByRole('button', { name: 'Dat klopt' })).not.toBeInTheDocument());
  const about = within(main().getByRole('group', { name: 'Over wie de tabellen gaan' }));
  for (const table of nobody) {
    const row = about.getByText(table).closest('li') as HTMLElement;
    await user.click(about.getByText(table));
    await user.click(within(row).getByRole('checkbox', { name: 'Over niemand' }));
  }
}

/** The cells of a table, row by row. */
export async function cellsOf(name: string | RegExp) {
  const table = await main().findByRole('table', { name });
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

// jsdom's files have no stream.
Blob.prototype.stream ??= function (this: Blob) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await this.arrayBuffer()));
      controller.close();
    },
  });
};
