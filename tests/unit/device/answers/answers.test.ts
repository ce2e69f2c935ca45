import { describe, expect, test, vi } from 'vitest';
import { answerRange } from '../../../../src/api/scale.ts';
import {
  type Answers,
  answersOf,
  blockToOpen,
  countOpen,
  deserialise,
  merge,
  moveWithQuestions,
  outOfDate,
  positionOf,
  type QuestionKey,
  questionKeyOf,
  questionKeysOf,
  serialise,
  submissionOf,
} from '../../../../src/device/answers/answers.ts';
import { fc } from '../../properties.ts';
import { answers as anyAnswers, form as anyForm } from './arbitraries.ts';
import { formOf } from './forms.ts';

const form = formOf([1, null], [null], [5]);

test('in merged answers the second set counts, also with a deleted answer', () => {
  const merged = merge(answersOf(form), new Map([['0:11', null] as const, ['0:12', 4] as const]));
  expect([...merged]).toEqual([
    ['0:11', null],
    ['2:31', 5],
    ['0:12', 4],
  ]);
  expect(countOpen(questionKeysOf(form), merged)).toBe(2);
});

test('a form opens at its first block with an open question, also when a later one is complete', () => {
  expect(blockToOpen(form, answersOf(form))).toBe(0);
  expect(blockToOpen(form, new Map([['0:11', 1] as const, ['0:12', 2] as const]))).toBe(1);
});

test('a form without open questions opens at its last block', () => {
  expect(blockToOpen(formOf([1], [2]), answersOf(formOf([1], [2])))).toBe(1);
  expect(blockToOpen(formOf(), new Map())).toBe(-1);
});

test('a submission has the ids as the backend gave them, and the assignment of the address when the form does not name it', () => {
  const ids = { form_id: 7, assignment_id: 41, group_id: '3', user_id: 9, open: true };
  const complete = formOf([1, 2], [3]);
  expect(submissionOf(complete, '42', 9, answersOf(complete))).toMatchObject(ids);
  const bare = { ...complete, assignment_id: null, group: null, open: null };
  const fallbacks = { ...ids, assignment_id: '42', group_id: null };
  expect(submissionOf(bare, '42', 9, answersOf(bare))).toMatchObject(fallbacks);
});

describe('a local answer', () => {
  const form = formOf([1, null], [null]);

  test('moves with its question to another block', () => {
    expect(moveWithQuestions(questionKeysOf(form), new Map([['3:21', 4]])).get('1:21')).toBe(4);
  });

  test('does not replace an answer that is there already, and does not move to a question that exists twice', () => {
    const both: Answers = new Map([
      ['1:21', 2],
      ['3:21', 4],
    ]);
    expect(moveWithQuestions(questionKeysOf(form), both).get('1:21')).toBe(2);
    const twice: QuestionKey[] = ['0:11', '1:11'];
    expect(moveWithQuestions(twice, new Map([['2:11', 4]]))).toEqual(new Map([['2:11', 4]]));
  });
});

test.each<[string, string[], [QuestionKey, number][], Answers]>([
  ['is out of date when the backend has another one', ['0:11'], [['0:11', 1]], new Map([['0:11', 5]])],
  ['stays when it was never confirmed', [], [], new Map([['0:11', 5]])],
  ['stays when it was confirmed after the request', [], [['0:11', 2]], new Map([['0:11', 5]])],
  ['stays when the backend has the same one', [], [['0:11', 1]], new Map([['0:11', 2]])],
  ['stays when the backend has none', [], [['0:11', 1]], new Map()],
])('a local answer %s', (_, outdated, confirmed, backend) => {
  expect(outOfDate(new Map([['0:11', 2]]), new Map(confirmed), backend, 1)).toEqual(outdated);
});

test('an answer only moves to another place of its question, and never replaces another answer', () => {
  fc.assert(
    fc.property(anyForm, anyAnswers, (of, local) => {
      const moved = moveWithQuestions(questionKeysOf(of), local);
      for (const [question, answer] of local) expect(moved.get(question)).toBe(answer);
      for (const [question, answer] of moved) {
        if (local.has(question)) continue;
        expect(questionKeysOf(of)).toContain(question);
        const isSame = (other: QuestionKey) =>
          positionOf(other).questionId === positionOf(question).questionId;
        expect([...local.keys()].filter(isSame).map((other) => local.get(other))).toContain(answer);
      }
    }),
  );
});

