import { describe, expect, it } from 'vitest';
import { assignmentIds, groupIds } from '../../../mock-backend/seed-ids.ts';
import { openSchool } from './school.ts';

const averagesOf = (id: number | string) => ['getAverages', { at: { assignment_id: id } }] as const;

/** The question 310101 of a reply, and the feedback of its block, for one group. */
// biome-ignore lint/suspicious/noExplicitAny: the body of a reply
function partOf(body: any, groupId: number) {
  const isOfGroup = ({ group_id }: { group_id: number }) => group_id === groupId;
  const [block] = body.blocks;
  return {
    average: block.questions[0].averages.find(isOfGroup).average,
    feedback: block.feedback.find(isOfGroup).feedback,
  };
}

describe('GET /assignment_averages', () => {
  it('gives the mean of what each group submitted, for every question', async () => {
    const { db, as } = openSchool();
    const { status, body } = await as(2)(...averagesOf(assignmentIds.averagesReady));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      assignment_id: assignmentIds.averagesReady,
      name: 'Luchtkwaliteit rond de school',
    });
    expect(body.blocks.map(({ questions }: { questions: unknown[] }) => questions.length)).toEqual([
      5, 5, 5, 5,
    ]);
    const given = db
      .submissionsOf(assignmentIds.averagesReady, groupIds.stevin)
      .map(({ answers }) => answers[310101] ?? Number.NaN);
    expect(partOf(body, groupIds.stevin).average).toBeCloseTo(given.reduce((a, b) => a + b) / given.length);
    expect(body.blocks[0].questions[0].averages).toHaveLength(5);
  });

  it('gives null for a group of which nobody has submitted, and counts one submission', async () => {
    const { db, as } = openSchool();
    const teacher = as(2);
    const read = async () =>
      partOf((await teacher(...averagesOf(assignmentIds.oneGroupFull))).body, groupIds.stevin);
    expect(await read()).toEqual({ average: null, feedback: null });

    const [first] = db.subscriptionsOf(assignmentIds.oneGroupFull, groupIds.stevin);
    if (!first) throw new Error('the seed has changed');
    first.answers = { 310101: 2 };
    expect(await read()).toEqual({ average: null, feedback: null });
    first.submitted_at = '2026-10-20T09:00:00.000Z';
    expect(await read()).toMatchObject({ average: 2, feedback: { main_feedback: expect.any(String) } });
  });
});
