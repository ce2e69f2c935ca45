import { describe, expect, test } from 'vitest';
import { pastedQuestions } from '../../../../src/features/admin/form-builder/pasted-questions.ts';

const family = '👩\u200D👧';
const two = ['We plannen.', 'We lachen.'];

test('a pasted text gives a question of each line that is not empty, also of a wrapped one', () => {
  expect(
    pastedQuestions('We plannen samen.\r\n\r\n  We  lachen.\u00A0\n\t\n1. We delen\nons werk.\n').questions,
  ).toEqual(['We plannen samen.', 'We lachen.', '1. We delen', 'ons werk.']);
});

test('the marks with which every line begins go, and only marks give nothing', () => {
  expect(pastedQuestions('1. We plannen.\n\n  2. We lachen.').questions).toEqual(two);
  expect(pastedQuestions('1.\n2.\n\n').questions).toEqual([]);
});

test('invisible characters go, but not the joiners of an emoji', () => {
  expect(
    pastedQuestions(`\uFEFFsam\u200Den\u00ADwerken\u200B\n\u202E${family} praten\u200C`).questions,
  ).toEqual(['samenwerken', `${family} praten`]);
});

describe('a table', () => {
  test.each([
    ['numbers and empty answers', '1\tWe plannen.\t\t\n2\tWe lachen.\t\t'],
    ['numbers as answers', 'We plannen.\t1\t2\t3\nWe lachen.\t1\t2\t3'],
    ['circles', 'We plannen.\t◯\t◯\nWe lachen.\t◯\t◯'],
    ['points', 'We plannen.\t/10\nWe lachen.\t/10'],
    [
      'the words of a scale that are longer',
      'We plannen.\tzeker en vast niet\tja\nWe lachen.\tzeker en vast niet\tja',
    ],
    ['what the statements are about', 'Werk in en buiten de les\tWe plannen.\n\tWe lachen.'],
    ['marks in their column', 'Werk\t- We plannen.\nSfeer\t- We lachen.'],
    ['answers that differ', 'We plannen.\t5\nWe lachen.\t4'],
    ['a remark', 'We plannen.\tnieuw\nWe lachen.\t'],
  ])('gives its statements, beside %s', (_, table) => {
    expect(pastedQuestions(table)).toEqual({ questions: two, heading: '' });
  });

  test.each([
    ['no answers', 'Vraag\tnooit\taltijd en overal\nWe plannen.\t\t\nWe lachen.\t\t'],
    ['answers that were lost', 'Vraag\tnooit\taltijd\nWe plannen.\nWe lachen.'],
    ['circles and numbers', 'Nr\tVraag\tnooit\taltijd\n1\tWe plannen.\tO\tO\n2\tWe lachen.\tO\tO'],
    ['points', 'Vraag\tScore\nWe plannen.\t/5\nWe lachen.\t/5'],
    ['marks', 'Vraag\t1\t2\n1. We plannen.\t\t\n2. We lachen.\t\t'],
  ])('loses the heading above its answers, which is returned: %s', (_, table) => {
    expect(pastedQuestions(table)).toEqual({ questions: two, heading: 'Vraag' });
  });

  test('gives the longest cell of a row without a statement, and one line of a cell with several', () => {
    expect(pastedQuestions('Werk\t\n\tWe plannen.\n\t"We ""delen""\nhet werk."').questions).toEqual([
      'Werk',
      'We plannen.',
      'We "delen" het werk.',
    ]);
  });
});
