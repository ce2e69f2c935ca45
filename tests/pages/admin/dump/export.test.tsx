import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import packageJson from '../../../../package.json' with { type: 'json' };
import { FakeWorker } from '../../../unit/admin/dump/worker/fake-worker.ts';
import { expectAccessible } from '../../axe.ts';
import { download, openFile, saved, savedChoices } from './downloads.ts';
import { chooseFile, consentOf, main, openFixture, openSql } from './scores.ts';

vi.mock('../../../../src/ui/ChartCanvas.tsx', () => ({ ChartCanvas: () => null }));

beforeEach(() => void vi.stubGlobal('Worker', FakeWorker));

test('downloads a zip without what identifies people, and the key only when the user wants it', async () => {
  const { user } = await openFixture('mariadb');
  const { name, files, rows } = await download(user);
  expect(name).toMatch(/^scores-\d{4}-\d\d-\d\d\.zip$/);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'codeboek.csv',
      'keuzes.json',
      'R-Python-SPSS/read.R',
      'R-Python-SPSS/antwoorden_lang.csv',
      'R-Python-SPSS/antwoorden_lang.sav',
      'R-Python-SPSS/users.csv',
      'R-Python-SPSS/users.sav',
    ]),
  );
  expect(rows('antwoorden_lang')).toHaveLength(48);
  expect(files.get('R-Python-SPSS/users.csv')).not.toMatch(/Ada|pupil\d/);
  const codebook = files.get('codeboek.csv') ?? '';
  expect(codebook).toMatch(/Helemaal niet akkoord/);
  expect(codebook).toContain(`Groepsevaluatie, versie ${packageJson.version}. Scores lezen, `);
  expect(codebook).toMatch(/;volgorde;de rijen van elk bestand staan in een willekeurige volgorde;/);
  expect(JSON.parse(files.get('keuzes.json') ?? '')).toMatchObject({
    format: 'groepsevaluatie-export',
    choices: { consent: { table: 'users', column: 'permission_id', value: '1' } },
  });
  expect(saved).toHaveLength(1);
  await user.click(main().getByRole('button', { name: 'Sleutel opslaan' }));
  expect(await saved[1]?.content.text()).toMatch(/^[\da-f]{64}\n$/);
  await expectAccessible();
});

test('asks for confirmation before a column that identifies people is included, and then warns', async () => {
  const { user } = await openFixture('pg-copy');
  await user.click(await main().findByText('Zelf kiezen'));
  await user.click(main().getByText(/^Kolommen van users/));
  const field = () => main().getByRole('combobox', { name: 'firstname' });
  expect(field()).toHaveValue('leave-out');
  expect(field()).toHaveAccessibleDescription('Persoonlijk gegeven');
  await user.selectOptions(field(), 'Meenemen');
  const dialog = screen.getByRole('dialog', { name: 'users.firstname toch meenemen?' });
  await user.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
  expect(field()).toHaveValue('leave-out');
  await user.selectOptions(field(), 'Meenemen');
  await user.click(within(dialog).getByRole('button', { name: 'Meenemen' }));
  expect(field()).toHaveValue('include');
  expect(main().getByText(/gaan mee: users\.firstname\.$/)).toBeVisible();
  const { files } = await download(user);
  expect(files.get('R-Python-SPSS/users.csv')).toMatch(/Ada/);
});

test('saves the choices, and uses them again; a bad file changes nothing', async () => {
  const { user } = await openFixture('sqlite');
  const join = () => main().getByRole('checkbox', { name: 'answer met question (kolom question_id)' });
  await user.click(await main().findByRole('checkbox', { name: 'answer met question (kolom question_id)' }));
  await user.click(main().getByRole('checkbox', { name: 'school' }));
  const file = await savedChoices(user);
  expect(saved[0]?.name).toBe('keuzes.json');
  expect(file).not.toMatch(/Ada|pupil/);
  await user.click(join());
  for (const content of [
    '{',
    '{"format": "groepsevaluatie-form", "version": 1}',
    '{"format": "groepsevaluatie-export", "version": 1}',
    '{"format": "groepsevaluatie-export", "version": 2, "choices": {}}',
  ]) {
    await openFile(user, 'Keuzes openen', content);
    expect(
      await main().findByText(/^Dit bestand kan hier niet gebruikt worden\. Er is niets veranderd/),
    ).toBeVisible();
    expect(join()).not.toBeChecked();
  }
  await openFile(user, 'Keuzes openen', file.replace('"users"', '"gone"'));
  expect(await main().findByText(/^De keuzes uit keuzes\.json zijn overgenomen\. .*: gone\.$/)).toBeVisible();
  expect(join()).toBeChecked();
  expect(main().getByRole('checkbox', { name: 'school' })).toBeChecked();
  expect(main().getByRole('checkbox', { name: 'users' })).not.toBeChecked();
});

