import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as account from '../../../src/api/account.ts';
import { listSchools } from '../../../src/api/account.ts';
import * as assignmentDetails from '../../../src/api/assignment-details.ts';
import { subscribe } from '../../../src/api/assignment-details.ts';
import * as assignments from '../../../src/api/assignments.ts';
import { getAverages } from '../../../src/api/averages.ts';
import { type AppError, errorCodes } from '../../../src/api/errors.ts';
import * as forms from '../../../src/api/forms.ts';
import * as groups from '../../../src/api/groups.ts';
import * as tests from '../../../src/api/self-tests.ts';
import { submitForm, submitTest } from '../../../src/api/submissions.ts';
import * as userForms from '../../../src/api/user-forms.ts';
import * as users from '../../../src/api/users.ts';
import { assignRole, listRoles, login } from '../../../src/api/users.ts';
import { fc } from '../properties.ts';
import { userOf } from '../session/people.ts';
import { failureOf, newForm, newUser, reply, stubCalls, submission } from './calls.ts';
import { bodiesBeside, bodiesLike } from './changed.ts';
import { answer, finite, id, listOf, object, orNull, rowsOf, type Shape, text, truth } from './shapes.ts';

stubCalls();

// Retries follow without a delay.
beforeEach(() => {
  vi.stubGlobal('setTimeout', (work: () => void) => queueMicrotask(work));
});

const auth = { token: 't' };

const question = { question_id: 2, question: 'Vraag', answer: 4, average: 3.5 };
const block = { block_id: 1, name: 'Blok', description: 'Uitleg', questions: [question] };
const form = { form_id: '7', name: 'Project', form_name: 'Vorm', blocks: [block] };
const blockShape = object({
  block_id: id,
  name: text,
  description: orNull(text),
  questions: listOf(
    object({ question_id: id, question: text, answer: orNull(answer), average: orNull(finite) }),
  ),
});
const formShape = { form_id: id, name: text, form_name: orNull(text), blocks: listOf(blockShape) };

const ownGroupShape = orNull(object({ group_id: id, name: orNull(text) }));

const summary = { form_id: 1, name: 'Vorm', description: 'Uitleg', color: 'ff0000' };
const summaryShape = object({ form_id: id, name: text, description: orNull(text), color: orNull(text) });

const groupAverage = { group_id: 1, average: 3 };
const averagesBlock = {
  block_id: 1,
  name: 'Blok',
  questions: [{ question_id: 2, question: 'Vraag', averages: [groupAverage], average: 2 }, null],
  feedback: [{ group_id: 1, feedback: { main_feedback: 'Goed', feedback_steps: ['Stap'] } }],
};
const averages = { assignment_id: 5, name: 'Taak', blocks: [averagesBlock, structuredClone(averagesBlock)] };
const averagesShape = object({
  assignment_id: orNull(id),
  name: orNull(text),
  unreadable: finite,
  blocks: listOf(
    object({
      block_id: orNull(id),
      name: text,
      questions: listOf(
        object({
          question_id: orNull(id),
          question: text,
          average: orNull(finite),
          averages: listOf(object({ group_id: orNull(id), average: orNull(finite) })),
        }),
      ),
      feedback: listOf(
        object({
          group_id: orNull(id),
          feedback: orNull(object({ main_feedback: orNull(text), feedback_steps: listOf(text) })),
        }),
      ),
    }),
  ),
});

const user = {
  uuid: 'uuid-a',
  user_id: 9,
  firstname: 'Noor',
  name: 'De Smet',
  email: 'noor@school.example',
  sex: 'v',
  language: 'nl',
  birthdate: '2010-02-03',
  marital_state: 'single',
  education: 'high',
  role: { role_id: 1, name: 'student' },
  gdpr_permission: { permission_id: 1 },
  school_id: 1,
  school_user_id: '5',
};
const userShape = object({
  uuid: id,
  user_id: id,
  firstname: text,
  name: text,
  email: text,
  sex: orNull(text),
  language: orNull(text),
  birthdate: orNull(text),
  marital_state: orNull(text),
  education: orNull(text),
  role: object({ role_id: id, name: orNull(text) }),
  gdpr_permission: orNull(object({ permission_id: id })),
  school_id: orNull(id),
  school_user_id: orNull((value) => text(value) || finite(value)),
});

