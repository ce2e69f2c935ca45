import { expect, test } from 'vitest';
import type { Change } from '../../../../../src/features/admin/assignments/averages/compare/compare-averages.ts';
import {
  blockRows,
  groupRows,
} from '../../../../../src/features/admin/assignments/averages/compare/compare-csv.ts';

const texts = {
  block: 'Blok',
  question: 'Vraag',
  group: 'Groep',
  before: 'Toen',
  now: 'Nu',
  difference: 'Verschil',
  note: 'Opmerking',
  only: { before: 'Alleen toen', now: 'Alleen nu' },
};
const lower: Change = { name: 'Lager', before: 4.126, now: 3.251, difference: -0.875, only: null };
const same: Change = { name: 'Gelijk', before: 3, now: 3, difference: 0, only: null };
const gone: Change = { name: 'Weg', before: 2.004, now: null, difference: null, only: 'before' };
const added: Change = { name: 'Erbij', before: null, now: 1.006, difference: null, only: 'now' };
const unknown: Change = { name: 'Leeg', before: null, now: null, difference: null, only: null };

test('each block has a row, and after it each of its questions, with the scores rounded', () => {
  const blocks = [
    { ...lower, name: 'Samen', questions: [same, gone] },
    { ...unknown, name: 'Geen vragen', questions: [] },
    { ...added, name: 'Nieuw', questions: [added] },
  ];
  expect(blockRows(blocks, texts)).toEqual([
    ['Blok', 'Vraag', 'Toen', 'Nu', 'Verschil', 'Opmerking'],
    ['Samen', null, 4.13, 3.25, -0.88, null],
    ['Samen', 'Gelijk', 3, 3, 0, null],
    ['Samen', 'Weg', 2, null, null, 'Alleen toen'],
    ['Geen vragen', null, null, null, null, null],
    ['Nieuw', null, null, 1.01, null, 'Alleen nu'],
    ['Nieuw', 'Erbij', null, 1.01, null, 'Alleen nu'],
  ]);
});

test('each group has a row, and the last one has the class', () => {
  expect(groupRows([lower, gone, added], { ...same, name: 'Klas' }, texts)).toEqual([
    ['Groep', 'Toen', 'Nu', 'Verschil', 'Opmerking'],
    ['Lager', 4.13, 3.25, -0.88, null],
    ['Weg', 2, null, null, 'Alleen toen'],
    ['Erbij', null, 1.01, null, 'Alleen nu'],
    ['Klas', 3, 3, 0, null],
  ]);
});

test('without blocks there is only the head, and without groups the class stays', () => {
  expect(blockRows([], texts)).toEqual([['Blok', 'Vraag', 'Toen', 'Nu', 'Verschil', 'Opmerking']]);
  expect(groupRows([], unknown, texts)).toEqual([
    ['Groep', 'Toen', 'Nu', 'Verschil', 'Opmerking'],
    ['Leeg', null, null, null, null],
  ]);
});
