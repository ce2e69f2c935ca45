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
  color: 'ff0000',
  blocks: [{ name: 'Inzet', description: '', questions: [{ question: 'Deed iedereen mee?' }] }],
};
const subscription = { assignment_id: 105, group_id: 1 };

/** What pydantic says of each kind of error. */
const messages: Record<string, string> = {
  int_parsing: 'Input should be a valid integer, unable to parse string as an integer',
  int_type: 'Input should be a valid integer',
  bool_type: 'Input should be a valid boolean',
  string_type: 'Input should be a valid string',
  list_type: 'Input should be a valid list',
  model_attributes_type: 'Input should be a valid dictionary or object to extract fields from',
  missing: 'Field required',
  extra_forbidden: 'Extra inputs are not permitted',
  uuid_parsing: 'Input should be a valid UUID, invalid length or character',
  greater_than_equal: 'Input should be greater than or equal to 1',
  less_than_equal: 'Input should be less than or equal to 5',
  literal_error: 'Input should be 1',
  string_too_short: 'String should have at least 1 character',
  string_too_long: 'String should have at most 255 characters',
  too_short: 'List should have at least 1 item after validation, not 0',
  string_pattern_mismatch: "String should match pattern '^[0-9a-fA-F]{6}$'",
  value_error: 'Value error, School does not exist',
};

it.each<[line: string, role: number | undefined, json: unknown, type: string, place: string]>([
  [lineOf('getUserForm', { assignmentId: 'abc' }), 1, undefined, 'int_parsing', 'path.assignment_id'],
  [lineOf('getForm', { formId: '1.5' }), 2, undefined, 'int_parsing', 'path.form_id'],
  [lineOf('deleteAssignment', { assignmentId: '%20' }), 2, undefined, 'int_parsing', 'path.assignment_id'],
  [
    lineOf('saveAnswer', { assignmentId: 101, questionId: 'x' }),
    1,
    { answer: 3 },
    'int_parsing',
    'path.question_id',
  ],
  [
    lineOf('getAssignmentDetails', { assignment_id: 'abc' }),
    1,
    undefined,
    'int_parsing',
    'query.assignment_id',
  ],
  [lineOf('getAssignmentDetails'), 1, undefined, 'missing', 'query.assignment_id'],
  [lineOf('deleteGroup', { group_id: 1, force: 1 }), 2, undefined, 'extra_forbidden', 'query.force'],
  [lineOf('assignRole', { uuid: 'abc', role_id: 2 }), 4, undefined, 'uuid_parsing', 'query.uuid'],
  [lineOf('subscribe'), 1, { ...subscription, assignment_id: '105' }, 'int_type', 'body.assignment_id'],
  [lineOf('subscribe'), 1, { ...subscription, assignment_id: 105.5 }, 'int_type', 'body.assignment_id'],
  [lineOf('subscribe'), 1, { ...subscription, group_id: null }, 'int_type', 'body.group_id'],
  [lineOf('subscribe'), 1, { assignment_id: 105 }, 'missing', 'body.group_id'],
  [lineOf('subscribe'), 1, { ...subscription, user_id: 1 }, 'extra_forbidden', 'body.user_id'],
  [lineOf('subscribe'), 1, [105, 1], 'model_attributes_type', 'body'],
  [lineOf('subscribe'), 1, undefined, 'missing', 'body'],
  [
    lineOf('saveAnswer', { assignmentId: 101, questionId: 1 }),
    1,
    { answer: 0 },
    'greater_than_equal',
    'body.answer',
  ],
  [
    lineOf('saveAnswer', { assignmentId: 101, questionId: 1 }),
    1,
    { answer: answerRange.max + 1 },
    'less_than_equal',
    'body.answer',
  ],
  [lineOf('submitForm'), 1, submission('3'), 'int_type', 'body.blocks.0.questions.0.answer'],
  [lineOf('submitForm'), 1, { ...submission(3), open: 1 }, 'bool_type', 'body.open'],
  [lineOf('submitForm'), 1, { ...submission(3), blocks: {} }, 'list_type', 'body.blocks'],
  [lineOf('signUp'), undefined, { ...user, role_id: 4 }, 'literal_error', 'body.role_id'],
  [lineOf('signUp'), undefined, { ...user, school_id: '1' }, 'int_type', 'body.school_id'],
  [lineOf('signUp'), undefined, { ...user, firstname: 5 }, 'string_type', 'body.firstname'],
  [lineOf('signUp'), undefined, { ...user, school_id: 9999 }, 'value_error', 'body.school_id'],
  [lineOf('createGroup'), 2, { name: '', memberlimit: 15 }, 'string_too_short', 'body.name'],
  [lineOf('createGroup'), 2, { name: 'a'.repeat(256), memberlimit: 15 }, 'string_too_long', 'body.name'],
  [lineOf('createAssignment', { form_id: 1, name: 'x' }), 2, { groups: [] }, 'too_short', 'body.groups'],
  [lineOf('createAssignment', { form_id: 1, name: 'x' }), 2, { groups: ['1'] }, 'int_type', 'body.groups.0'],
  [
    lineOf('createForm', { teacher_id: 2 }),
    2,
    { ...form, color: '#ff0000' },
    'string_pattern_mismatch',
    'body.color',
  ],
  [lineOf('changePassword'), 1, { old_password: 'a' }, 'missing', 'body.new_password'],
  [
    lineOf('submitTest', { type: 'bfi' }),
    1,
    { questions: [{ question_id: 1, answer: 3 }] },
    'missing',
    'body.questions.0.question',
  ],
])('refuses %s from role %s with %j as %s at %s', async (line, role, json, type, place) => {
  const { status, body } = await school.call(line, { role, json });
  expect(status).toBe(422);
  const loc = place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  expect(body.detail).toEqual([expect.objectContaining({ type, loc, msg: messages[type] })]);
  expect(body.detail[0]).toHaveProperty('input');
});