test('makes the same pseudonyms with the key of an earlier export', async () => {
  const { user } = await openFixture('pg-inserts');
  // The rows are in another order each time.
  const persons = async () => {
    const { rows } = await download(user);
    return [...new Set(rows('antwoorden_lang').map(([person]) => person))].sort();
  };
  const first = await persons();
  expect(first).toHaveLength(4);
  await user.click(main().getByRole('button', { name: 'Sleutel opslaan' }));
  const key = (await saved[1]?.content.text()) ?? '';
  expect(await persons()).not.toEqual(first);
  await openFile(user, 'Sleutel openen', 'no key', 'sleutel.txt');
  expect(await main().findByText(/^Dit bestand kan hier niet gebruikt worden/)).toBeVisible();
  await openFile(user, 'Sleutel openen', key, 'sleutel.txt');
  expect(await main().findByText(/^De sleutel is geopend/)).toBeVisible();
  expect(await persons()).toEqual(first);
});

const withRemarks = `CREATE TABLE users (id int, email text, consent int);
INSERT INTO users VALUES (1,'a@b.example',1),(2,'c@b.example',0);
CREATE TABLE remark (user_id int, remark text, made_at text);
INSERT INTO remark VALUES (1,'mail noor@school.example of bel 0470 12 34 56','2026-09-01 10:20:30'),
  (2,'bel 0470 99 99 99','2026-09-01 11:00:00'),(1,'niets','2026-09-02 12:00:00'),(1,'=1+1','2026-09-02 12:30:00');`;

test('masks e-mail addresses and telephone numbers in texts, says how many, and can leave them', async () => {
  const { user } = await openSql(withRemarks);
  const mask = await main().findByRole('checkbox', {
    name: 'E-mailadressen en telefoonnummers in teksten verbergen',
  });
  expect(mask).toBeChecked();
  const masked = await download(user);
  expect(masked.files.get('R-Python-SPSS/remark.csv')).toContain(',mail [e-mail] of bel [tel],');
  // That of somebody without consent is not in the file.
  expect(await main().findByText(/Verborgen e-mailadressen en telefoonnummers: 2\.$/)).toBeVisible();
  expect(masked.files.get('codeboek.csv')).toMatch(/;verborgen in teksten;2;/);
  await user.click(mask);
  const plain = await download(user);
  expect(plain.files.get('R-Python-SPSS/remark.csv')).toContain('noor@school.example of bel 0470 12 34 56');
  expect(main().queryByText(/Verborgen e-mailadressen/)).toBeNull();
});

test('takes the day of a time alone when that is chosen', async () => {
  const { user } = await openSql(withRemarks);
  const days = await main().findByRole('checkbox', {
    name: 'Van een datum met uur alleen de dag meenemen',
  });
  expect(days).not.toBeChecked();
  const times = async () =>
    (await download(user))
      .rows('remark')
      .map((row) => row[2])
      .sort();
  expect(await times()).toEqual(['2026-09-01 10:20:30', '2026-09-02 12:00:00', '2026-09-02 12:30:00']);
  await user.click(days);
  expect(await times()).toEqual(['2026-09-01', '2026-09-02', '2026-09-02']);
});

test('the choices of another dump say what no longer fits, and never take in people without consent', async () => {
  const { user } = await openSql(withRemarks);
  await user.click(await main().findByRole('checkbox', { name: /teksten verbergen$/ }));
  await user.click(main().getByRole('button', { name: 'Ook zonder toestemming' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Iedereen gebruiken' }));
  expect((await download(user)).rows('users')).toHaveLength(2);
  const choices = (await savedChoices(user)).replace('"choices": {', '"choices": { "isEveryone": true,');
  await chooseFile(
    user,
    `CREATE TABLE users (id int, email text, mag int, toestemming int);
INSERT INTO users VALUES (1,'a@b.example',1,1),(2,'c@b.example',0,1),(3,'d@b.example',1,0);`,
    'next.sql',
  );
  expect(await consentOf(2, 3)).toBeVisible();
  expect(main().getByRole('checkbox', { name: /teksten verbergen$/ })).toBeChecked();
  await openFile(user, 'Keuzes openen', choices);
  const said = await main().findByText(/^De keuzes uit keuzes\.json zijn overgenomen/);
  expect(said).toHaveTextContent(/Wat niet meer past, is niet overgenomen: remark, .*users\.consent.*\.$/);
  expect(main().getByRole('checkbox', { name: /teksten verbergen$/ })).not.toBeChecked();
  // The consent of this dump holds, and nobody else's data is used.
  expect(await consentOf(2, 3)).toBeVisible();
  expect(main().queryByText(/^De gegevens van iedereen worden gebruikt/)).toBeNull();
  expect((await download(user)).rows('users')).toHaveLength(2);
});

test('shows the figures of each block and when people answered, each with its formula', async () => {
  const { user } = await openFixture('pg-copy');
  await user.click(await main().findByRole('button', { name: 'Berekenen' }));
  const blocks = within(await main().findByRole('table', { name: 'Gemiddelde per blok' }));
  // Four people with permission 1, in two assignments.
  expect(blocks.getByRole('row', { name: /^Planning 8 / })).toBeVisible();
  const fit = within(main().getByRole('table', { name: 'Betrouwbaarheid en overeenstemming per blok' }));
  expect(fit.getByRole('row', { name: /^Planning 1 – 5 3 – 8 / })).toBeVisible();
  const days = within(main().getByRole('table', { name: 'Antwoorden per periode' }));
  expect(days.getByRole('row', { name: '1 mrt 2024 24' })).toBeVisible();
  await user.click(main().getByText('Formules, bronnen en wat nodig is'));
  expect(main().getByText('Cronbach (1951), Psychometrika 16, 297–334')).toBeVisible();
});