const group = { group_id: 1, name: '5A' };
const twice = (row: object) => [row, structuredClone(row)];
const scores = listOf(object({ name: text, score: orNull(finite) }));
const named = (key: string) => object({ [key]: id, name: text });

/** `needs`: the required parts of the sample. All other parts may be missing or invalid. */
type Read = [name: string, run: () => Promise<unknown>, sample: unknown, shape: Shape, needs?: string[]];

const formNeeds = ['form_id', 'blocks.*.block_id', 'blocks.*.questions.*.question_id'].concat(
  'blocks.*.questions.*.question',
);

const reads: Read[] = [
  [
    'login',
    () => login('a', 'b', auth),
    { access_token: 't' },
    (value) => text(value) && value !== '',
    ['access_token'],
  ],
  ['getUser', () => users.getUser(auth), user, userShape, ['uuid', 'user_id', 'role.role_id']],
  ['listSchools', () => listSchools(auth), twice({ id: 1, name: 'School' }), rowsOf(named('id'))],
  [
    'listUserForms',
    () => userForms.listUserForms(auth),
    twice({
      ...summary,
      assignment_id: '5',
      is_completed: true,
      group: { group_id: 3, name: '5A' },
      blocks: [block],
    }),
    rowsOf(
      object({
        assignment_id: id,
        name: text,
        description: orNull(text),
        color: orNull(text),
        blocks: orNull(listOf(blockShape)),
        is_completed: truth,
        group: ownGroupShape,
      }),
    ),
  ],
  [
    'getUserForm',
    () => userForms.getUserForm(5, auth),
    { ...form, assignment_id: 5, is_completed: false, open: true, group: { group_id: 3 } },
    object({
      ...formShape,
      assignment_id: orNull(id),
      is_completed: truth,
      open: orNull(truth),
      group: ownGroupShape,
    }),
    formNeeds,
  ],
  ['listForms', () => forms.listForms(auth), twice(summary), rowsOf(summaryShape)],
  ['getForm', () => forms.getForm(7, auth), form, object(formShape), formNeeds],
  ['listGroups', () => groups.listGroups(auth), twice(group), rowsOf(named('group_id'))],
  ['listGroupForms', () => groups.listGroupForms(1, auth), twice(summary), rowsOf(summaryShape)],
  [
    'listAssignments',
    () => assignments.listAssignments(auth),
    twice({ assignment_id: 1, name: 'Taak' }),
    rowsOf(named('assignment_id')),
  ],
  [
    'getAssignmentDetails',
    () => assignmentDetails.getAssignmentDetails(1, auth),
    { open: true, form_name: 'Vorm', groups: twice(group) },
    object({
      name: orNull(text),
      open: truth,
      form_name: orNull(text),
      groups: listOf(named('group_id')),
      unreadable: finite,
    }),
    ['groups'],
  ],
  [
    'listTestQuestions',
    () => tests.listTestQuestions('bfi', auth),
    [{ question_id: 1, question: 'Vraag' }],
    listOf(object({ question_id: id, question: text })),
    ['*.question_id', '*.question'],
  ],
  [
    'getTestResults of bfi',
    () => tests.getTestResults('bfi', auth),
    { domainPersonalities: { Extraversion: 2.25 }, facetPersonalities: { Activity: 3 } },
    object({ type: (value) => value === 'bfi', domains: scores, facets: scores }),
  ],
  [
    'getTestResults of treo',
    () => tests.getTestResults('treo', auth),
    { Organizer: 3.5, Doer: 1 },
    object({ type: (value) => value === 'treo', roles: scores }),
  ],
  ['getAverages', () => getAverages(5, auth), averages, averagesShape, ['blocks']],
  [
    'listRoles',
    () => listRoles(auth),
    twice({ role_id: 1, name: 'student' }),
    rowsOf(object({ role_id: id, name: orNull(text) })),
  ],
];

type Write = [name: string, run: () => Promise<unknown>];

