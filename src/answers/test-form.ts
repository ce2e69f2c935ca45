import type { Form } from '../api/form-schema.ts';
import type { TestAnswer, TestQuestion } from '../api/self-tests.ts';
import { type Answers, placeOf } from './answers.ts';

const questionsPerBlock = 6;

type Texts = {
  /** The name of the test. */
  name: string;
  /** What stands above the first block. */
  intro: string;
  /** The name of a block, counted from 1. */
  part: (number: number) => string;
};

/**
 * The questions of a test as a form: blocks of a handful, in the order in which they came, whatever their
 * number. A question that comes twice is asked once.
 */
export function testFormOf(questions: readonly TestQuestion[], texts: Texts): Form {
  const known = new Set<string>();
  const once = questions.filter(({ question_id }) => {
    const id = String(question_id);
    return !known.has(id) && known.add(id);
  });
  const count = Math.ceil(once.length / questionsPerBlock);
  return {
    form_id: texts.name,
    name: texts.name,
    form_name: null,
    blocks: Array.from({ length: count }, (_, index) => ({
      block_id: index + 1,
      name: texts.part(index + 1),
      description: index === 0 ? texts.intro : null,
      questions: once
        .slice(index * questionsPerBlock, (index + 1) * questionsPerBlock)
        .map((question) => ({ ...question, answer: null, average: null })),
    })),
  };
}

/** Every question of a test with its answer (docs/backend.md, 2), or null while one has none. */
export function testAnswersOf(form: Form, answers: Answers): TestAnswer[] | null {
  const given = form.blocks.flatMap((block, index) =>
    block.questions.map(({ question_id, question }) => ({
      question_id,
      question,
      answer: answers.get(placeOf(index, question_id)) ?? null,
    })),
  );
  return given.every(isAnswered) ? given : null;
}

type Given = Omit<TestAnswer, 'answer'> & { answer: TestAnswer['answer'] | null };

const isAnswered = (given: Given): given is TestAnswer => given.answer !== null;
