import { expect, test } from 'vitest';
import type { Choices } from '../../../../src/features/admin/scores/shape/choices.ts';
import type { Proposal } from '../../../../src/features/admin/scores/shape/proposal.ts';
import { choicesFile, readChoices } from '../../../../src/features/admin/scores/take/choices-file.ts';

const choices: Choices = {
  tables: ['users', 'gone'],
  columns: { 'users.name': 'include', 'users.gone': 'include' },
  isConsentOnly: true,
  joins: [{ from: 'users', to: 'gone', column: 'id' }],
  answers: null,
  answerForms: ['long'],
  csvForms: ['analysis'],
};
const proposal = {
  choices: { ...choices, columns: { 'users.name': 'leave-out', 'users.email': 'leave-out' } },
  consent: { table: 'users', person: 'id', permission: 'permission' },
  joins: [],
} as unknown as Proposal;
const columns = ['name', 'email'].map((name) => ({ name }));
const tables = [{ name: 'users', columns, rowCount: 1, shortened: 0 }] as never;
const asFile = (content: Blob) => new File([content], 'choices.json');

test('choices fit the dump that is open: what is new in it keeps its protection, and what is gone is named', async () => {
  const read = await readChoices(asFile(choicesFile(choices)), proposal, tables);
  expect(read).toEqual({
    choices: {
      ...choices,
      tables: ['users'],
      columns: { 'users.name': 'include', 'users.email': 'leave-out' },
      joins: [],
    },
    unknown: ['gone', 'users.gone'],
  });
});

test('permission is no condition in a dump that does not say who gave it', async () => {
  const read = await readChoices(asFile(choicesFile(choices)), { ...proposal, consent: null }, tables);
  expect(read).toMatchObject({ choices: { isConsentOnly: false } });
});

test('a file of another version is refused as such', async () => {
  const text = (await choicesFile(choices).text()).replace('"version": 1', '"version": 2');
  expect(await readChoices(asFile(new Blob([text])), proposal, tables)).toEqual({ problem: 'version' });
});
