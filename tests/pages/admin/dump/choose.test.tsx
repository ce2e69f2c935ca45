import { within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeWorker } from '../../../unit/admin/dump/worker/fake-worker.ts';
import { download, saved } from './downloads.ts';
import { main, openFixture, sayPeople } from './scores.ts';

beforeEach(() => void vi.stubGlobal('Worker', FakeWorker));

const select = (name: string) => main().getByRole<HTMLSelectElement>('combobox', { name });

/** Opens the part with everything that can be chosen. */
async function openMore() {
  const view = await openFixture('sqlite');
  await sayPeople(view.user);
  await view.user.click(await main().findByText('Zelf kiezen'));
  return view;
}

const names = ({ files }: Awaited<ReturnType<typeof download>>) =>
  [...files.keys()].flatMap((name) => /^(.*)(?<!codeboek)\.csv$/.exec(name)?.[1] ?? []).sort();

test('the usual choice is answers, people and questions, and everything is one click away', async () => {
  const { user } = await openFixture('mariadb');
  await sayPeople(user, 'question');
  expect(await main().findByText('In de zip: antwoorden_lang, users en question.')).toBeVisible();
  expect(names(await download(user))).toEqual(['antwoorden_lang', 'question', 'users']);
  await user.click(main().getByRole('button', { name: 'Alles' }));
  const all = names(await download(user));
  expect(all).toEqual(expect.arrayContaining(['answer', 'antwoorden_breed', 'subscription']));
  // Nobody said whom it is about.
  expect(all).not.toContain('block');
  await user.click(main().getByRole('button', { name: 'Antwoorden, mensen en vragen' }));
  expect(main().getByText('In de zip: antwoorden_lang, users en question.')).toBeVisible();
});

test('answers can be left out, in another table, and come back as they were proposed', async () => {
  const { user } = await openMore();
  const proposed = select('Kolom met het antwoord').value;
  await user.selectOptions(select('Tabel met antwoorden'), 'Nog niet gekozen');
  // Without answers there is nothing usual.
  expect(main().queryByRole('button', { name: 'Antwoorden, mensen en vragen' })).toBeNull();
  expect(main().getByText('In de zip: users.')).toBeVisible();
  await user.selectOptions(select('Tabel met antwoorden'), 'subscription');
  const answers = within(main().getByRole('group', { name: 'Antwoorden' }));
  for (const column of answers.getAllByRole('combobox', { name: /^Kolom met/ }))
    expect(column).toHaveValue('');
  await user.selectOptions(select('Tabel met antwoorden'), 'answer');
  expect(select('Kolom met het antwoord')).toHaveValue(proposed);
  expect(main().getByText('In de zip: antwoorden_lang en users.')).toBeVisible();
});

test('columns have the treatment that is chosen, and a table that is not known says so', async () => {
  const { user } = await openMore();
  await user.click(main().getByText(/^Kolommen van users/));
  const field = await main().findByRole('combobox', { name: 'firstname' });
  await user.selectOptions(field, 'Pseudoniem');
  expect(field).toHaveValue('pseudonym');
  const school = main().getByRole('checkbox', { name: 'school' });
  await user.click(school);
  expect(school).toHaveAccessibleDescription(/^Blijft weg: hierboven is nog niet gezegd/);
  expect(names(await download(user))).toEqual(['antwoorden_lang', 'users']);
});

test('nothing can be downloaded where nothing is chosen', async () => {
  const { user } = await openMore();
  await user.click(main().getByRole('checkbox', { name: 'users' }));
  await user.click(main().getByRole('checkbox', { name: /^Lang: / }));
  expect(main().getByText(/^Er is niets om mee te nemen/)).toBeVisible();
  const button = main().getByRole('button', { name: 'Zip downloaden' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(saved).toEqual([]);
});
