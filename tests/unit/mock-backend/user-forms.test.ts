import { describe, expect, it } from 'vitest';
import { assignmentIds, formIds, groupIds } from '../../../mock-backend/seed-ids.ts';
import { openSchool, type Reply } from './school.ts';

const formOf = (id: number | string) => ['getUserForm', { at: { assignmentId: id } }] as const;
const questionsIn = ({ body }: Reply) =>
  body.blocks.flatMap(({ questions }: { questions: unknown[] }) => questions);

it('GET /user_forms lists the forms of the user', async () => {
  const { as } = openSchool();
  const { body } = await as(1)('listUserForms');
  expect(body.map((form: Record<string, unknown>) => [form.assignment_id, form.is_completed])).toEqual([
    [assignmentIds.notStarted, false],
    [assignmentIds.started, false],
    [assignmentIds.averagesReady, true],
    [assignmentIds.averagesPending, true],
  ]);
  expect(body[0]).toEqual({
    form_id: formIds.halfway,
    assignment_id: assignmentIds.notStarted,
    name: 'Debat over kernenergie',
    description: expect.stringContaining('halverwege'),
    color: 'b3541e',
    is_completed: false,
    group: { group_id: groupIds.curie },
  });
});

describe('GET /user_forms/:id', () => {
  it('shows a form that was not started', async () => {
    const { as } = openSchool();
    const reply = await as(1)(...formOf(assignmentIds.notStarted));
    expect(reply.body).toMatchObject({
      form_id: formIds.halfway,
      assignment_id: assignmentIds.notStarted,
      name: 'Debat over kernenergie',
      form_name: 'Tussentijdse stand van zaken',
      is_completed: false,
      open: true,
      group: { group_id: groupIds.curie },
    });
    expect(questionsIn(reply)).toHaveLength(12);
    for (const question of questionsIn(reply))
      expect(question).toMatchObject({ answer: null, average: null });
  });

  it("shows the user's answers and the means of the user's group once it is completed", async () => {
    const { db, as } = openSchool();
    const reply = await as(1)(...formOf(assignmentIds.averagesReady));
    expect(reply.body).toMatchObject({ is_completed: true, open: false });
    const submissions = db.submissionsOf(assignmentIds.averagesReady, groupIds.curie);
    expect(submissions).toHaveLength(5);
    for (const { question_id, answer, average } of questionsIn(reply)) {
      const given = submissions.map(({ answers }) => answers[question_id] ?? Number.NaN);
      expect(average).toBeCloseTo(given.reduce((sum, value) => sum + value) / 5);
      expect(answer).toBe(db.subscription(assignmentIds.averagesReady, 1)?.answers[question_id]);
    }
  });

  it('keeps averages back until a second member of the group has submitted', async () => {
    const { db, as } = openSchool();
    const student = as(1);
    const first = () => student(...formOf(assignmentIds.averagesPending)).then((r) => questionsIn(r)[0]);
    expect(await first()).toMatchObject({ answer: expect.any(Number), average: null });

    const own = db.subscription(assignmentIds.averagesPending, 1);
    const other = db
      .subscriptionsOf(assignmentIds.averagesPending, groupIds.curie)
      .find(({ user_id }) => user_id !== 1);
    if (!own || !other) throw new Error('the seed has changed');
    const id = (await first()).question_id;
    own.answers[id] = 5;
    other.answers[id] = 2;
    expect(await first()).toMatchObject({ average: null });
    other.submitted_at = '2026-10-20T09:00:00.000Z';
    expect(await first()).toMatchObject({ average: 3.5 });
  });

  it('refuses with the texts that the app knows', async () => {
    const { db, as } = openSchool();
    const student = as(1);
    expect(await student(...formOf('999'))).toEqual({
      status: 400,
      body: { detail: 'Provided session does not exist.' },
    });
    expect(await student(...formOf(assignmentIds.oneGroupFull))).toEqual({
      status: 400,
      body: { detail: 'User is not subscribed to this assignment' },
    });
    db.state.forms = [];
    expect((await student(...formOf(assignmentIds.notStarted))).status).toBe(404);
  });
});

describe('PUT /user_forms/:id/answers/:questionId', () => {
  const answering = (assignmentId: number, questionId: number | string, answer: unknown) =>
    ['saveAnswer', { at: { assignmentId, questionId }, json: { answer } }] as const;

  it('stores the last answer for the user who gave it', async () => {
    const { db, as } = openSchool();
    const student = as(1);
    const { question_id } = questionsIn(await student(...formOf(assignmentIds.notStarted)))[0];
    for (const answer of [2, 4]) {
      const reply = await student(...answering(assignmentIds.notStarted, question_id, answer));
      expect(reply.status).toBe(200);
    }
    expect(questionsIn(await student(...formOf(assignmentIds.notStarted)))[0].answer).toBe(4);
    expect(db.submissionsOf(assignmentIds.notStarted, groupIds.curie)).toHaveLength(2);
  });

  it('refuses an answer to what does not exist, is not open or was already submitted', async () => {
    const { db, as } = openSchool();
    const student = as(1);
    const put = async (assignmentId: number, questionId: number) =>
      (await student(...answering(assignmentId, questionId, 3))).status;
    expect(await put(assignmentIds.notStarted, 999)).toBe(404);
    expect(await put(999, 320101)).toBe(400);
    expect(await put(assignmentIds.oneGroupFull, 310101)).toBe(400);
    expect(await put(assignmentIds.averagesPending, 340101)).toBe(409);
    const assignment = db.assignment(assignmentIds.notStarted);
    if (assignment) assignment.open = false;
    expect(await put(assignmentIds.notStarted, 320101)).toBe(403);
  });
});
