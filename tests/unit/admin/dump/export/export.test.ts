import { expect, it } from 'vitest';
import {
  codebookRows,
  type ExportFile,
  variableNames,
} from '../../../../../src/features/admin/dump/export/variables.ts';
import { fc } from '../../../properties.ts';
import { words } from './words.ts';

const values = [
  { value: 1, label: "don't agree" },
  { value: 5, label: 'agree "fully"' },
];
const file: ExportFile = {
  name: 'answers.csv',
  variables: [
    { name: 'person', label: 'user\nid', type: 'text', values: [] },
    { name: 'q_1', label: "We don't skip \\ steps", type: 'whole', values },
    { name: 'day', label: 'answered at', type: 'date', values: [] },
  ],
};

it('makes names that R and SPSS accept', () => {
  expect(variableNames(['user_id', 'User ID', 'é à', '1st', 'by', '', '_x_', 'function'])).toEqual([
    'user_id',
    'User_ID_2',
    'e_a',
    'v_1st',
    'v_by',
    'v',
    'x',
    'v_function',
  ]);
  fc.assert(
    fc.property(fc.array(fc.string()), (columns) => {
      const names = variableNames(columns);
      for (const name of names) expect(name).toMatch(/^[a-z][a-z\d_]{0,63}$/i);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(columns.length);
    }),
  );
});

it('makes names of at most 64 characters that differ', () => {
  const long = 'a'.repeat(70);
  expect(variableNames([long, long.toUpperCase(), `${'b'.repeat(59)}_c`])).toEqual([
    'a'.repeat(60),
    `${'A'.repeat(60)}_2`,
    'b'.repeat(59),
  ]);
  expect(variableNames(['a', 'A', 'a_2', 'a'])).toEqual(['a', 'A_2', 'a_2_2', 'a_3']);
});

it('writes a codebook with what was left out, the date and the hash of the dump', () => {
  const about = { files: [file], leftOut: ['users.email'], date: '2024-05-01', hash: 'abc' };
  expect(codebookRows(about, words.codebook, words.types)).toEqual([
    ['f', 'v', 'l', 't', 'w', 'm'],
    ['answers.csv', 'person', 'user\nid', 'X', '', 'empty'],
    ['answers.csv', 'q_1', "We don't skip \\ steps", 'W', '1 = don\'t agree; 5 = agree "fully"', 'empty'],
    ['answers.csv', 'day', 'answered at', 'D', '', 'empty'],
    [null, 'left out', 'users.email', null, null, null],
    [null, 'date', '2024-05-01', null, null, null],
    [null, 'SHA-256', 'abc', null, null, null],
  ]);
  expect(
    codebookRows({ ...about, notes: [['version', '1.2.3']] }, words.codebook, words.types).at(-1),
  ).toEqual([null, 'version', '1.2.3', null, null, null]);
});
