import { describe, expect, it } from 'vitest';
import { fieldsOf, openSchool } from './school.ts';

type Sent = { question_id: unknown; question?: unknown; answer?: unknown };

/** A school, its student, and all answers to one of the tests: 1 to 5, over and over. */
async function ready(type: 'bfi' | 'treo') {
  const school = openSchool();
  const { body } = await school.call('listTestQuestions', { at: { type } });
  const questions: Sent[] = body.map((row: Sent, i: number) => ({ ...row, answer: (i % 5) + 1 }));
  const student = school.as(1);
  const send = () => student('submitTest', { at: { type }, json: { questions } });
  const results = () => student('getTestResults', { at: { type } });
  return { ...school, questions, send, results };
}

describe.each([
  ['bfi', 60],
  ['treo', 48],
] as const)('the %s', (type, count) => {
  it(`asks everyone ${count} different questions`, async () => {
    const { questions } = await ready(type);
    expect(questions).toHaveLength(count);
    expect(new Set(questions.map(({ question }) => question)).size).toBe(count);
    expect(questions.map(({ question_id }) => question_id)).toEqual(questions.map((_, i) => i + 1));
  });

  it('shows the results of the last submission', async () => {
    const { questions, send, results } = await ready(type);
    const first = await send();
    expect(first.status).toBe(201);
    expect(await results()).toEqual({ status: 200, body: first.body });
    for (const question of questions) question.answer = 3;
    expect((await send()).status).toBe(201);
    const { body } = await results();
    expect(new Set(Object.values(type === 'bfi' ? body.facetPersonalities : body))).toEqual(new Set([3]));
  });

  it.each<[string, string, (questions: Sent[]) => unknown]>([
    ['a question is left out', 'questions', (list) => list.pop()],
    ['an answer is missing', 'answer', ([first]) => delete first?.answer],
    ['a text is missing', 'question', ([first]) => delete first?.question],
    [
      'a question is unknown',
      'question_id',
      (list) => list.push({ question_id: 99, question: 'x', answer: 3 }),
    ],
    ['a question comes twice', 'question_id', (list) => list.push({ ...list[0], question_id: '1' })],
  ])('refuses it when %s, and keeps what there was', async (_, field, spoil) => {
    const { db, questions, send } = await ready(type);
    const before = db.snapshot();
    spoil(questions);
    const reply = await send();
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply)).toEqual([field]);
    expect(db.state.tests).toEqual(JSON.parse(before).tests);
  });
});

it('gives each team role the mean of its own eight answers', async () => {
  const { questions, send, results } = await ready('treo');
  // Six roles in turn: 1, 2, 3, 4, 5, 1 each time, and one 5 for the first role.
  for (const [at, question] of questions.entries()) question.answer = [1, 2, 3, 4, 5, 1][at % 6];
  Object.assign(questions[6] ?? {}, { answer: 5 });
  await send();
  const { body } = await results();
  expect(body).toEqual({
    Organizer: 1.5, // (7 * 1 + 5) / 8
    Doer: 2,
    Challenger: 3,
    Innovator: 4,
    'Team Builder': 5,
    Connector: 1,
  });
});
