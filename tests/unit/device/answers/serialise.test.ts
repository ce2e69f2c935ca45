import { expect, test, vi } from 'vitest';
import { answerRange } from '../../../../src/api/scale.ts';
import { deserialise, serialise } from '../../../../src/device/answers/answers.ts';

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
  ['an empty text', ''],
  ['cut-off JSON', '{"0":[{"questionId":"11","answer":1}'],
  ['a list', '[1,2]'],
  ['null', 'null'],
  ['a number', '5'],
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

test.each(['null', '7', '[1]', '"x"'])('the answers are read when the confirmations are %s', (rubbish) => {
  const stored = deserialise(`{"0":[{"questionId":"1","answer":4}],"acknowledged":${rubbish}}`);
  expect(stored).toEqual({ answers: new Map([['0:1', 4]]), confirmed: new Map(), confirmations: 0 });
});
