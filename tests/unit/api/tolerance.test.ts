import { beforeEach, expect, test, vi } from 'vitest';
import { listSchools } from '../../../src/api/account.ts';
import { getAssignmentDetails } from '../../../src/api/assignment-details.ts';
import { listAssignments } from '../../../src/api/assignments.ts';
import { getAverages } from '../../../src/api/averages.ts';
import { errorCodes } from '../../../src/api/errors.ts';
import * as forms from '../../../src/api/forms.ts';
import { listGroupForms, listGroups } from '../../../src/api/groups.ts';
import { getTestResults, listTestQuestions } from '../../../src/api/self-tests.ts';
import { submitForm } from '../../../src/api/submissions.ts';
import { getUserForm, listUserForms } from '../../../src/api/user-forms.ts';
import { getUser, listRoles, login } from '../../../src/api/users.ts';
import { fc } from '../properties.ts';
import { failureOf, newForm, reply, stubCalls, submission } from './calls.ts';

stubCalls();

// Retries follow without a delay, and nobody reads what is reported.
beforeEach(() => {
  vi.stubGlobal('setTimeout', (work: () => void) => queueMicrotask(work));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const auth = { token: 't' };

const question = { question_id: 2, question: 'Vraag', answer: 4, average: 3.5 };
const block = { block_id: 1, name: 'Blok', description: 'Uitleg', questions: [question] };
const form = { form_id: '7', name: 'Project', form_name: 'Vorm', blocks: [block] };
const summary = { form_id: 1, name: 'Vorm', description: 'Uitleg', color: 'ff0000' };
const group = { group_id: 1, name: '5A' };
const userForm = { assignment_id: '5', is_completed: true, group, ...summary, blocks: [block] };
const averagesBlock = {
  block_id: 1,
  name: 'Blok',
  questions: [{ question_id: 2, question: 'V', averages: [{ group_id: 1, average: 3 }], average: 2 }],
  feedback: [{ group_id: 1, feedback: { main_feedback: 'Goed', feedback_steps: ['Stap'] } }],
};
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
const formNeeds = [
  'form_id',
  'blocks.*.block_id',
  'blocks.*.questions.*.question_id',
  'blocks.*.questions.*.question',
];

/** `needs`: the parts that a page cannot work without. In a list a row without them is left out. */
type Read = [name: string, run: () => Promise<unknown>, sample: object, needs: string[]];

const reads: Read[] = [
  ['login', () => login('a', 'b', auth), { access_token: 't' }, ['access_token']],
  ['getUser', () => getUser(auth), user, ['uuid', 'user_id', 'role.role_id']],
  ['listSchools', () => listSchools(auth), [{ id: 1, name: 'School' }], ['*.id', '*.name']],
  ['listUserForms', () => listUserForms(auth), [userForm], ['*.assignment_id', '*.is_completed']],
  [
    'getUserForm',
    () => getUserForm(5, auth),
    { ...form, assignment_id: 5, is_completed: false, open: true, group },
    formNeeds,
  ],
  ['listForms', () => forms.listForms(auth), [summary], ['*.form_id', '*.name']],
  ['getForm', () => forms.getForm(7, auth), form, formNeeds],
  ['listGroups', () => listGroups(auth), [group], ['*.group_id', '*.name']],
  ['listGroupForms', () => listGroupForms(1, auth), [summary], ['*.form_id', '*.name']],
  [
    'listAssignments',
    () => listAssignments(auth),
    [{ assignment_id: 1, name: 'Taak' }],
    ['*.assignment_id', '*.name'],
  ],
  [
    'getAssignmentDetails',
    () => getAssignmentDetails(1, auth),
    { open: true, name: 'Taak', form_name: 'Vorm', groups: [group] },
    ['groups', 'groups.*.group_id', 'groups.*.name'],
  ],
  [
    'listTestQuestions',
    () => listTestQuestions('bfi', auth),
    [{ question_id: 1, question: 'Vraag' }],
    ['*.question_id', '*.question'],
  ],
  [
    'getTestResults of bfi',
    () => getTestResults('bfi', auth),
    { domainPersonalities: { Extraversion: 2 }, facetPersonalities: { Activity: 3 } },
    [],
  ],
  ['getTestResults of treo', () => getTestResults('treo', auth), { Organizer: 3.5, Doer: 1 }, []],
  [
    'getAverages',
    () => getAverages(5, auth),
    { assignment_id: 5, name: 'Taak', blocks: [averagesBlock, averagesBlock] },
    ['blocks'],
  ],
  ['listRoles', () => listRoles(auth), [{ role_id: 1, name: 'student' }], ['*.role_id']],
];

const kinds = [undefined, null, '', '3', 0, 2.5, 7, true, [], {}];

/** A sample with each of its parts in turn missing or of another kind; `part` names which: `blocks.*.name`. */
function changesOf(sample: unknown, path = ''): { part: string; body: unknown }[] {
  if (typeof sample !== 'object' || sample === null) return [];
  return Object.entries(sample).flatMap(([key, value]) => {
    const part = [path, Array.isArray(sample) ? '*' : key].filter(Boolean).join('.');
    const withValue = (other: unknown) =>
      Array.isArray(sample) ? sample.with(Number(key), other) : { ...sample, [key]: other };
    return [
      ...kinds.map((kind) => ({ part, body: withValue(kind) })),
      ...changesOf(value, part).map((inner) => ({ ...inner, body: withValue(inner.body) })),
    ];
  });
}

test.each(reads)(
  '%s is read without what its page does not need, and refused without the rest',
  async (_, run, sample, needs) => {
    reply(sample);
    const whole = await run();
    expect(whole).not.toHaveProperty('unreadable', 1);
    const isNeeded = (part: string) => needs.some((need) => `${need}.`.startsWith(`${part}.`));
    for (const { part, body } of changesOf(sample)) {
      reply(body);
      const result = await run().catch((error) => failureOf(Promise.reject(error)));
      if (result instanceof Error) {
        expect([part, isNeeded(part)], JSON.stringify(body)).toEqual([part, true]);
        expect(result).toMatchObject({ reason: 'bad-response', status: 200 });
      } else expect(Object.keys(Object(result)), JSON.stringify(body)).toEqual(Object.keys(Object(whole)));
    }
    for (const need of needs) {
      const without = changesOf(sample).find(({ part }) => part === need)?.body;
      reply(without);
      const result = await run().catch(() => ({ unreadable: 1 }));
      expect(result, need).toHaveProperty('unreadable', 1);
    }
  },
);

test('any refusal is an error whose parameters can be shown', async () => {
  const bodies = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.record({ detail: fc.jsonValue(), message: fc.jsonValue() }).map((body) => JSON.stringify(body)),
  );
  const status = fc.integer({ min: 400, max: 599 });
  const retryAfter = fc.oneof(fc.nat().map(String), fc.string({ unit: 'grapheme-ascii' }));
  const calls = [
    () => getUser(auth),
    () => listGroups(auth),
    () => forms.createForm(2, newForm, auth),
    () => submitForm(submission, auth),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      bodies,
      status,
      retryAfter,
      async (run, body, status, after) => {
        reply(body, status, { 'Retry-After': after });
        const { code, params, reason, status: shown } = await failureOf(run());
        expect(errorCodes).toContain(code);
        expect(['status', 'foreign', 'unavailable']).toContain(reason);
        expect(shown).toBe(status);
        for (const param of Object.values(params)) {
          expect([...param].length).toBeLessThanOrEqual(201);
          expect(param).not.toMatch(/\p{Cc}/u);
        }
      },
    ),
  );
});
