import { describe, expect, it } from 'vitest';
import { assignmentIds, formIds, groupIds } from '../../../mock-backend/seed-ids.ts';
import type { CallName } from '../../../src/api/calls.ts';
import { endpoints } from '../../../src/api/endpoints.ts';
import { answerRange } from '../../../src/api/scale.ts';
import type { Values } from '../../calls.ts';
import { openSchool } from './school.ts';

// What pages do right they show by its answers. What it must refuse, or no test would notice a page that sends it:

it.each(Object.keys(endpoints) as CallName[])('%s has a handler in mock-backend/handlers', async (name) => {
  const parameters = endpoints[name].path.matchAll(/:(\w+)/g);
  const at = Object.fromEntries(Array.from(parameters, ([, parameter]) => [parameter, 1]));
  expect((await openSchool().call(name, { at })).status).toBeLessThan(500);
});

// Who gets an answer (docs/backend.md, 6).
it.each<[name: CallName, at: Values, allowed: number[]]>([
  ['getUser', {}, [1, 2, 3, 4, 5]],
  ['getTestResults', { type: 'bfi' }, [1, 2, 3, 4, 5]],
  ['listUserForms', {}, [1]],
  ['getUserForm', { assignmentId: 101 }, [1]],
  ['saveAnswer', { assignmentId: 101, questionId: 320101 }, [1]],
  ['submitForm', {}, [1]],
  ['subscribe', {}, [1]],
  ['getAssignmentDetails', { assignment_id: 101 }, [1, 2, 4, 5]],
  ['listAssignments', {}, [2, 4, 5]],
  ['listForms', {}, [2, 4, 5]],
  ['getForm', { formId: formIds.teamwork }, [2, 4, 5]],
  ['createForm', {}, [2, 4, 5]],
  ['deleteForm', { form_id: 999 }, [2, 4, 5]],
  ['listGroups', {}, [2, 4, 5]],
  ['createGroup', {}, [2, 4, 5]],
  ['deleteGroup', { group_id: 999 }, [2, 4, 5]],
  ['listGroupForms', { groupId: 11 }, [2, 4, 5]],
  ['createAssignment', {}, [2, 4, 5]],
  ['lockAssignment', { assignment_id: 101 }, [2, 4, 5]],
  ['deleteAssignment', { assignmentId: 101 }, [2, 4, 5]],
  ['getAverages', { assignment_id: 101 }, [2, 3, 4, 5]],
  ['downloadDump', {}, [3, 4, 5]],
  ['assignRole', {}, [4, 5]],
])('%s at %j answers only the roles %j', async (name, at, allowed) => {
  const json = endpoints[name].method === 'GET' ? undefined : {};
  for (const role of [1, 2, 3, 4, 5]) {
    const { status } = await openSchool().call(name, { role, at, json });
    expect([401, 403].includes(status), `role ${role}`).toBe(!allowed.includes(role));
  }
  expect((await openSchool().call(name, { at })).status).toBe(401);
});

const user = {
  firstname: 'An',
  name: 'Maes',
  email: 'an.maes@example.org',
  password: 'groepswerk',
  school_id: 1,
  school_user_id: '270001',
  sex: 'v',
  role_id: 1,
  permission_id: 1,
};
const form = {
  name: 'Samenwerken',
  description: '',
  color: '#ff0000',
  blocks: [{ name: 'Inzet', description: '', questions: [{ question: 'Deed iedereen mee?' }] }],
};
const question = { assignmentId: 101, questionId: 1 };
const subscription = { assignment_id: 105, group_id: 1 };

it.each<[name: CallName, at: Values, role: number | undefined, json: unknown, type: string, place: string]>([
  ['getUserForm', { assignmentId: 'abc' }, 1, undefined, 'int_parsing', 'path.assignment_id'],
  ['deleteGroup', { group_id: 1, force: 1 }, 2, undefined, 'extra_forbidden', 'query.force'],
  ['assignRole', { uuid: 'abc', role_id: 2 }, 4, undefined, 'uuid_parsing', 'query.uuid'],
  ['subscribe', {}, 1, { ...subscription, assignment_id: '105' }, 'int_type', 'body.assignment_id'],
  ['subscribe', {}, 1, { ...subscription, user_id: 1 }, 'extra_forbidden', 'body.user_id'],
  ['subscribe', {}, 1, undefined, 'missing', 'body'],
  ['saveAnswer', question, 1, { answer: answerRange.max + 1 }, 'less_than_equal', 'body.answer'],
  ['signUp', {}, undefined, { ...user, role_id: 4 }, 'literal_error', 'body.role_id'],
  ['signUp', {}, undefined, { ...user, school_id: 9999 }, 'value_error', 'body.school_id'],
  ['createGroup', {}, 2, { name: '', memberlimit: 15 }, 'string_too_short', 'body.name'],
  ['createAssignment', { form_id: 1, name: 'x' }, 2, { groups: [] }, 'too_short', 'body.groups'],
  ['createForm', { teacher_id: 2 }, 2, form, 'string_pattern_mismatch', 'body.color'],
])('%s at %j from role %s with %j is refused as %s at %s', async (name, at, role, json, type, place) => {
  const { status, body } = await openSchool().call(name, { at, role, json });
  expect(status).toBe(422);
  expect(body.detail).toEqual([expect.objectContaining({ type, loc: place.split('.') })]);
});

describe('a submission', () => {
  const other = { question_id: 310101 };
  const notHers = { assignment_id: assignmentIds.oneGroupFull };

  /** What the student submits for a form that she has not started. */
  function submission({ db }: ReturnType<typeof openSchool>) {
    const blocks = (db.form(formIds.halfway)?.blocks ?? []).map(({ block_id, questions }) => ({
      block_id,
      questions: questions.map(({ question_id }) => ({ question_id, answer: 3 as unknown })),
    }));
    const { halfway: form_id } = formIds;
    const { notStarted: assignment_id } = assignmentIds;
    return { form_id, assignment_id, group_id: groupIds.curie, user_id: 1, open: true as unknown, blocks };
  }

  it.each<[string, number, (body: ReturnType<typeof submission>) => unknown]>([
    ['nothing is wrong', 201, () => {}],
    ['a question is left out', 422, ({ blocks }) => blocks[1]?.questions.pop()],
    [
      'a question is of another form',
      422,
      ({ blocks: [one] }) => Object.assign(one?.questions[0] ?? {}, other),
    ],
    ['open is a number', 422, (body) => Object.assign(body, { open: 1 })],
    ['the form is another one', 422, (body) => Object.assign(body, { form_id: formIds.teamwork })],
    ['the group is another one', 422, (body) => Object.assign(body, { group_id: groupIds.stevin })],
    ['the user is another one', 403, (body) => Object.assign(body, { user_id: 1001 })],
    ['she is not in a group', 400, (body) => Object.assign(body, notHers)],
  ])('in which %s gets a %d', async (_, status, spoil) => {
    const school = openSchool();
    const json = submission(school);
    spoil(json);
    expect((await school.call('submitForm', { role: 1, json })).status).toBe(status);
    const isSubmitted = school.db.subscription(assignmentIds.notStarted, 1)?.submitted_at !== null;
    expect(isSubmitted).toBe(status === 201);
  });

  it('is taken once', async () => {
    const school = openSchool();
    const sent = { role: 1, json: submission(school) };
    await school.call('submitForm', sent);
    expect(await school.call('submitForm', sent)).toMatchObject({ status: 409 });
  });
});
