import { expect, test } from 'vitest';
import type { Change } from '../../../../../src/features/admin/assignments/averages/compare/compare-averages.ts';
import { changeRows } from '../../../../../src/features/admin/assignments/averages/compare/use-change-texts.tsx';

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

const heads = ['Blok', 'Vraag', 'Groep', 'Toen', 'Nu', 'Verschil', 'Opmerking'];

test('each block has a row with its questions after it, then each group, and the class is last', () => {
  const blocks = [
    { ...lower, name: 'Samen', questions: [same, gone] },
    { ...unknown, name: 'Geen vragen', questions: [] },
    { ...added, name: 'Nieuw', questions: [added] },
  ];
  expect(changeRows(blocks, [lower, gone, added], { ...same, name: 'Klas' }, texts)).toEqual([
    heads,
    ['Samen', null, null, 4.13, 3.25, -0.88, null],
    ['Samen', 'Gelijk', null, 3, 3, 0, null],
    ['Samen', 'Weg', null, 2, null, null, 'Alleen toen'],
    ['Geen vragen', null, null, null, null, null, null],
    ['Nieuw', null, null, null, 1.01, null, 'Alleen nu'],
    ['Nieuw', 'Erbij', null, null, 1.01, null, 'Alleen nu'],
    [null, null, 'Lager', 4.13, 3.25, -0.88, null],
    [null, null, 'Weg', 2, null, null, 'Alleen toen'],
    [null, null, 'Erbij', null, 1.01, null, 'Alleen nu'],
    [null, null, 'Klas', 3, 3, 0, null],
  ]);
});

test('without blocks and groups the class stays', () => {
  expect(changeRows([], [], unknown, texts)).toEqual([heads, [null, null, 'Leeg', null, null, null, null]]);
});