const writes: Write[] = [
  ['signUp', () => account.signUp(newUser, auth)],
  ['updateUser', () => account.updateUser({ ...userOf('a'), email: '' }, auth)],
  ['changePassword', () => account.changePassword('a', 'b', auth)],
  ['submitForm', () => submitForm(submission, auth)],
  ['saveAnswer', () => userForms.saveAnswer(1, 2, 3, auth)],
  ['submitTest', () => submitTest('bfi', [], auth)],
  ['createForm', () => forms.createForm(2, newForm, auth)],
  ['deleteForm', () => forms.deleteForm(2, auth)],
  ['createGroup', () => groups.createGroup({ name: '5A', memberlimit: 2 }, auth)],
  ['deleteGroup', () => groups.deleteGroup(2, auth)],
  ['createAssignment', () => assignments.createAssignment({ formId: 1, name: 'Taak', groups: [1] }, auth)],
  ['lockAssignment', () => assignments.lockAssignment(1, auth)],
  ['deleteAssignment', () => assignments.deleteAssignment(1, auth)],
  ['subscribe', () => subscribe(1, 2, auth)],
  ['assignRole', () => assignRole('a', 1, auth)],
];

const emptyUser = /^\s*(null|\{\s*\}|\[\s*\])?\s*$/;

/** An AppError whose parameters can be shown in a text. */
function expectToBeTold({ code, params }: AppError) {
  expect(errorCodes).toContain(code);
  for (const param of Object.values(params)) {
    expect([...param].length).toBeLessThanOrEqual(201);
    expect(param).not.toMatch(/\p{Cc}/u);
  }
}

describe.each(reads)('%s', (name, run, sample, shape, needs = []) => {
  test('returns a response of its shape', async () => {
    reply(sample);
    expect(await run()).toSatisfy(shape);
  });

  async function expectAnswerOrError(body: string) {
    reply(body);
    const answer = await run().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    if ('value' in answer) {
      expect(answer.value, body).toSatisfy(shape);
      return;
    }
    const error = await failureOf(Promise.reject(answer.error));
    // An empty user is a valid response, which ends the session.
    const empty = name === 'getUser' && emptyUser.test(body);
    expect(error).toMatchObject({
      reason: empty ? 'status' : expect.stringMatching(/bad-response|foreign/),
      status: 200,
    });
    expectToBeTold(error);
  }

  test('returns a response of its shape when optional fields are missing or of another type', async () => {
    const isNeeded = (part: string) => ['', ...needs].some((need) => `${need}.`.startsWith(`${part}.`));
    for (const { part, body } of bodiesBeside(sample)) {
      if (part === '' || isNeeded(part)) await expectAnswerOrError(body);
      else {
        reply(body);
        expect(await run().catch(() => `no answer to ${body}`)).toSatisfy(shape);
      }
    }
  });

  test('returns a response of its shape or throws an AppError for any body', async () => {
    await fc.assert(fc.asyncProperty(bodiesLike(sample), expectAnswerOrError));
  });
});

const refusal = { detail: [{ loc: ['body', 'email'], msg: 'Bad' }], message: 'Refused' };
const status = fc.integer({ min: 400, max: 599 });
const retryAfter = fc.oneof(
  fc.nat().map(String),
  fc.string({ unit: 'grapheme-ascii' }),
  fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
);

const calls = [...reads, ...writes].map(([name, run]): Write => [name, run]);

test.each(calls)('%s throws an AppError for any refusal', async (name, run) => {
  await fc.assert(
    fc.asyncProperty(bodiesLike(refusal), status, fc.option(retryAfter), async (body, status, after) => {
      reply(body, status, after === null ? {} : { 'Retry-After': after });
      const error = await failureOf(run());
      // Whatever a proxy answers to the user's call, no session ends by it.
      const isProxy = name === 'getUser' && [502, 503, 504].includes(status);
      expect(isProxy ? ['unavailable'] : ['status', 'foreign', 'unavailable']).toContain(error.reason);
      expect(error.status).toBe(status);
      expectToBeTold(error);
    }),
  );
});

test.each(writes)('%s accepts any body of a successful response', async (_name, run) => {
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.constantFrom(200, 201, 202), async (body, status) => {
      reply(body, status);
      expect(await run()).toBeUndefined();
    }),
  );
});
