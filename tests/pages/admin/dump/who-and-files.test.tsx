import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import packageJson from '../../../../package.json' with { type: 'json' };
import { DumpHost } from '../../../../src/features/admin/dump/worker/dump-host.ts';
import { FakeWorker } from '../../../unit/admin/dump/worker/fake-worker.ts';
import { download, saved } from './downloads.ts';
import { chooseFile, confirm, consentOf, main, openFixture, openSql, sayPeople } from './scores.ts';

describe('who takes part', () => {
  beforeEach(() => void vi.stubGlobal('Worker', FakeWorker));

  const labels = {
    table: 'Tabel met de toestemming',
    person: 'Kolom met de persoon',
    column: 'Kolom met de toestemming',
    value: 'Waarde die toestemming betekent',
  };
  /** Only the section about consent: the section of the answers has a column with the person as well. */
  const who = () => within(main().getByRole('region', { name: 'Wie meedoet' }));
  const field = (name: keyof typeof labels) =>
    who().getByRole<HTMLSelectElement>('combobox', { name: labels[name] });
  const openOther = async (user: Awaited<ReturnType<typeof openSql>>['user']) =>
    user.click(await main().findByText('De toestemming staat ergens anders'));
  const rule = 'users.permission_id = 1';

  /** Answers one kind of question to the worker in another way. */
  function answerWith(kind: string, other: (answer: () => Promise<unknown>) => Promise<unknown>) {
    const ask = DumpHost.prototype.ask;
    vi.spyOn(DumpHost.prototype, 'ask').mockImplementation(function (this: DumpHost, asked, about) {
      const answer = () => ask.call(this, asked, about);
      return (asked === kind ? other(answer) : answer()) as never;
    });
  }

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

    test('has no counts of another value while its own are computed, and cannot be confirmed then', async () => {
      const { user } = await openFixture('sqlite');
      await openOther(user);
      await waitFor(() => expect(field('value').options.length).toBeGreaterThan(2));
      expect(await consentOf(5, 8, rule)).toBeVisible();
      let release = () => {};
      answerWith('people', (answer) => new Promise((resolve) => (release = () => resolve(answer()))));
      await user.selectOptions(field('value'), '2');
      expect(who().getByRole('progressbar', { name: 'Laden…' })).toBeVisible();
      expect(who().queryByText(/toegestemd volgens/)).not.toBeInTheDocument();
      expect(who().getByRole('button', { name: 'Dit klopt' })).toHaveAttribute('aria-disabled', 'true');
      release();
      expect(await consentOf(1, 8, 'users.permission_id = 2')).toBeVisible();
      expect(who().queryByRole('progressbar')).not.toBeInTheDocument();
    });
  });

  test.each([
    ['people', 'Wie meedoet', 'Dit klopt'],
    ['unknown', 'Gegevens meenemen', 'Zip downloaden'],
    ['treatments', 'Gegevens meenemen', 'Zip downloaden'],
  ])('a failure to compute %j is said where it is missing', async (kind, region, button) => {
    answerWith(kind, () => Promise.reject(new Error('out of memory')));
    const { user } = await openFixture('sqlite');
    if (kind !== 'people') await confirm(user);
    const part = within(await main().findByRole('region', { name: region }));
    expect(await part.findByText(/^Er ging iets mis in de browser\./)).toBeVisible();
    expect(part.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
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
      expect(main().getByRole('heading', { name: 'Wie meedoet' })).toHaveFocus();
      const { files, rows } = await download(user);
      expect(rows('users')).toHaveLength(3);
      expect(files.get('codeboek.csv')).toMatch(/;mensen;iedereen;/);
      await user.click(main().getByRole('button', { name: 'Alleen met toestemming' }));
      expectClosed();
    });
  });

  test('rows of unknown people are counted, and count when the user says which column is theirs', async () => {
    const { user } =
      await openSql(`CREATE TABLE users (id int PRIMARY KEY, email text, consent int, consent_withdrawn_at text);
INSERT INTO users VALUES (1,'a@b.example',1,'2026-09-01');
CREATE TABLE marks (user_id int REFERENCES users (id), leerling text, mark int);
INSERT INTO marks VALUES (1,'Noor',4),(1,'Noor',5);`);
    expect(
      await main().findByText(/^Kijk ook naar users\.consent_withdrawn_at: daar kan staan/),
    ).toBeVisible();
    await confirm(user);
    const about = within(await main().findByRole('group', { name: 'Over wie de tabellen gaan' }));
    expect(await about.findByText('rijen van onbekenden: 2')).toBeVisible();
    await user.click(about.getByText('marks'));
    await user.click(about.getByRole('checkbox', { name: /user_id/ }));
    await waitFor(() => expect(about.queryByText('rijen van onbekenden: 2')).not.toBeInTheDocument());
    expect(about.getByText('user_id', { selector: 'span' })).toBeVisible();
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
});

describe('the files', () => {
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
        'antwoorden_breed.csv',
        'antwoorden_breed.sav',
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

  test('includes a column that identifies people when it is chosen, and then warns', async () => {
    const { user } = await openFixture('pg-copy');
    await confirm(user);
    await user.click(await main().findByText('Zelf kiezen'));
    await user.click(main().getByText(/^Kolommen van users/));
    const field = () => main().getByRole('combobox', { name: 'firstname' });
    await main().findByRole('combobox', { name: 'firstname' });
    expect(field()).toHaveValue('leave-out');
    expect(field()).toHaveAccessibleDescription(
      /^tekst, verschillende waarden: \d+, bv\. .*Ada.* Vrije tekst: /,
    );
    await user.selectOptions(field(), 'Meenemen');
    expect(field()).toHaveValue('include');
    expect(
      main().getByText(/^Deze kolommen heb je zelf laten meegaan\. .*: users\.firstname\.$/),
    ).toBeVisible();
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

  test('shows the figures of each block', async () => {
    const { user } = await openFixture('pg-copy');
    await sayPeople(user);
    await user.click(await main().findByRole('button', { name: 'Berekenen' }));
    const blocks = within(await main().findByRole('table', { name: 'Gemiddelde per blok' }));
    // Four people with permission 1, in two assignments.
    expect(blocks.getByRole('row', { name: /^Planning 8 / })).toBeVisible();
    const fit = within(main().getByRole('table', { name: 'Betrouwbaarheid en overeenstemming per blok' }));
    expect(fit.getByRole('row', { name: /^Planning 1 – 5 3 – 8 / })).toBeVisible();
  });
});
