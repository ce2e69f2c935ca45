import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../../src/api/scale.ts';
import { type Answers, questionKeyOf } from '../../../../src/device/answers/answers.ts';
import { testAnswersOf, testFormOf } from '../../../../src/device/answers/test-form.ts';

const texts = { name: 'Test', intro: 'Kies maar.', part: (number: number) => `Deel ${number}` };

const list = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ question_id: i + 1, question: `Vraag ${i + 1}` }));
const formOf = (count: number) => testFormOf(list(count), texts);

/** The ids of the questions, block by block. */
const idsIn = ({ blocks }: ReturnType<typeof testFormOf>) =>
  blocks.map(({ questions }) => questions.map(({ question_id }) => question_id));

describe('the form of a test', () => {
  test('has the questions in their order in blocks of six, and the rest in the last block', () => {
    expect(idsIn(formOf(8))).toEqual([
      [1, 2, 3, 4, 5, 6],
      [7, 8],
    ]);
    expect(formOf(8)).toMatchObject({
      name: 'Test',
      blocks: [
        { name: 'Deel 1', description: 'Kies maar.' },
        { name: 'Deel 2', description: null },
      ],
    });
  });

  test.each([
    [0, 0],
    [7, 2],
    [60, 10],
  ])('has all of %d questions in %d blocks', (count, blocks) => {
    const ids = idsIn(formOf(count));
    expect(ids).toHaveLength(blocks);
    expect(ids.flat()).toEqual(list(count).map(({ question_id }) => question_id));
  });

  test('has each question once, also when its id comes once as a number and once as a text', () => {
    const doubled = [...list(3), { question_id: '2', question: 'Nog eens' }, ...list(4)];
    expect(idsIn(testFormOf(doubled, texts))).toEqual([[1, 2, 3, 4]]);
  });
});

describe('the answers to submit', () => {
  const form = formOf(8);
  const answers = (count: number): Answers =>
    new Map(
      list(count).map(({ question_id: id }) => [questionKeyOf(id > 6 ? 1 : 0, id), ((id % 5) + 1) as Answer]),
    );

  test('are all questions with their texts and answers', () => {
    expect(testAnswersOf(form, answers(8))).toEqual(
      list(8).map((question) => ({ ...question, answer: (question.question_id % 5) + 1 })),
    );
  });

  test('are null while an answer is missing or deleted', () => {
    expect(testAnswersOf(form, answers(7))).toBeNull();
    expect(testAnswersOf(form, new Map([...answers(8), [questionKeyOf(0, 3), null]]))).toBeNull();
  });
});
