import { type Answer, answerValues, asAnswer } from '../src/api/scale.ts';
import { questionsOf, sameId } from './db.ts';
import { invalid } from './problem.ts';
import { isObject, type Json } from './request.ts';
import type { FormRow, QuestionRow } from './state.ts';

/** `value` as an answer. Throws a 422 that names its place for anything else. */
export function readAnswer(value: unknown, place: (string | number)[]): Answer {
  const answer = asAnswer(value);
  if (answer === null) throw invalid(place, `Input should be one of ${answerValues.join(', ')}`);
  return answer;
}

/**
 * The answers in a submission by question id. Throws a 422 unless it has exactly the questions of the form, each with
 * an answer on the scale.
 */
export function readAnswers(body: Json, form: FormRow): Record<string, number> {
  const answers: Record<string, number> = {};
  listOf(body, 'blocks').forEach((part, i) => {
    const block = form.blocks.find(({ block_id }) => sameId(part.block_id, block_id));
    if (!block) throw invalid(['blocks', i, 'block_id'], 'Block is not part of this form');
    listOf(part, 'questions').forEach((item, j) => {
      const place = ['blocks', i, 'questions', j];
      const question = block.questions.find(({ question_id }) => sameId(item.question_id, question_id));
      if (!question) throw invalid([...place, 'question_id'], 'Question is not part of this block');
      answers[question.question_id] = readAnswer(item.answer, [...place, 'answer']);
    });
  });
  requireAllAnswers(questionsOf(form), answers, 'blocks');
  return answers;
}

/**
 * The answers to a self-test by question id. Throws a 422 unless it has each question once, with its text and an answer
 * on the scale.
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
    answers[question.question_id] = readAnswer(item.answer, [...place, 'answer']);
  });
  requireAllAnswers(questions, answers, 'questions');
  return answers;
}

function requireAllAnswers(questions: QuestionRow[], answers: Record<string, number>, field: string): void {
  const unanswered = questions.find(({ question_id }) => !(question_id in answers));
  if (unanswered) throw invalid([field], `Question ${unanswered.question_id} is not answered`);
}

function listOf(body: Json, field: string): Json[] {
  const list = body[field];
  if (!Array.isArray(list) || !list.every(isObject)) throw invalid([field], 'Input should be a valid list');
  return list;
}
