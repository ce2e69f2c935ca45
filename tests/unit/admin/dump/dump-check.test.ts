import { expect, test } from 'vitest';
import { makeExport } from '../../../../src/features/admin/dump/export/make-export.ts';
import { chosenRows } from '../../../../src/features/admin/dump/shape/answer-table.ts';
import { peopleCounts } from '../../../../src/features/admin/dump/shape/people-counts.ts';
import { unzip } from '../../ui/unzip.ts';
import { words } from './export/words.ts';
import { dumpNames } from './reader/fixture-dumps.ts';
import { confirmed, fixtureTables } from './shape/dump-tables.ts';

// What the programs of schools wrote, and what comes out of it: people in the dump, people with consent, rows that are used
// and not, files and rows of the zip with everything, e-mail addresses and names in it.
test.each(dumpNames)('the dump %s gives the same people, rows and files as the others', async (name) => {
  const tables = fixtureTables(name);
  const choices = confirmed(tables);
  const { total, given, unknown } = peopleCounts(tables, choices);
  const isUsed = chosenRows(tables, choices);
  const used = ['users', 'answer', 'subscription', 'test_result'].map(
    (table) => Array.from({ length: tables.rowCount(table) }, (_, row) => row).filter(isUsed(table)).length,
  );
  const { zip } = await makeExport(tables, {
    choices: {
      ...choices,
      tables: tables.names,
    },
    words,
    hash: 'abc',
  });
  const files = (await unzip(zip)).filter(({ name }) => name.endsWith('.csv') && name !== 'codebook.csv');
  const emails = tables.sample('users', 'email', 1000);
  const firstNames = tables.sample('users', 'firstname', 1000).filter((text) => text.length > 3);
  const text = files.map(({ content }) => content).join('\n');
  expect({
    total,
    given,
    used,
    unknown,
    files: files.length,
    emails: emails.filter((email) => text.includes(email)).length,
    names: firstNames.filter((first) => text.split(/[;\r\n]/).includes(first)).length,
  }).toEqual({ total: 8, given: 5, used: [5, 48, 9, 4], unknown: {}, files: 16, emails: 0, names: 0 });
});
