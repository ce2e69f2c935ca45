import type { Read } from '../src/api/calls.ts';
import { questionsOf } from './db.ts';
import { invalid } from './problem.ts';
import type { FormRow, QuestionRow } from './state.ts';

/** The answers in a submission by question id. Throws a 422 unless it has exactly the questions of the form. */
export function readAnswers({ blocks }: Read<'submitForm'>['json'], form: FormRow): Record<string, number> {
  const answers: Record<string, number> = {};
  blocks.forEach((part, i) => {
    const place = ['body', 'blocks', i];
    const block = form.blocks.find(({ block_id }) => block_id === part.block_id);
    if (!block) throw invalid([...place, 'block_id'], 'Block is not part of this form');
    part.questions.forEach(({ question_id, answer }, j) => {
      if (!block.questions.some((question) => question.question_id === question_id))
        throw invalid([...place, 'questions', j, 'question_id'], 'Question is not part of this block');
      answers[question_id] = answer;
    });
  });
  requireAllAnswers(questionsOf(form), answers, 'blocks');
  return answers;
}

/** The answers to a self-test by question id. Throws a 422 unless it has each question once. */
export function readTestAnswers(
  { questions: given }: Read<'submitTest'>['json'],
  questions: QuestionRow[],
): Record<string, number> {
  const answers: Record<string, number> = {};
  given.forEach(({ question_id, answer }, i) => {
    const place = ['body', 'questions', i, 'question_id'];
    if (!questions.some((question) => question.question_id === question_id))
      throw invalid(place, 'Question is not part of this test');
    if (question_id in answers) throw invalid(place, 'Question is answered twice');
    answers[question_id] = answer;
  });
  requireAllAnswers(questions, answers, 'questions');
  return answers;
}

function requireAllAnswers(questions: QuestionRow[], answers: Record<string, number>, field: string): void {
  const unanswered = questions.find(({ question_id }) => !(question_id in answers));
  if (unanswered) throw invalid(['body', field], `Question ${unanswered.question_id} is not answered`);
}
