import { describe, expect, test } from 'vitest';
import {
  type Answers,
  answersOf,
  answersTo,
  atPlaces,
  blockToOpen,
  countOpen,
  merge,
  outOfDate,
  type Place,
  placesOf,
  submissionOf,
} from '../../../../src/device/answers/answers.ts';
import { formOf } from './forms.ts';

const form = formOf([1, null], [null], [5]);

test('placesOf lists the places of a form or of one block in order', () => {
  expect(placesOf(form)).toEqual(['0:11', '0:12', '1:21', '2:31']);
  expect(placesOf(form, 1)).toEqual(['1:21']);
  expect(placesOf(form, 9)).toEqual([]);
});

test('answersOf leaves out questions without an answer', () => {
  expect([...answersOf(form)]).toEqual([
    ['0:11', 1],
    ['2:31', 5],
  ]);
});

test('in merged answers the second set counts, also with a deleted answer', () => {
  const merged = merge(answersOf(form), new Map([['0:11', null] as const, ['0:12', 4] as const]));
  expect([...merged]).toEqual([
    ['0:11', null],
    ['2:31', 5],
    ['0:12', 4],
  ]);
  expect(countOpen(placesOf(form), merged)).toBe(2);
});

test('a form opens at its first block with an open question, also when a later one is complete', () => {
  expect(blockToOpen(form, answersOf(form))).toBe(0);
  expect(blockToOpen(form, new Map([['0:11', 1] as const, ['0:12', 2] as const]))).toBe(1);
});

test('a form without open questions opens at its last block', () => {
  expect(blockToOpen(formOf([1], [2]), answersOf(formOf([1], [2])))).toBe(1);
  expect(blockToOpen(formOf(), new Map())).toBe(-1);
});

describe('a submission', () => {
  test('is null while a question has no answer', () => {
    expect(submissionOf(form, '41', 9, answersOf(form))).toBeNull();
  });

  test('has every answer with the ids as the backend gave them', () => {
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

  test('uses the assignment of the address when the form does not name it', () => {
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

  test('replaces the one that came with the form', () => {
    expect(answersTo(form, new Map([['0:11', 4]]))).toEqual(new Map([['0:11', 4]]));
  });

  test('moves with its question to another block', () => {
    expect(atPlaces(placesOf(form), new Map([['3:21', 4]])).get('1:21')).toBe(4);
  });

  test('does not replace an answer that is there already, and does not move to a question that exists twice', () => {
    const both: Answers = new Map([
      ['1:21', 2],
      ['3:21', 4],
    ]);
    expect(atPlaces(placesOf(form), both).get('1:21')).toBe(2);
    const twice: Place[] = ['0:11', '1:11'];
    expect(atPlaces(twice, new Map([['2:11', 4]]))).toEqual(new Map([['2:11', 4]]));
  });
});

describe('outOfDate', () => {
  const local: Answers = new Map([['0:11', 2]]);
  const at = (ms: number) => new Map([['0:11', ms] as const]);

  test('finds an answer that the backend confirmed before the request and has changed since', () => {
    expect(outOfDate(local, at(999), new Map([['0:11', 5]]), 1_000)).toEqual(['0:11']);
  });

  test.each<[string, ReadonlyMap<Place, number>, Answers]>([
    ['it was never confirmed', new Map(), new Map([['0:11', 5]])],
    ['it was confirmed after the backend was asked', at(1_000), new Map([['0:11', 5]])],
    ['the backend has the same one', at(999), local],
    ['the backend has none', at(999), new Map()],
  ])('does not find an answer when %s', (_, acknowledged, backend) => {
    expect(outOfDate(local, acknowledged, backend, 1_000)).toEqual([]);
  });
});
