import { within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeWorker } from '../../../unit/admin/scores/worker/fake-worker.ts';
import { chooseFile, main, openFixture, openPage } from './scores.ts';

beforeEach(() => void vi.stubGlobal('Worker', FakeWorker));

const select = (name: string) => main().getByRole<HTMLSelectElement>('combobox', { name });

test('answers can be left out, and what was proposed comes back with their table', async () => {
  const { user } = await openFixture('sqlite');
  await main().findByRole('combobox', { name: 'Tabel met antwoorden' });
  const proposed = select('Kolom met het antwoord').value;
  expect(select('Tabel met antwoorden')).toHaveValue('answer');
  await user.selectOptions(select('Tabel met antwoorden'), 'Geen');
  expect(main().queryByRole('combobox', { name: 'Kolom met het antwoord' })).toBeNull();
  await user.selectOptions(select('Tabel met antwoorden'), 'answer');
  expect(select('Kolom met het antwoord')).toHaveValue(proposed);
});

test('says that everybody is in the export when it is not known who gave permission', async () => {
  const { user } = await openPage();
  await chooseFile(user, 'CREATE TABLE a (b int);\nINSERT INTO a VALUES (1);');
  expect(await main().findByText(/^Er is geen tabel met toestemmingen herkend/)).toBeVisible();
  expect(main().queryByRole('checkbox', { name: 'Alleen mensen die toestemming gaven' })).toBeNull();
});

test('columns have the treatment that is chosen, and tables can be left out and taken back', async () => {
  const { user } = await openFixture('sqlite');
  await user.click(await main().findByText(/^Kolommen van users kiezen/));
  const name = () =>
    within(
      main()
        .getByText(/^Kolommen van users kiezen/)
        .closest('details') as HTMLElement,
    );
  const field = name().getByRole('combobox', { name: 'firstname' });
  await user.selectOptions(field, 'Pseudoniem');
  expect(field).toHaveValue('pseudonym');
  const school = main().getByRole('checkbox', { name: 'school' });
  await user.click(school);
  expect(school).not.toBeChecked();
  await user.click(school);
  expect(school).toBeChecked();
});
