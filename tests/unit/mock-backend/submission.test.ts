import { describe, expect, it } from 'vitest';
import { assignmentIds, formIds, groupIds } from '../../../mock-backend/seed-ids.ts';
import { answerRange } from '../../../src/api/scale.ts';
import { openSchool } from './school.ts';

interface Sent {
  block_id: unknown;
  questions: { question_id: unknown; answer?: unknown }[];
}

/** A school, its student, and a right submission of a form that she has not started. */
function ready() {
  const school = openSchool();
  const form = school.db.form(formIds.halfway);
  const blocks: Sent[] = (form?.blocks ?? []).map(({ block_id, questions }) => ({
    block_id,
    questions: questions.map(({ question_id }, i) => ({ question_id, answer: (i % 5) + 1 })),
  }));
  const submission = {
    form_id: formIds.halfway as unknown,
    assignment_id: assignmentIds.notStarted as unknown,
    group_id: groupIds.curie as unknown,
    user_id: 1 as unknown,
    open: true,
    blocks,
  };
  const student = school.as(1);
  const send = () => student('submitForm', { json: submission });
  const own = () => school.db.subscription(assignmentIds.notStarted, 1);
  const question = (block: number, index: number) => {
    const found = blocks[block]?.questions[index];
    if (!found) throw new Error('the seed has changed');
    return found;
  };
  return { ...school, submission, blocks, send, own, question, student };
}

describe('POST /user_forms', () => {
  it('completes the form, with its answers and the averages that there are now', async () => {
    const { send, own, student } = ready();
    expect((await send()).status).toBe(201);
    expect(own()?.submitted_at).not.toBeNull();
    const { body } = await student('getUserForm', { at: { assignmentId: assignmentIds.notStarted } });
    expect(body.is_completed).toBe(true);
    expect(body.blocks[0].questions[1]).toMatchObject({ answer: 2, average: expect.any(Number) });
  });

  it.each([undefined, answerRange.max + 1])('refuses the answer %j and says where', async (answer) => {
    const { send, own, question } = ready();
    question(1, 2).answer = answer;
    const reply = await send();
    expect(reply.status).toBe(422);
    expect(reply.body.detail[0].loc).toEqual(['body', 'blocks', 1, 'questions', 2, 'answer']);
    expect(own()).toMatchObject({ submitted_at: null, answers: {} });
  });

  it('refuses a form with a question, a block or all blocks left out', async () => {
    const { submission, blocks, send, own } = ready();
    blocks[2]?.questions.pop();
    expect((await send()).status).toBe(422);
    blocks.pop();
    expect((await send()).status).toBe(422);
    submission.blocks = [];
    expect((await send()).status).toBe(422);
    submission.blocks = 'none' as never;
    expect((await send()).status).toBe(422);
    expect(own()?.submitted_at).toBeNull();
  });

  it('refuses questions and blocks of another form', async () => {
    const { blocks, send, question } = ready();
    question(0, 0).question_id = 310101;
    expect((await send()).status).toBe(422);
    question(0, 0).question_id = 320101;
    blocks.push({ block_id: 3101, questions: [] });
    expect((await send()).status).toBe(422);
    blocks.pop();
    expect((await send()).status).toBe(201);
  });

  it.each([
    ['form_id', formIds.teamwork, 422],
    ['group_id', groupIds.stevin, 422],
    ['user_id', 1001, 403],
    ['assignment_id', assignmentIds.oneGroupFull, 400],
    ['assignment_id', 999, 400],
  ] as const)('refuses %s %j with %d', async (field, value, status) => {
    const { submission, send, own } = ready();
    submission[field] = value;
    expect((await send()).status).toBe(status);
    expect(own()?.submitted_at).toBeNull();
  });

  it('refuses a second time, and keeps the first answers', async () => {
    const { send, own, question } = ready();
    await send();
    question(0, 0).answer = 5;
    expect(await send()).toEqual({ status: 409, body: { detail: 'Form was already submitted' } });
    expect(own()?.answers[320101]).toBe(1);
  });
});
