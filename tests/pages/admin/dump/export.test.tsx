import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import packageJson from '../../../../package.json' with { type: 'json' };
import { FakeWorker } from '../../../unit/admin/dump/worker/fake-worker.ts';
import { download, saved } from './downloads.ts';
import { confirm, main, openFixture, openSql, sayPeople } from './scores.ts';

vi.mock('../../../../src/ui/ChartCanvas.tsx', () => ({ ChartCanvas: () => null }));

beforeEach(() => void vi.stubGlobal('Worker', FakeWorker));

test('downloads a zip without what identifies people', async () => {
  const { user } = await openFixture('mariadb');
  await sayPeople(user);
  const { name, files, rows } = await download(user);
  expect(name).toMatch(/^scores-\d{4}-\d\d-\d\d\.zip$/);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'codeboek.csv',
      'antwoorden_lang.csv',
      'antwoorden_lang.sav',
      'users.csv',
      'users.sav',
    ]),
  );
  expect(rows('antwoorden_lang')).toHaveLength(48);
  expect(files.get('users.csv')).not.toMatch(/Ada|pupil\d/);
  const codebook = files.get('codeboek.csv') ?? '';
  expect(codebook).toMatch(/Helemaal niet akkoord/);
  expect(codebook).toContain(`Groepsevaluatie, versie ${packageJson.version}. Scores lezen, `);
  expect(codebook).toMatch(/;volgorde;de rijen van elk bestand staan in een willekeurige volgorde;/);
  expect(saved).toHaveLength(1);
});

test('asks for confirmation before a column that identifies people is included, and then warns', async () => {
  const { user } = await openFixture('pg-copy');
  await confirm(user);
  await user.click(await main().findByText('Zelf kiezen'));
  await user.click(main().getByText(/^Kolommen van users/));
  const field = () => main().getByRole('combobox', { name: 'firstname' });
  await main().findByRole('combobox', { name: 'firstname' });
  expect(field()).toHaveValue('leave-out');
  expect(field()).toHaveAccessibleDescription(
    /^tekst, verschillende waarden: \d+, bv\. .*Ada.* Vrije tekst: .* De naam lijkt op die van een persoonlijk/,
  );
  await user.selectOptions(field(), 'Meenemen');
  const dialog = screen.getByRole('dialog', { name: 'users.firstname toch meenemen?' });
  await user.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
  expect(field()).toHaveValue('leave-out');
  await user.selectOptions(field(), 'Meenemen');
  await user.click(within(dialog).getByRole('button', { name: 'Meenemen' }));
  expect(field()).toHaveValue('include');
  expect(main().getByText(/gaan mee: users\.firstname\.$/)).toBeVisible();
  const { files } = await download(user);
  expect(files.get('users.csv')).toMatch(/Ada/);
});

const withRemarks = `CREATE TABLE users (id int, email text, consent int);
INSERT INTO users VALUES (1,'a@b.example',1),(2,'c@b.example',0);
CREATE TABLE remark (user_id int, remark text, made_at text);
INSERT INTO remark VALUES (1,'mail noor@school.example of bel 0470 12 34 56','2026-09-01 10:20:30'),
  (2,'bel 0470 99 99 99','2026-09-01 11:00:00'),(1,'niets','2026-09-02 12:00:00'),(1,'=1+1','2026-09-02 12:30:00');`;

test('masks e-mail addresses and telephone numbers in texts, and takes days unless that is turned off', async () => {
  const { user } = await openSql(withRemarks);
  await sayPeople(user);
  await user.click(main().getByText('Zelf kiezen'));
  await user.click(main().getByText(/^Kolommen van remark/));
  await user.selectOptions(await main().findByRole('combobox', { name: 'remark' }), 'Meenemen');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Meenemen' }));
  const masked = await download(user);
  expect(masked.files.get('remark.csv')).toContain(';mail [e-mail] of bel [tel];2026-09-01');
  // That of somebody without consent is not in the file.
  expect(await main().findByText(/Verborgen e-mailadressen en telefoonnummers: 2\.$/)).toBeVisible();
  expect(masked.files.get('codeboek.csv')).toMatch(/;verborgen in teksten;2;/);
  const days = main().getByRole('checkbox', { name: /alleen de dag meenemen$/ });
  expect(days).toBeChecked();
  await user.click(days);
  expect((await download(user)).files.get('remark.csv')).toContain('bel [tel];2026-09-01 10:20:30');
});

test('shows the figures of each block, with their formulas', async () => {
  const { user } = await openFixture('pg-copy');
  await sayPeople(user);
  await user.click(await main().findByRole('button', { name: 'Berekenen' }));
  const blocks = within(await main().findByRole('table', { name: 'Gemiddelde per blok' }));
  // Four people with permission 1, in two assignments.
  expect(blocks.getByRole('row', { name: /^Planning 8 / })).toBeVisible();
  const fit = within(main().getByRole('table', { name: 'Betrouwbaarheid en overeenstemming per blok' }));
  expect(fit.getByRole('row', { name: /^Planning 1 – 5 3 – 8 / })).toBeVisible();
  await user.click(main().getByText('Formules, bronnen en wat nodig is'));
  expect(main().getByText('Cronbach (1951), Psychometrika 16, 297–334')).toBeVisible();
});
