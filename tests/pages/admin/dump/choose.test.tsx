import { within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../../../scripts/tools/limit.mjs';
import { FakeWorker } from '../../../unit/admin/dump/worker/fake-worker.ts';
import { download, saved, tablesIn } from './downloads.ts';
import { main, openFixture } from './scores.ts';

beforeEach(() => void vi.stubGlobal('Worker', FakeWorker));

const select = (name: string) => main().getByRole<HTMLSelectElement>('combobox', { name });

/** Opens the part with everything that can be chosen. */
async function openMore() {
  const view = await openFixture('sqlite');
  await view.user.click(await main().findByText('Zelf kiezen'));
  return view;
}

test('the usual choice is answers, people and questions, and everything is one click away', async () => {
  const { user } = await openFixture('mariadb');
  expect(await main().findByText('In de zip: antwoorden_lang, users en question.')).toBeVisible();
  expect(main().getByText('Zelf kiezen').closest('details')).not.toHaveAttribute('open');
  expect(tablesIn((await download(user)).files)).toEqual(['antwoorden_lang', 'question', 'users']);
  await user.click(main().getByRole('button', { name: 'Alles' }));
  expect(
    main().getByText(/^In de zip: antwoorden_lang, antwoorden_breed, scores_per_blok, .* en users\.$/),
  ).toBeVisible();
  const all = tablesIn((await download(user)).files);
  expect(all).toEqual(
    expect.arrayContaining(['answer', 'antwoorden_breed', 'block', 'scores_per_blok', 'subscription']),
  );
  expect(all).not.toContain('never_filled');
  await user.click(main().getByRole('button', { name: 'Antwoorden, mensen en vragen' }));
  expect(main().getByText('In de zip: antwoorden_lang, users en question.')).toBeVisible();
});

test('answers can be left out, and what was proposed comes back with their table', async () => {
  const { user } = await openMore();
  const proposed = select('Kolom met het antwoord').value;
  expect(select('Tabel met antwoorden')).toHaveValue('answer');
  await user.selectOptions(select('Tabel met antwoorden'), 'Nog niet gekozen');
  expect(main().queryByRole('combobox', { name: 'Kolom met het antwoord' })).toBeNull();
  // Without answers there is nothing usual.
  expect(main().queryByRole('button', { name: 'Antwoorden, mensen en vragen' })).toBeNull();
  expect(main().getByText('In de zip: users en question.')).toBeVisible();
  await user.selectOptions(select('Tabel met antwoorden'), 'answer');
  expect(select('Kolom met het antwoord')).toHaveValue(proposed);
  expect(main().getByText('In de zip: antwoorden_lang, users en question.')).toBeVisible();
});

test('another table of answers begins with no column chosen, and without its files', async () => {
  const { user } = await openMore();
  await user.selectOptions(select('Tabel met antwoorden'), 'subscription');
  const answers = within(main().getByRole('group', { name: 'Antwoorden' }));
  const columns = answers.getAllByRole('combobox', { name: /^Kolom met/ });
  expect(columns).toHaveLength(4);
  for (const column of columns) expect(column).toHaveValue('');
  expect(main().getByText('In de zip: users en question.')).toBeVisible();
});

test('columns have the treatment that is chosen, and tables can be taken and left out again', async () => {
  const { user } = await openMore();
  await user.click(main().getByText(/^Kolommen van users/));
  const name = () =>
    within(
      main()
        .getByText(/^Kolommen van users/)
        .closest('details') as HTMLElement,
    );
  const field = name().getByRole('combobox', { name: 'firstname' });
  await user.selectOptions(field, 'Pseudoniem');
  expect(field).toHaveValue('pseudonym');
  const school = main().getByRole('checkbox', { name: 'school' });
  expect(school).not.toBeChecked();
  await user.click(school);
  expect(school).toBeChecked();
  expect(main().getByText('In de zip: antwoorden_lang, users, question en school.')).toBeVisible();
  await user.click(school);
  expect(school).not.toBeChecked();
});

test('nothing can be downloaded when nothing is chosen', async () => {
  const { user } = await openMore();
  for (const name of ['users', 'question', /^Lang: /])
    await user.click(main().getByRole('checkbox', { name }));
  expect(main().getByText('In de zip: –.')).toBeVisible();
  expect(main().getByText(/^Kies minstens één tabel of vorm/)).toBeVisible();
  const button = main().getByRole('button', { name: 'Zip downloaden' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(saved).toEqual([]);
});

test('a table is joined by hand, and is in the file', async () => {
  const { user } = await openMore();
  const add = main().getByRole('button', { name: 'Tabellen samenvoegen' });
  const choose = async (...values: string[]) => {
    for (const [i, label] of ['Tabel', 'Kolom', 'Met tabel', 'Met kolom'].entries())
      if (values[i]) await user.selectOptions(select(label), values[i] ?? '');
  };
  await choose('users', 'role_id', 'permission');
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await choose('', '', '', 'permission_id');
  expect(add).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(add);
  const join = await main().findByRole('checkbox', { name: 'users met permission (kolom role_id)' });
  expect(join).toBeChecked();
  expect(select('Tabel')).toHaveValue('');
  const { files } = await download(user);
  expect(files.get('R-Python-SPSS/users.csv')?.split('\n')[0]).toMatch(/,permission_name$/);
  expect(files.get('R-Python-SPSS/users.csv')).toMatch(/,given\n/);
  await user.click(join);
  expect((await download(user)).files.get('R-Python-SPSS/users.csv')).not.toContain('permission_name');
});

test('a join that would make more rows is refused with words, and one of a table with itself cannot be made', async () => {
  const { user } = await openMore();
  const before = main().getAllByRole('checkbox').length;
  const add = main().getByRole('button', { name: 'Tabellen samenvoegen' });
  for (const [label, value] of [
    ['Tabel', 'answer'],
    ['Kolom', 'question_id'],
    ['Met tabel', 'question'],
    ['Met kolom', 'block_id'],
  ] as const)
    await user.selectOptions(select(label), value);
  await user.click(add);
  expect(await main().findByRole('alert')).toHaveTextContent(
    /^In question\.block_id komen waarden twee keer voor/,
  );
  expect(main().getAllByRole('checkbox')).toHaveLength(before);
  await user.selectOptions(select('Met kolom'), 'question_id');
  await user.click(add);
  // It was proposed already.
  const join = main().getByRole('checkbox', { name: 'answer met question (kolom question_id)' });
  await vi.waitFor(() => expect(join).toBeChecked(), patience);
  expect(main().queryByRole('alert')).toBeNull();
  for (const [label, value] of [
    ['Tabel', 'question'],
    ['Kolom', 'block_id'],
    ['Met tabel', 'question'],
    ['Met kolom', 'question_id'],
  ] as const)
    await user.selectOptions(select(label), value);
  expect(add).toHaveAttribute('aria-disabled', 'true');
});
