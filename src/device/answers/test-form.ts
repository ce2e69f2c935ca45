import type { Form } from '../../api/form-schema.ts';
import type { TestAnswer, TestQuestion } from '../../api/test-schema.ts';
import { type Answers, questionKeyOf } from './answers.ts';

const questionsPerBlock = 6;

type Texts = {
  name: string;
  /** The description of the first block. */
  intro: string;
  /** The name of a block; the first one has number 1. */
  part: (number: number) => string;
};

/** Makes a form of the questions of a test, in blocks of six. A second question with the same id is left out. */
export function testFormOf(questions: readonly TestQuestion[], texts: Texts): Form {
  const ids = new Set<string>();
  const unique = questions.filter(({ question_id }) => {
    const id = String(question_id);
    return !ids.has(id) && ids.add(id);
  });
  const count = Math.ceil(unique.length / questionsPerBlock);
  return {
    form_id: texts.name,
    name: texts.name,
    form_name: null,
    blocks: Array.from({ length: count }, (_, index) => ({
      block_id: index + 1,
      name: texts.part(index + 1),
      description: index === 0 ? texts.intro : null,
      questions: unique
        .slice(index * questionsPerBlock, (index + 1) * questionsPerBlock)
        .map((question) => ({ ...question, answer: null, average: null })),
    })),
  };
}

/** The body of a submitted test (docs/backend.md, 2), or null while a question has no answer. */
export function testAnswersOf(form: Form, answers: Answers): TestAnswer[] | null {
  const given = form.blocks.flatMap((block, index) =>
    block.questions.map(({ question_id, question }) => ({
      question_id,
      question,
      answer: answers.get(questionKeyOf(index, question_id)) ?? null,
    })),
  );
  return given.every(isAnswered) ? given : null;
}

type Given = Omit<TestAnswer, 'answer'> & { answer: TestAnswer['answer'] | null };

const isAnswered = (given: Given): given is TestAnswer => given.answer !== null;
