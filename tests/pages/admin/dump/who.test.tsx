import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeWorker } from '../../../unit/admin/dump/worker/fake-worker.ts';
import { download, saved } from './downloads.ts';
import { cellsOf, consentOf, main, openFixture, openSql } from './scores.ts';

vi.mock('../../../../src/ui/ChartCanvas.tsx', () => ({ ChartCanvas: () => null }));

beforeEach(() => void vi.stubGlobal('Worker', FakeWorker));

const select = (name: string) => main().getByRole<HTMLSelectElement>('combobox', { name });
const labels = {
  table: 'Tabel met de toestemming',
  person: 'Kolom met de persoon',
  column: 'Kolom met de toestemming',
  value: 'Waarde die toestemming betekent',
};
/** The part about consent: another one has a column with the person as well. */
const who = () => within(main().getByRole('region', { name: 'Wie meedoet' }));
const field = (name: keyof typeof labels) =>
  who().getByRole<HTMLSelectElement>('combobox', { name: labels[name] });

describe('consent that is recognised', () => {
  test('is filled in with its count, and every table says how many of its rows are used', async () => {
    const { user } = await openFixture('pg-copy');
    expect(await consentOf(5, 8)).toBeVisible();
    expect(Object.keys(labels).map((name) => field(name as keyof typeof labels).value)).toEqual([
      'users',
      'user_id',
      'permission_id',
      '1',
    ]);
    expect(field('value').selectedOptions[0]).toHaveTextContent('1 (rijen: 5)');
    expect(who().getByText(/^De databank zegt niet welke tabellen/)).toBeVisible();
    await user.click(who().getByText('Rijen per tabel', { selector: 'summary' }));
    const cells = await cellsOf('Rijen per tabel');
    expect(cells).toContainEqual(['users', '5', '3', '0']);
    expect(cells).toContainEqual(['answer', '48', '24', '0']);
    expect(cells).toContainEqual(['subscription', '9', '4', '0']);
    // Nobody is in it.
    expect(cells.map(([table]) => table)).not.toContain('question');
  });

  test('can be another value, and the figures and the files follow', async () => {
    const { user } = await openFixture('sqlite');
    await consentOf(5, 8);
    await user.click(main().getByRole('button', { name: 'Berekenen' }));
    expect(await main().findByText(/^Mensen: 4\. Antwoorden: 48\./)).toBeVisible();
    await user.selectOptions(field('value'), '2');
    expect(await consentOf(1, 8)).toBeVisible();
    expect(await main().findByText(/^Mensen: 1\. Antwoorden: 12\./)).toBeVisible();
    expect((await download(user)).rows('users')).toHaveLength(1);
    await user.selectOptions(field('value'), 'Elke waarde die ingevuld is');
    expect(await consentOf(7, 8)).toBeVisible();
    expect((await download(user)).rows('users')).toHaveLength(7);
  });

  test('a dump that says what refers to what is not guessed at', async () => {
    await openFixture('pg-relations');
    await main().findByRole('heading', { name: 'Wie meedoet' });
    expect(who().queryByText(/^De databank zegt niet welke tabellen/)).toBeNull();
  });

  test('counts rows of whom it does not know, and leaves them out', async () => {
    const { user } = await openSql(`CREATE TABLE users (id int, email text, toestemming text);
INSERT INTO users VALUES (1,'a@b.example','ja'),(2,'c@b.example','nee');
CREATE TABLE feedback (from_user_id int, to_user_id int, remark text);
INSERT INTO feedback VALUES (1,1,'a'),(1,2,'b'),(2,1,'c'),(1,9,'d'),(NULL,NULL,'e');`);
    expect(await consentOf(1, 2)).toBeVisible();
    expect(await cellsOf('Rijen per tabel')).toEqual([
      ['users', '1', '1', '0'],
      ['feedback', '1', '2', '2'],
    ]);
    expect((await download(user)).rows('feedback').map((row) => row[2])).toEqual(['a']);
  });
});

const unknownConsent = `CREATE TABLE users (id int, email text, mag text);
INSERT INTO users VALUES (1,'a@b.example','wel'),(2,'c@b.example','niet'),(3,'d@b.example','wel');
CREATE TABLE visit (wie int, remark text);
INSERT INTO visit VALUES (1,'a'),(2,'b');`;

