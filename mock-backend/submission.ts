import { isObject, type Json } from './body.ts';
import { questionsOf, sameId } from './db.ts';
import { invalid } from './problem.ts';
import type { FormRow, QuestionRow } from './state.ts';

export function isAnswer(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5;
}

/**
 * The answers by question id in a submission's blocks.
 * Throws a 422 unless every question of the form is there with an answer from 1 to 5, and no other one.
 */
export function readAnswers(body: Json, form: FormRow): Record<string, number> {
  const answers: Record<string, number> = {};
  listOf(body, 'blocks').forEach((sent, i) => {
    const block = form.blocks.find(({ block_id }) => sameId(sent.block_id, block_id));
    if (!block) throw invalid(['blocks', i, 'block_id'], 'Block is not part of this form');
    listOf(sent, 'questions').forEach((item, j) => {
      const place = ['blocks', i, 'questions', j];
      const question = block.questions.find(({ question_id }) => sameId(item.question_id, question_id));
      if (!question) throw invalid([...place, 'question_id'], 'Question is not part of this block');
      if (!isAnswer(item.answer)) throw invalid([...place, 'answer'], 'Input should be 1, 2, 3, 4 or 5');
      answers[question.question_id] = item.answer;
    });
  });
  refuseUnanswered(questionsOf(form), answers, 'blocks');
  return answers;
}

/**
 * The answers by question id of a test that was taken.
 * Throws a 422 unless every question is there once, with its text and an answer from 1 to 5.
 */
export function readTestAnswers(body: Json, questions: QuestionRow[]): Record<string, number> {
  const answers: Record<string, number> = {};
  listOf(body, 'questions').forEach((item, i) => {
    const place = ['questions', i];
    const question = questions.find(({ question_id }) => sameId(item.question_id, question_id));
    if (!question) throw invalid([...place, 'question_id'], 'Question is not part of this test');
    if (question.question_id in answers)
      throw invalid([...place, 'question_id'], 'Question is answered twice');
    if (typeof item.question !== 'string') throw invalid([...place, 'question'], 'Field required');
    if (!isAnswer(item.answer)) throw invalid([...place, 'answer'], 'Input should be 1, 2, 3, 4 or 5');
    answers[question.question_id] = item.answer;
  });
  refuseUnanswered(questions, answers, 'questions');
  return answers;
}

function refuseUnanswered(questions: QuestionRow[], answers: Record<string, number>, field: string): void {
  const unanswered = questions.find(({ question_id }) => !(question_id in answers));
  if (unanswered) throw invalid([field], `Question ${unanswered.question_id} is not answered`);
}

function listOf(body: Json, field: string): Json[] {
  const list = body[field];
  if (!Array.isArray(list) || !list.every(isObject)) throw invalid([field], 'Input should be a valid list');
  return list;
}
