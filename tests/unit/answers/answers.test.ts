import { describe, expect, test } from 'vitest';
import {
  type Answers,
  answersOf,
  answersTo,
  atPlaces,
  countOpen,
  firstOpenBlock,
  merge,
  outOfDate,
  type Place,
  placesOf,
  submissionOf,
} from '../../../src/answers/answers.ts';
import { formOf } from './forms.ts';

const form = formOf([1, null], [null], [5]);

test('places follow the form, as a whole or one block of it', () => {
  expect(placesOf(form)).toEqual(['0:11', '0:12', '1:21', '2:31']);
  expect(placesOf(form, 1)).toEqual(['1:21']);
  expect(placesOf(form, 9)).toEqual([]);
});

test('the answers of a form are those that are given', () => {
  expect([...answersOf(form)]).toEqual([
    ['0:11', 1],
    ['2:31', 5],
  ]);
});

test('of two sets the second counts, and a deleted answer stands against the first', () => {
  const merged = merge(answersOf(form), new Map([['0:11', null] as const, ['0:12', 4] as const]));
  expect([...merged]).toEqual([
    ['0:11', null],
    ['2:31', 5],
    ['0:12', 4],
  ]);
  expect(countOpen(placesOf(form), merged)).toBe(2);
});

test('the first open block is found, also when a later one is complete', () => {
  expect(firstOpenBlock(form, answersOf(form))).toBe(0);
  expect(firstOpenBlock(form, new Map([['0:11', 1] as const, ['0:12', 2] as const]))).toBe(1);
  expect(firstOpenBlock(formOf([1], [2]), answersOf(formOf([1], [2])))).toBe(-1);
  expect(firstOpenBlock(formOf(), new Map())).toBe(-1);
});

describe('a submission', () => {
  test('is refused while a question is open', () => {
    expect(submissionOf(form, '41', 9, answersOf(form))).toBeNull();
  });

  test('carries every answer with the identifiers as the backend gave them', () => {
    const complete = formOf([1, 2], [3]);
    expect(submissionOf(complete, '41', 9, answersOf(complete))).toEqual({
      form_id: 7,
      assignment_id: 41,
      group_id: '3',
      user_id: 9,
      open: true,
      blocks: [
        {
          block_id: 1,
          questions: [
            { question_id: '11', answer: 1 },
            { question_id: '12', answer: 2 },
          ],
        },
        { block_id: 2, questions: [{ question_id: '21', answer: 3 }] },
      ],
    });
  });

  test('falls back on the address for what the backend left out', () => {
    const bare = { ...formOf([4]), assignment_id: null, group: null, open: null };
    expect(submissionOf(bare, '41', 9, answersOf(bare))).toMatchObject({
      assignment_id: '41',
      group_id: null,
      open: true,
    });
  });
});

describe('a local answer', () => {
  const form = formOf([1, null], [null]);

  test('lies over the one that came with the form', () => {
    expect(answersTo(form, new Map([['0:11', 4]]))).toEqual(new Map([['0:11', 4]]));
  });

  test('moves with its question to another block', () => {
    expect(atPlaces(placesOf(form), new Map([['3:21', 4]])).get('1:21')).toBe(4);
  });

  test('does not move over one that is there already, nor to a question that stands in two places', () => {
    const both: Answers = new Map([
      ['1:21', 2],
      ['3:21', 4],
    ]);
    expect(atPlaces(placesOf(form), both).get('1:21')).toBe(2);
    const twice: Place[] = ['0:11', '1:11'];
    expect(atPlaces(twice, new Map([['2:11', 4]]))).toEqual(new Map([['2:11', 4]]));
  });
});

describe('a local answer is out of date', () => {
  const local: Answers = new Map([['0:11', 2]]);
  const at = (ms: number) => new Map([['0:11', ms] as const]);

  test('when the backend had confirmed it before it was asked, and has another one now', () => {
    expect(outOfDate(local, at(999), new Map([['0:11', 5]]), 1_000)).toEqual(['0:11']);
  });

  test.each<[string, ReadonlyMap<Place, number>, Answers]>([
    ['it was never confirmed', new Map(), new Map([['0:11', 5]])],
    ['it was confirmed after the backend was asked', at(1_000), new Map([['0:11', 5]])],
    ['the backend has the same one', at(999), local],
    ['the backend has none', at(999), new Map()],
  ])('but not when %s', (_, acknowledged, backend) => {
    expect(outOfDate(local, acknowledged, backend, 1_000)).toEqual([]);
  });
});
