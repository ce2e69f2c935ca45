import { describe, expect, test } from 'vitest';
import { pastedQuestions } from '../../../../src/features/admin/form-builder/pasted-questions.ts';

const family = '👩\u200D👧';

describe('a pasted text', () => {
  test('gives a question of each line that is not empty', () => {
    expect(
      pastedQuestions('We plannen samen.\r\n\r\n  We  lachen.\u00A0\n\t\nWe delen\nons werk.\n'),
    ).toEqual(['We plannen samen.', 'We lachen.', 'We delen', 'ons werk.']);
  });

  test('loses the marks with which every line begins, and gives nothing when it has only marks', () => {
    expect(pastedQuestions('1. We plannen.\n\n  2. We lachen.')).toEqual(['We plannen.', 'We lachen.']);
    expect(pastedQuestions('1.\n2.\n\n')).toEqual([]);
  });

  test('gives the statements of a table, which are its longest cells', () => {
    expect(pastedQuestions('1\tWe plannen.\t1\t2\t3\n2\t"We ""delen""\nhet werk."\t1\t2\t3\n')).toEqual([
      'We plannen.',
      'We "delen" het werk.',
    ]);
  });

  test('loses invisible characters, but not the joiners of an emoji', () => {
    expect(pastedQuestions(`\uFEFFsam\u200Den\u00ADwerken\u200B\n\u202E${family} praten\u200C`)).toEqual([
      'samenwerken',
      `${family} praten`,
    ]);
  });
});
