import { expect, test } from 'vitest';
import type { Choices } from '../../../../src/features/admin/dump/shape/choices.ts';
import type { Proposal } from '../../../../src/features/admin/dump/shape/proposal.ts';
import { choicesFile, readChoices } from '../../../../src/features/admin/dump/take/choices-file.ts';

const consent = { table: 'users', person: 'id', column: 'permission', value: '1' };
const answers = { table: 'users', person: 'id', assignment: 'id', question: 'id', answer: 'score' };
const choices: Choices = {
  tables: ['users', 'gone'],
  columns: { 'users.name': 'include', 'users.gone': 'include' },
  consent,
  isEveryone: true,
  joins: [
    { from: 'users', column: 'id', to: 'gone', toColumn: 'id' },
    { from: 'users', column: 'id', to: 'users', toColumn: 'gone' },
    { from: 'users', column: 'id', to: 'users', toColumn: 'email' },
  ],
  answers,
  answerForms: ['long', 'scores'],
  csvForms: ['spreadsheet'],
  filter: { assignment: '3', group: null, from: '2026-09-01', to: null },
  scales: { '1': { min: 1, max: 7 } },
  reversed: ['4'],
  duplicates: 'first',
  isMasked: false,
  isDaysOnly: true,
};
const proposal = {
  choices: {
    ...choices,
    columns: { 'users.name': 'leave-out', 'users.email': 'leave-out' },
    consent: { ...consent, value: '9' },
    isEveryone: false,
    answers: { ...answers, person: 'proposed' },
  },
  joins: [],
} as unknown as Proposal;
const users = (...names: string[]) =>
  [{ name: 'users', columns: names.map((name) => ({ name })), rowCount: 1, shortened: 0 }] as never;
const tables = users('id', 'name', 'email', 'permission', 'score');
const asFile = (content: Blob | string) => new File([content], 'choices.json');
const read = async (content: Blob | string, of = tables) => {
  const found = await readChoices(asFile(content), proposal, of);
  if (!found) throw new Error('No choices');
  return found;
};

test('choices fit the dump that is open: what is new in it keeps its protection, and what is gone is named', async () => {
  expect(await read(choicesFile(choices))).toEqual({
    choices: {
      ...choices,
      tables: ['users'],
      columns: { 'users.name': 'include', 'users.email': 'leave-out' },
      isEveryone: false,
      joins: choices.joins.slice(2),
      // The numbers of assignments and groups are those of the other dump.
      filter: { assignment: null, group: null, from: null, to: null },
    },
    unknown: [
      'gone',
      'users.id = gone.id',
      'users.id = users.gone',
      `${answers.assignment} = 3`,
      '≥ 2026-09-01',
      'users.gone',
    ],
  });
});

test('that everybody’s data is used is never in the file, and one that says so is not believed', async () => {
  const text = await choicesFile(choices).text();
  expect(text).not.toContain('isEveryone');
  const planted = text.replace('"tables"', '"isEveryone": true, "tables"');
  expect((await read(planted)).choices.isEveryone).toBe(false);
  // Nor does a file without consent make it that of everybody.
  const without = await read(choicesFile({ ...choices, consent: null }));
  expect(without.choices).toMatchObject({ consent: proposal.choices.consent, isEveryone: false });
  expect(without.unknown).not.toContain('users.permission');
});

test.each([
  [users('id', 'name', 'email', 'score'), ['users.permission']],
  [users('name', 'email', 'permission', 'score'), ['users.permission', 'users.score']],
])('consent whose columns are gone becomes what is proposed, and is named', async (of, names) => {
  const { choices: found, unknown } = await read(choicesFile(choices), of);
  expect(found.consent).toEqual(proposal.choices.consent);
  expect(unknown).toEqual(expect.arrayContaining(names));
});

test('answers whose columns are gone become what is proposed, and are named', async () => {
  const without = users('id', 'name', 'email', 'permission');
  const { choices: found, unknown } = await read(choicesFile(choices), without);
  expect(found.answers).toEqual(proposal.choices.answers);
  expect(unknown).toContain('users.score');
  const none = await read(choicesFile({ ...choices, answers: null }), without);
  expect(none.choices.answers).toBeNull();
  expect(none.unknown).not.toContain('users.score');
});

test('a file of another version has no choices', async () => {
  const text = (await choicesFile(choices).text()).replace('"version": 2', '"version": 1');
  expect(text).toContain('"version": 1');
  expect(await readChoices(asFile(text), proposal, tables)).toBeNull();
});

test('a file that is too large, cannot be read, or is about something else has no choices', async () => {
  const large = { size: 5_000_001, text: async () => await choicesFile(choices).text() } as File;
  expect(await readChoices(large, proposal, tables)).toBeNull();
  const gone = { size: 1, text: () => Promise.reject(new Error('gone')) } as unknown as File;
  expect(await readChoices(gone, proposal, tables)).toBeNull();
  for (const text of ['{', '[]', '{"format": "other", "version": 2}'])
    expect(await readChoices(asFile(text), proposal, tables)).toBeNull();
  const odd = (await choicesFile(choices).text()).replace('"first"', '"middle"');
  expect(await readChoices(asFile(odd), proposal, tables)).toBeNull();
});
