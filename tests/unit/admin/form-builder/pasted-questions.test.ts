import { describe, expect, test } from 'vitest';
import { pastedQuestions } from '../../../../src/features/admin/form-builder/pasted-questions.ts';

const family = '👩\u200D👧';

describe('a pasted text', () => {
  test('gives a question of each line that is not empty', () => {
    expect(
      pastedQuestions('We plannen samen.\r\n\r\n  We  lachen.\u00A0\n\t\nWe delen\nons werk.\n'),
    ).toEqual(['We plannen samen.', 'We lachen.', 'We delen', 'ons werk.']);
  });

  test.each([
    ['- ', '- '],
    ['-', '-'],
    ['* ', '* '],
    ['•\t', '•\t'],
    ['·', '·'],
    ['§\t', '§\t'],
    ['ü\t', 'ü'],
    ['➢ ', '⦁'],
    ['\uF0B7\t', '\uF0B7\t'],
    ['1. ', '2. '],
    ['1.', '12.'],
    ['1)\t', '2)\t'],
    ['1/ ', '2/ '],
    ['(1) ', '(2) '],
    ['a) ', 'b) '],
    ['A)', 'B) '],
    ['Q1. ', 'Q2. '],
    ['V1: ', 'V2: '],
    ['①', '② '],
    ['• ', '3. '],
  ])('loses %j and %j, with which every line begins', (first, second) => {
    expect(pastedQuestions(`${first}We plannen.\n\n  ${second}We lachen.`)).toEqual([
      'We plannen.',
      'We lachen.',
    ]);
  });

  test.each([
    ['a number that only some lines have', ['1. We plannen onze', 'taken.', '2. We lachen.']],
    ['a heading above numbered lines', ['Werk', 'V1. We plannen.', 'V2. We lachen.']],
    ['years', ['2031/2032 was goed.', '2033. Dat ook.']],
    ['amounts and times', ['1.5 liter water', '8:15 beginnen we.']],
    ['numbers without a mark', ['3 mensen praten.', '5A luistert.']],
    ['a word with the letter of a bullet', ['über die Gruppe', 'übrigens auch']],
    ['names and bold text', ['A. Peeters plant.', '**Samen** lachen.']],
  ])('keeps %s', (_, lines) => {
    expect(pastedQuestions(lines.join('\n'))).toEqual(lines);
  });

  test('gives the statements of a table, which are its longest cells', () => {
    expect(pastedQuestions('1\tWe plannen.\t1\t2\t3\n2\t"We ""delen""\nhet werk."\t1\t2\t3\n')).toEqual([
      'We plannen.',
      'We "delen" het werk.',
    ]);
  });

  test('loses invisible characters, but not the joiners of an emoji', () => {
    expect(pastedQuestions(`\uFEFFsamen\u00ADwerken\u200B\n${family} praten`)).toEqual([
      'samenwerken',
      `${family} praten`,
    ]);
  });

  test('gives nothing when it has only marks', () => {
    expect(pastedQuestions('1.\n2.\n\n')).toEqual([]);
  });
});