test('a submission has every question once with its answer, or is null', () => {
  fc.assert(
    fc.property(anyForm, anyAnswers, fc.boolean(), (of, local, complete) => {
      const all = complete ? questionKeysOf(of).map((question) => [question, 3 as const] as const) : [];
      const given = merge(merge(new Map(all), answersOf(of)), local);
      const submission = submissionOf(of, '41', 9, given);
      expect(submission === null).toBe(countOpen(questionKeysOf(of), given) > 0);
      if (!submission) return;
      expect(submission.blocks).toEqual(
        of.blocks.map(({ block_id, questions }, block) => ({
          block_id,
          questions: questions.map(({ question_id }) => ({
            question_id,
            answer: given.get(questionKeyOf(block, question_id)),
          })),
        })),
      );
    }),
  );
});

test('answers are stored by block index, each as a list of questions with answers', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1000);
  const text = serialise({
    answers: new Map([['0:11', 1] as const, ['0:12', null] as const, ['2:31', 5] as const]),
    confirmed: new Map([['2:31', 900]]),
    confirmations: 901,
  });
  expect(JSON.parse(text)).toEqual({
    savedAt: 1000,
    0: [
      { questionId: '11', answer: 1 },
      { questionId: '12', answer: null },
    ],
    2: [{ questionId: '31', answer: 5 }],
    acknowledged: { '2:31': 900 },
    confirmations: 901,
  });
});

test('stored answers are read back, also for an id with a colon', () => {
  const answers = new Map([['0:a:b', 3] as const, ['11:x', null] as const]);
  const stored = { answers, confirmed: new Map([['0:a:b', 4] as const]), confirmations: 4 };
  expect(deserialise(serialise(stored))).toEqual(stored);
});

test('ids that are numbers are read as texts', () => {
  expect(deserialise('{"0":[{"questionId":11,"answer":2}]}').answers).toEqual(new Map([['0:11', 2]]));
});

test.each([
  ['nothing', null],
  ['cut-off JSON', '{"0":[{"questionId":"11","answer":1}'],
  ['a list', '[1,2]'],
  ['null', 'null'],
  ['a very deep list', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['another shape', '{"a":{"b":1},"savedAt":"yesterday"}'],
  ['a block that is no list', '{"0":{"questionId":"11","answer":1}}'],
  ['entries that are no objects', '{"0":[null,1,"x",[]]}'],
  [
    'answers that are none',
    `{"0":[{"questionId":"1","answer":0},{"questionId":"2","answer":${answerRange.max + 1}},{"questionId":"3","answer":"3"},{"questionId":"4","answer":2.5},{"questionId":"5"}]}`,
  ],
  [
    'questions without a name',
    '{"0":[{"answer":3},{"questionId":null,"answer":3},{"questionId":{},"answer":3}]}',
  ],
  ['a hostile key', '{"__proto__":[{"questionId":"1","answer":3}],"-1":[{"questionId":"1","answer":3}]}'],
])('%s is read as no answers, without an error', (_, text) => {
  expect(deserialise(text)).toEqual({ answers: new Map(), confirmed: new Map(), confirmations: 0 });
});

test('valid answers are read although others are not valid', () => {
  const { answers } = deserialise(
    '{"0":[{"questionId":"1","answer":9},{"questionId":"2","answer":4}],"x":[]}',
  );
  expect(answers).toEqual(new Map([['0:2', 4]]));
});

test('the number of a confirmation is read only as a number, and only for an answer that exists', () => {
  const { confirmed } = deserialise(
    '{"0":[{"questionId":"1","answer":4},{"questionId":"2","answer":3}],"acknowledged":{"0:1":5,"0:2":"6","0:3":7}}',
  );
  expect(confirmed).toEqual(new Map([['0:1', 5]]));
});

test.each(['null', '[1]'])('the answers are read when the confirmations are %s', (rubbish) => {
  const stored = deserialise(`{"0":[{"questionId":"1","answer":4}],"acknowledged":${rubbish}}`);
  expect(stored).toEqual({ answers: new Map([['0:1', 4]]), confirmed: new Map(), confirmations: 0 });
});
