import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeWorker } from '../../../unit/admin/scores/worker/fake-worker.ts';
import { unzip } from '../../../unit/files/unzip.ts';
import { expectAccessible } from '../../axe.ts';
import { main, openFixture } from './scores.ts';

/** The files that the browser was told to save. */
const saved: { name: string; content: Blob }[] = [];

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
  saved.length = 0;
  const contents = new Map<string, Blob>();
  URL.createObjectURL = (content) => {
    const url = `blob:${contents.size}`;
    contents.set(url, content as Blob);
    return url;
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, content });
  });
});

type User = Awaited<ReturnType<typeof openFixture>>['user'];

async function download(user: User) {
  const before = saved.length;
  await user.click(main().getByRole('button', { name: 'Zip downloaden' }));
  await waitFor(() => expect(saved).toHaveLength(before + 1));
  const zip = saved.at(-1);
  if (!zip) throw new Error('Nothing was saved');
  const files = new Map((await unzip(zip.content)).map(({ name, content }) => [name, content]));
  return { name: zip.name, files };
}

async function openFile(user: User, button: string, content: string, name = 'keuzes.json') {
  const input = main().getByLabelText(button, { selector: 'input' });
  await user.upload(input, new File([content], name));
}

test('downloads a zip without what identifies people, and the key only when the person wants it', async () => {
  const { user } = await openFixture('mariadb');
  expect(await main().findByRole('checkbox', { name: 'Alleen mensen die toestemming gaven' })).toBeChecked();
  const { name, files } = await download(user);
  expect(name).toMatch(/^scores-\d{4}-\d\d-\d\d\.zip$/);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'codeboek.csv',
      'R-Python-SPSS/read.R',
      'R-Python-SPSS/read.sps',
      'R-Python-SPSS/antwoorden_lang.csv',
      'R-Python-SPSS/antwoorden_breed.csv',
      'R-Python-SPSS/scores_per_blok.csv',
      'R-Python-SPSS/users.csv',
    ]),
  );
  expect(files.get('R-Python-SPSS/users.csv')).not.toMatch(/Ada|pupil\d/);
  expect(files.get('codeboek.csv')).toMatch(/Helemaal niet akkoord/);
  expect(saved).toHaveLength(1);
  await user.click(main().getByRole('button', { name: 'Sleutel opslaan' }));
  expect(await saved[1]?.content.text()).toMatch(/^[\da-f]{64}\n$/);
  await expectAccessible();
});

test('asks before a column that identifies people is included, and then warns', async () => {
  const { user } = await openFixture('pg-copy');
  await user.click(await main().findByText(/^Kolommen van users kiezen/));
  const field = () => main().getByRole('combobox', { name: 'firstname' });
  expect(field()).toHaveValue('leave-out');
  expect(field()).toHaveAccessibleDescription('Zegt hoe iemand heet.');
  await user.selectOptions(field(), 'Meenemen');
  const dialog = screen.getByRole('dialog', { name: 'users.firstname toch meenemen?' });
  await user.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
  expect(field()).toHaveValue('leave-out');
  await user.selectOptions(field(), 'Meenemen');
  await user.click(within(dialog).getByRole('button', { name: 'Meenemen' }));
  expect(field()).toHaveValue('include');
  expect(main().getByText(/gaan mee: users\.firstname\.$/)).toBeVisible();
  await user.click(main().getByRole('checkbox', { name: 'Alleen mensen die toestemming gaven' }));
  expect(main().getByText(/^Ook mensen zonder toestemming gaan mee/)).toBeVisible();
  const { files } = await download(user);
  expect(files.get('R-Python-SPSS/users.csv')).toMatch(/Ada/);
});

test('saves the choices, and uses them again; a bad file changes nothing', async () => {
  const { user } = await openFixture('sqlite');
  const join = () => main().getByRole('checkbox', { name: 'answer met question (kolom question_id)' });
  await user.click(await main().findByRole('checkbox', { name: 'answer met question (kolom question_id)' }));
  await user.click(main().getByRole('checkbox', { name: 'school' }));
  await user.click(main().getByRole('button', { name: 'Keuzes opslaan' }));
  const file = (await saved[0]?.content.text()) ?? '';
  expect(saved[0]?.name).toBe('keuzes.json');
  expect(file).not.toMatch(/Ada|pupil/);
  await user.click(join());
  for (const [content, text] of [
    ['{', 'Dit is geen bestand met keuzes.'],
    ['{"format": "groepsevaluatie-form", "version": 1}', 'Dit is geen bestand met keuzes.'],
    [
      '{"format": "groepsevaluatie-export", "version": 2}',
      'Dit bestand met keuzes komt uit een andere versie.',
    ],
    ['{"format": "groepsevaluatie-export", "version": 1, "choices": {}}', 'Dit is geen bestand met keuzes.'],
  ] as const) {
    await openFile(user, 'Keuzes openen', content);
    expect(await main().findByText(new RegExp(`^${text} Je keuzes zijn niet veranderd`))).toBeVisible();
    expect(join()).not.toBeChecked();
  }
  await openFile(user, 'Keuzes openen', file.replace('"users"', '"gone"'));
  expect(await main().findByText(/^De keuzes uit keuzes\.json zijn overgenomen\. .*: gone\.$/)).toBeVisible();
  expect(join()).toBeChecked();
  expect(main().getByRole('checkbox', { name: 'school' })).not.toBeChecked();
});

test('makes the same pseudonyms with the key of an earlier export', async () => {
  const { user } = await openFixture('pg-inserts');
  await main().findByRole('button', { name: 'Zip downloaden' });
  const first = (await download(user)).files.get('R-Python-SPSS/antwoorden_breed.csv');
  await user.click(main().getByRole('button', { name: 'Sleutel opslaan' }));
  const key = (await saved[1]?.content.text()) ?? '';
  expect((await download(user)).files.get('R-Python-SPSS/antwoorden_breed.csv')).not.toBe(first);
  await openFile(user, 'Sleutel openen', 'no key', 'sleutel.txt');
  expect(await main().findByText(/^Dit bestand is geen sleutel/)).toBeVisible();
  await openFile(user, 'Sleutel openen', key, 'sleutel.txt');
  expect(await main().findByText(/^De sleutel is geopend/)).toBeVisible();
  expect((await download(user)).files.get('R-Python-SPSS/antwoorden_breed.csv')).toBe(first);
});

test('shows the figures of each block and when people answered, each with its formula', async () => {
  const { user } = await openFixture('pg-copy');
  await user.click(await main().findByRole('button', { name: 'Berekenen' }));
  const blocks = within(await main().findByRole('table', { name: 'Gemiddelde per blok' }));
  // Four people with permission 1, in two assignments.
  expect(blocks.getByRole('row', { name: /^Planning 8 / })).toBeVisible();
  const fit = within(main().getByRole('table', { name: 'Betrouwbaarheid en overeenstemming per blok' }));
  expect(fit.getByRole('row', { name: /^Planning 3 / })).toBeVisible();
  await user.selectOptions(main().getByRole('combobox', { name: 'Opdracht' }), 'Bridge');
  expect(blocks.getByRole('row', { name: /^Planning 4 / })).toBeVisible();
  const days = within(main().getByRole('table', { name: 'Antwoorden per dag' }));
  expect(days.getByRole('row', { name: '1 mrt 2024 24' })).toBeVisible();
  await user.click(main().getByText('Formules, bronnen en wat nodig is'));
  expect(main().getByText('Bron: Cronbach (1951), Psychometrika 16, 297–334')).toBeVisible();
  await expectAccessible();
});
