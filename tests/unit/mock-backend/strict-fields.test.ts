import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerRange } from '../../../src/api/scale.ts';
import { lineOf } from '../../calls.ts';
import { openStrictSchool } from './strict-school.ts';

let school: Awaited<ReturnType<typeof openStrictSchool>>;

beforeEach(async () => {
  school = await openStrictSchool();
});
afterEach(() => school.close());

const profile = {
  firstname: 'Noor',
  name: 'De Smet',
  email: 'noor.desmet@leerling.lindeboom.example',
  sex: 'v',
  language: null,
  birthdate: '2009-03-01',
  marital_state: null,
  education: 'highschool',
  permission_id: 1,
};
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
const submission = (answer: unknown) => ({
  form_id: 31,
  assignment_id: 101,
  group_id: 1,
  user_id: 1,
  open: true,
  blocks: [{ block_id: 1, questions: [{ question_id: 2, answer }] }],
});
const form = {
  name: 'Samenwerken',
  description: '',
  color: '#ff0000',
  blocks: [{ name: 'Inzet', description: '', questions: [{ question: 'Deed iedereen mee?' }] }],
};
const question = { assignmentId: 101, questionId: 1 };
const subscription = { assignment_id: 105, group_id: 1 };

it.each<[line: string, role: number | undefined, json: unknown, type: string, place: string]>([
  [lineOf('getUserForm', { assignmentId: 'abc' }), 1, undefined, 'int_parsing', 'path.assignment_id'],
  [lineOf('getAssignmentDetails'), 1, undefined, 'missing', 'query.assignment_id'],
  [lineOf('deleteGroup', { group_id: 1, force: 1 }), 2, undefined, 'extra_forbidden', 'query.force'],
  [lineOf('assignRole', { uuid: 'abc', role_id: 2 }), 4, undefined, 'uuid_parsing', 'query.uuid'],
  [lineOf('subscribe'), 1, { ...subscription, assignment_id: '105' }, 'int_type', 'body.assignment_id'],
  [lineOf('subscribe'), 1, { ...subscription, user_id: 1 }, 'extra_forbidden', 'body.user_id'],
  [lineOf('subscribe'), 1, [105, 1], 'model_attributes_type', 'body'],
  [lineOf('subscribe'), 1, undefined, 'missing', 'body'],
  [lineOf('saveAnswer', question), 1, { answer: 0 }, 'greater_than_equal', 'body.answer'],
  [lineOf('saveAnswer', question), 1, { answer: answerRange.max + 1 }, 'less_than_equal', 'body.answer'],
  [lineOf('submitForm'), 1, submission('3'), 'int_type', 'body.blocks.0.questions.0.answer'],
  [lineOf('submitForm'), 1, { ...submission(3), open: 1 }, 'bool_type', 'body.open'],
  [lineOf('submitForm'), 1, { ...submission(3), blocks: {} }, 'list_type', 'body.blocks'],
  [lineOf('signUp'), undefined, { ...user, role_id: 4 }, 'literal_error', 'body.role_id'],
  [lineOf('signUp'), undefined, { ...user, firstname: 5 }, 'string_type', 'body.firstname'],
  [lineOf('signUp'), undefined, { ...user, school_id: 9999 }, 'value_error', 'body.school_id'],
  [lineOf('createGroup'), 2, { name: '', memberlimit: 15 }, 'string_too_short', 'body.name'],
  [lineOf('createGroup'), 2, { name: 'a'.repeat(256), memberlimit: 15 }, 'string_too_long', 'body.name'],
  [lineOf('createAssignment', { form_id: 1, name: 'x' }), 2, { groups: [] }, 'too_short', 'body.groups'],
  [lineOf('createForm', { teacher_id: 2 }), 2, form, 'string_pattern_mismatch', 'body.color'],
])('refuses %s from role %s with %j as %s at %s', async (line, role, json, type, place) => {
  const { status, body } = await school.call(line, { role, json });
  expect(status).toBe(422);
  const loc = place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  expect(body.detail).toEqual([expect.objectContaining({ type, loc, msg: expect.any(String) })]);
  expect(body.detail[0]).toHaveProperty('input');
});

it.each([
  ['sex', 'V', 'enum'],
  ['birthdate', '2009-02-30', 'date_from_datetime_parsing'],
  ['permission_id', 4, 'less_than_equal'],
])('refuses a profile whose %s is %j', async (field, value, type) => {
  const uuid = school.db.user(1)?.uuid;
  const json = { uuid, ...profile, [field]: value };
  const { status, body } = await school.call(lineOf('updateUser'), { role: 1, json });
  expect(status).toBe(422);
  expect(body.detail).toMatchObject([{ type, loc: ['body', field], input: value }]);
});

it('refuses JSON that is cut off, and JSON under another content type', async () => {
  const sent = (type: string, body: string) => ({ role: 1, headers: { 'Content-Type': type }, body });
  const broken = await school.call(lineOf('subscribe'), sent('application/json', '{"assignment_id": 105'));
  expect(broken.status).toBe(422);
  expect(broken.body.detail).toMatchObject([{ type: 'json_invalid', msg: 'JSON decode error', input: {} }]);
  const plain = await school.call(lineOf('subscribe'), sent('text/plain', '{}'));
  expect(plain.body.detail).toMatchObject([{ type: 'model_attributes_type', loc: ['body'], input: '{}' }]);
});
