import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeWorker } from '../../../unit/admin/dump/worker/fake-worker.ts';
import { download } from './downloads.ts';
import { cellsOf, chooseFile, confirm, consentOf, main, openFixture, openSql } from './scores.ts';

vi.mock('../../../../src/ui/ChartCanvas.tsx', () => ({ ChartCanvas: () => null }));

beforeEach(() => void vi.stubGlobal('Worker', FakeWorker));

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
const openOther = async (user: Awaited<ReturnType<typeof openSql>>['user']) =>
  user.click(await main().findByText('De toestemming staat ergens anders'));
const rule = 'users.permission_id = 1';

/** Nothing can be computed or taken. */
function expectClosed() {
  expect(main().getAllByText('Zeg eerst hierboven wie meedoet.')).toHaveLength(2);
  for (const name of ['Berekenen', 'Zip downloaden'])
    expect(main().queryByRole('button', { name })).not.toBeInTheDocument();
  expect(main().queryByRole('group', { name: 'Welke antwoorden' })).not.toBeInTheDocument();
}

describe('consent that is recognised', () => {
  test('is proposed with its counts, and counts only when it is confirmed, for each file anew', async () => {
    const { user } = await openFixture('pg-copy');
    expect(await consentOf(5, 8, rule)).toBeVisible();
    expect(who().getByText(/^Dit herkenden we in de databank/)).toBeVisible();
    expectClosed();
    await confirm(user);
    expect(main().getByRole('button', { name: 'Berekenen' })).toBeVisible();
    await user.click(who().getByText('Rijen per tabel', { selector: 'summary' }));
    expect(await cellsOf('Rijen per tabel')).toContainEqual(['users', '5', '3', '0']);
    await user.click(main().getByRole('button', { name: 'Dit klopt toch niet' }));
    expectClosed();
    await confirm(user);
    await chooseFile(
      user,
      'CREATE TABLE users (id int, email text, consent int);INSERT INTO users VALUES (1, NULL, 1);',
    );
    expect(await consentOf(1, 1, 'users.consent = 1')).toBeVisible();
    expectClosed();
  });

  test('can be another value, which is confirmed again, and the figures and the files follow', async () => {
    const { user } = await openFixture('sqlite');
    await confirm(user);
    await openOther(user);
    await waitFor(() => expect(field('value').options.length).toBeGreaterThan(2));
    await user.selectOptions(field('value'), '2');
    expect(await consentOf(1, 8, 'users.permission_id = 2')).toBeVisible();
    expectClosed();
    await confirm(user);
    expect((await download(user)).rows('users')).toHaveLength(1);
  });
});

describe('consent that is not recognised', () => {
  const unknownConsent = `CREATE TABLE users (id int, email text, mag text);
INSERT INTO users VALUES (1,'a@b.example','wel'),(2,'c@b.example','niet'),(3,'d@b.example','wel');`;

  test('lets nothing be computed or taken until all of it is chosen and confirmed', async () => {
    const { user } = await openSql(unknownConsent);
    expect(await main().findByText(/^We herkennen niet waar de toestemming staat\./)).toBeVisible();
    expectClosed();
    await user.selectOptions(field('table'), 'users');
    // Who the rows are about is recognised.
    expect(field('person')).toHaveValue('id');
    await user.selectOptions(field('column'), 'mag');
    await waitFor(() =>
      expect([...field('value').options].map(({ text }) => text)).toEqual([
        'Nog niet gekozen',
        'wel (rijen: 2)',
        'niet (rijen: 1)',
        'Elke waarde die ingevuld is',
      ]),
    );
    expect(main().queryByRole('button', { name: 'Dit klopt' })).not.toBeInTheDocument();
    await user.selectOptions(field('value'), 'wel');
    expect(await consentOf(2, 3, 'users.mag = wel')).toBeVisible();
    expectClosed();
    await confirm(user);
    expect((await download(user)).rows('users')).toHaveLength(2);
    // What is chosen no more settles nothing.
    await user.selectOptions(field('person'), 'Nog niet gekozen');
    expectClosed();
  });

  test('can be skipped, after a dialog that says for how many people it is missing', async () => {
    const { user } = await openSql(unknownConsent);
    const everyone = await main().findByRole('button', { name: 'Ook zonder toestemming' });
    await waitFor(() => expect(everyone).toHaveAttribute('aria-disabled', 'false'));
    await user.click(everyone);
    const name = 'Ook de gegevens van wie geen toestemming gaf?';
    expect(screen.getByRole('dialog', { name })).toHaveTextContent(/Personen zonder toestemming: 3\./);
    await user.click(screen.getByRole('button', { name: 'Annuleren' }));
    expectClosed();
    await user.click(main().getByRole('button', { name: 'Ook zonder toestemming' }));
    await user.click(screen.getByRole('button', { name: 'Iedereen gebruiken' }));
    const { files, rows } = await download(user);
    expect(rows('users')).toHaveLength(3);
    expect(files.get('codeboek.csv')).toMatch(/;mensen;iedereen;/);
    await user.click(main().getByRole('button', { name: 'Alleen met toestemming' }));
    expectClosed();
  });
});

test('a table of which it is not known whom it is about stays out until the user says so', async () => {
  const { user } = await openSql(`CREATE TABLE users (id int, email text, toestemming text);
INSERT INTO users VALUES (1,'a@b.example','ja'),(2,'c@b.example','nee'),(3,'d@b.example','ja');
CREATE TABLE feedback (from_user_id int, to_user_id int, points int);
INSERT INTO feedback VALUES (1,3,1),(1,2,2),(2,1,3),(1,9,4),(NULL,NULL,5);
CREATE TABLE peer_scores (evaluator int, assessed int, score int);
INSERT INTO peer_scores VALUES (1,3,4),(1,2,5);`);
  await confirm(user);
  expect(await who().findByText(/feedback\.from_user_id en feedback\.to_user_id\.$/)).toBeVisible();
  const names = async () =>
    [...(await download(user)).files.keys()].filter((name) => name.endsWith('.csv')).sort();
  expect(await names()).toEqual(['codeboek.csv', 'users.csv']);
  await user.click(who().getByRole('button', { name: 'Dat klopt' }));
  await waitFor(() => expect(who().queryByText(/^Volgens hun naam/)).not.toBeInTheDocument());
  const made = await download(user);
  expect(made.rows('feedback').map((row) => row[2])).toEqual(['1']);
  const rowOf = who()
    .getAllByText('peer_scores')
    .find((found) => found.closest('summary'));
  if (rowOf) await user.click(rowOf);
  for (const column of ['evaluator', 'assessed'])
    await user.click(who().getByRole('checkbox', { name: `${column} verwijst naar een persoon` }));
  await waitFor(async () =>
    expect((await download(user)).rows('peer_scores').map((row) => row[2])).toEqual(['4']),
  );
  await user.click(who().getAllByRole('checkbox', { name: 'Over niemand' }).at(-1) as HTMLElement);
  await waitFor(async () => expect((await download(user)).rows('peer_scores')).toHaveLength(2));
});