describe('consent that is not recognised', () => {
  const isBlocked = async (user: Awaited<ReturnType<typeof openSql>>['user']) => {
    expect(who().getByText(/^We herkennen niet waar de toestemming staat\./)).toBeVisible();
    expect(main().queryByRole('button', { name: 'Berekenen' })).toBeNull();
    expect(main().queryByRole('group', { name: 'Welke antwoorden' })).toBeNull();
    expect(who().queryByText(/^Met toestemming/)).toBeNull();
    const button = main().getByRole('button', { name: 'Zip downloaden' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    const before = saved.length;
    await user.click(button);
    expect(saved).toHaveLength(before);
  };

  test('lets nothing be computed or taken until all of it is chosen', async () => {
    const { user } = await openSql(unknownConsent);
    await main().findByRole('heading', { name: 'Wie meedoet' });
    await isBlocked(user);
    expect(who().getAllByRole('combobox')).toHaveLength(1);
    await user.selectOptions(field('table'), 'users');
    // Who the rows are about is recognised.
    expect(field('person')).toHaveValue('id');
    await isBlocked(user);
    await user.selectOptions(field('column'), 'mag');
    await waitFor(() =>
      expect([...field('value').options].map(({ text }) => text)).toEqual([
        'Nog niet gekozen',
        'wel (rijen: 2)',
        'niet (rijen: 1)',
        'Elke waarde die ingevuld is',
      ]),
    );
    await isBlocked(user);
    await user.selectOptions(field('value'), 'wel');
    expect(await consentOf(2, 3)).toBeVisible();
    expect(main().queryByText(/^We herkennen niet/)).toBeNull();
    expect(main().getByRole('button', { name: 'Berekenen' })).toBeVisible();
    expect((await download(user)).rows('users')).toHaveLength(2);
    // What is chosen no more settles nothing.
    await user.selectOptions(field('person'), 'Nog niet gekozen');
    await isBlocked(user);
    expect(field('value')).toHaveValue('wel');
    await user.selectOptions(field('person'), 'id');
    expect(await consentOf(2, 3)).toBeVisible();
    await user.selectOptions(field('column'), 'email');
    expect(field('value')).toHaveValue('');
    await isBlocked(user);
    await user.selectOptions(field('table'), 'Nog niet gekozen');
    expect(who().getAllByRole('combobox')).toHaveLength(1);
    await isBlocked(user);
  });

  test('in a table of which it is not known who the rows are about, that is chosen too', async () => {
    const { user } = await openSql(unknownConsent);
    await main().findByRole('heading', { name: 'Wie meedoet' });
    await user.selectOptions(field('table'), 'visit');
    expect(field('person')).toHaveValue('');
    await user.selectOptions(field('column'), 'remark');
    await waitFor(() => expect(field('value').options).toHaveLength(4));
    await user.selectOptions(field('value'), 'a');
    await isBlocked(user);
  });

  test('can be skipped, after a dialog that says for how many people it is missing', async () => {
    const { user } = await openSql(unknownConsent);
    await user.click(await main().findByRole('button', { name: 'Ook zonder toestemming' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Ook de gegevens van wie geen toestemming gaf?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Iedereen gebruiken' }));
    expect((await download(user)).rows('users')).toHaveLength(3);
    await user.click(main().getByRole('button', { name: 'Alleen met toestemming' }));
    await isBlocked(user);
  });
});

describe('the data of people without consent', () => {
  const ask = async (user: Awaited<ReturnType<typeof openSql>>['user']) => {
    await consentOf(5, 8);
    await user.click(main().getByRole('button', { name: 'Ook zonder toestemming' }));
    return within(screen.getByRole('dialog', { name: 'Ook de gegevens van wie geen toestemming gaf?' }));
  };

  test('is used after a dialog that names how many they are, and no longer when that is undone', async () => {
    const { user } = await openFixture('mariadb');
    const dialog = await ask(user);
    expect(
      dialog.getByText(/^Personen zonder toestemming: 3\. Gebruik hun gegevens alleen als je dat mag/),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Iedereen gebruiken' }));
    expect(main().getByText(/^De gegevens van iedereen worden gebruikt/)).toBeVisible();
    expect(main().queryByRole('combobox', { name: labels.table })).toBeNull();
    expect(main().queryByRole('table', { name: 'Rijen per tabel' })).toBeNull();
    expect(main().queryByText(/^Met toestemming/)).toBeNull();
    const everybody = await download(user);
    expect(everybody.rows('users')).toHaveLength(8);
    expect(everybody.files.get('codeboek.csv')).toMatch(/;mensen;iedereen;/);
    await user.click(main().getByRole('button', { name: 'Alleen met toestemming' }));
    expect(await consentOf(5, 8)).toBeVisible();
    expect(field('column')).toHaveValue('permission_id');
    const some = await download(user);
    expect(some.rows('users')).toHaveLength(5);
    expect(some.files.get('codeboek.csv')).toMatch(
      /;mensen;alleen wie toestemming gaf: users\.permission_id = 1;/,
    );
  });

  test('is not used when the dialog is closed', async () => {
    const { user } = await openFixture('mariadb');
    await user.click((await ask(user)).getByRole('button', { name: 'Annuleren' }));
    expect(await consentOf(5, 8)).toBeVisible();
    expect((await download(user)).rows('users')).toHaveLength(5);
  });
});

test('warns of people who share class, school and role with few others, while these are taken', async () => {
  const { user } = await openFixture('sqlite');
  expect(
    await main().findByText(/^Let op: wie klas, geslacht, school en rol .* personen: 5\.$/),
  ).toBeVisible();
  await user.click(main().getByText('Zelf kiezen'));
  await user.click(main().getByText(/^Kolommen van users/));
  await user.selectOptions(select('school_id'), 'Weglaten');
  await waitFor(() => expect(main().queryByText(/^Let op: /)).toBeNull());
});