it.each([
  ['sex', 'V', 'enum'],
  ['birthdate', '1-3-2009', 'date_from_datetime_parsing'],
  ['birthdate', '2009-02-30', 'date_from_datetime_parsing'],
  ['birthdate', '2009-03-01T00:00:00', 'date_from_datetime_parsing'],
  ['permission_id', 4, 'less_than_equal'],
  ['permission_id', true, 'int_type'],
  ['uuid', 'me', 'uuid_parsing'],
])('refuses a profile whose %s is %j', async (field, value, type) => {
  const uuid = school.db.user(1)?.uuid;
  const json = { uuid, ...profile, [field]: value };
  const { status, body } = await school.call(lineOf('updateUser'), { role: 1, json });
  expect(status).toBe(422);
  expect(body.detail).toMatchObject([{ type, loc: ['body', field], input: value }]);
});

it('refuses every field of a sign-up at once', async () => {
  const json = { ...user, email: 'geen adres', password: 'kort', school_id: '', sex: '' };
  const { body } = await school.call(lineOf('signUp'), { json });
  expect(body.detail.map(({ type, loc }: Record<string, unknown>) => [type, loc])).toEqual([
    ['value_error', ['body', 'email']],
    ['string_too_short', ['body', 'password']],
    ['int_type', ['body', 'school_id']],
    ['enum', ['body', 'sex']],
  ]);
});

it('lists every error, with the value that came', async () => {
  const json = { assignment_id: '105', admin: true };
  const { body } = await school.call(lineOf('subscribe'), { role: 1, json });
  expect(body.detail).toEqual([
    { type: 'int_type', loc: ['body', 'assignment_id'], msg: messages.int_type, input: '105' },
    { type: 'missing', loc: ['body', 'group_id'], msg: messages.missing, input: json },
    { type: 'extra_forbidden', loc: ['body', 'admin'], msg: messages.extra_forbidden, input: true },
  ]);
});

it('refuses JSON that is cut off, and JSON under another content type', async () => {
  const sent = (type: string, body: string) => ({ role: 1, headers: { 'Content-Type': type }, body });
  const broken = await school.call(lineOf('subscribe'), sent('application/json', '{"assignment_id": 105'));
  expect(broken.status).toBe(422);
  expect(broken.body.detail).toMatchObject([{ type: 'json_invalid', msg: 'JSON decode error', input: {} }]);
  const plain = await school.call(lineOf('subscribe'), sent('text/plain', '{}'));
  expect(plain.body.detail).toMatchObject([{ type: 'model_attributes_type', loc: ['body'], input: '{}' }]);
});

it.each<[line: string, role: number | undefined, json: Record<string, unknown> | undefined, status: number]>([
  [lineOf('updateUser'), 1, profile, 200],
  [lineOf('signUp'), undefined, user, 201],
  [lineOf('createGroup'), 2, { name: 'Groep 9', memberlimit: 4 }, 201],
  [lineOf('changePassword'), 1, { old_password: 'groepswerk', new_password: 'samenwerken' }, 200],
  [lineOf('saveAnswer', { assignmentId: 101, questionId: 320101 }), 1, { answer: 4 }, 200],
  [lineOf('getUserForm', { assignmentId: 101 }), 1, undefined, 200],
  [lineOf('downloadDump'), 3, undefined, 200],
])('accepts %s from role %s as the contract writes it', async (line, role, fields, status) => {
  const json = fields === profile ? { uuid: school.db.user(1)?.uuid, ...profile } : fields;
  const reply = await school.call(line, { role, json });
  expect(reply.status, JSON.stringify(reply.body)).toBe(status);
});
