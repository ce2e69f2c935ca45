// What each call of docs/backend.md accepts, with section 3 as schemas.
import { answerRange } from '../../src/api/scale.ts';
import type { Schema } from './schema.ts';

export interface StrictCall {
  method: string;
  base: 'auth' | 'api';
  /** As in FastAPI: `{name}` matches one part of the path. */
  path: string;
  bearer?: true;
  params?: Record<string, Schema>;
  query?: Record<string, Schema>;
  body?: Schema;
  form?: Record<string, Schema>;
}

const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const date = { type: 'string', format: 'date' } as const;
const email = { type: 'string', format: 'email' } as const;
const newPassword = { type: 'string', minLength: 8 } as const;
const uuid = { type: 'string', format: 'uuid' } as const;
const answer = { type: 'integer', minimum: answerRange.min, maximum: answerRange.max } as const;
const oneOf = (...values: string[]) => ({ type: 'string', enum: values }) as const;
const nullable = (schema: Schema): Schema => ({ ...schema, nullable: true });
const list = (items: Schema, minItems = 0): Schema => ({ type: 'array', items, minItems });
const object = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties });

// An empty name or email is sent as null (docs/backend.md, 5).
const userUpdate = object({
  uuid,
  firstname: nullable(text),
  name: nullable(text),
  email: nullable(email),
  sex: nullable(oneOf('m', 'v', 'x')),
  language: nullable(oneOf('dutch', 'french', 'german', 'english', 'other')),
  birthdate: nullable(date),
  marital_state: nullable(oneOf('single', 'married', 'cohabiting', 'divorced', 'widow', 'engaged')),
  education: nullable(oneOf('elementary', 'highschool', 'college', 'other')),
  permission_id: { type: 'integer', minimum: 1, maximum: 3 },
});

const signUp = object({
  firstname: text,
  name: text,
  email,
  password: newPassword,
  school_id: integer,
  school_user_id: nullable(text),
  sex: oneOf('m', 'v', 'x', 'M', 'V', 'X'),
  role_id: { type: 'integer', const: 1 },
  permission_id: { type: 'integer', const: 1 },
});

const submission = object({
  form_id: integer,
  assignment_id: integer,
  group_id: integer,
  user_id: integer,
  open: { type: 'boolean' },
  blocks: list(object({ block_id: integer, questions: list(object({ question_id: integer, answer })) })),
});

const title: Schema = { type: 'string', minLength: 3 };
const newForm = object({
  name: title,
  description: text,
  color: { type: 'string', pattern: '^[0-9a-fA-F]{6}$' },
  blocks: list(object({ name: title, description: text, questions: list(object({ question: title })) }), 1),
});

const newGroup = object({
  name: { type: 'string', minLength: 1, maxLength: 255 },
  memberlimit: { type: 'integer', minimum: 1 },
});

const testAnswers = object({ questions: list(object({ question_id: integer, question: text, answer })) });

/** The calls, in the order of section 2. For each path the first one answers with the 405. */
export const strictCalls: StrictCall[] = [
  { method: 'POST', base: 'auth', path: '/login', form: { username: text, password: text } },
  { method: 'GET', base: 'auth', path: '/user', bearer: true },
  { method: 'POST', base: 'auth', path: '/user', body: signUp },
  {
    method: 'PATCH',
    base: 'auth',
    path: '/user/update_password',
    bearer: true,
    body: object({ old_password: text, new_password: newPassword }),
  },
  { method: 'PUT', base: 'api', path: '/user', bearer: true, body: userUpdate },
  { method: 'GET', base: 'api', path: '/schools' },
  { method: 'GET', base: 'api', path: '/roles' },
  { method: 'PUT', base: 'api', path: '/user_role', bearer: true, query: { uuid, role_id: integer } },
  { method: 'GET', base: 'api', path: '/user_forms', bearer: true },
  {
    method: 'GET',
    base: 'api',
    path: '/user_forms/{assignment_id}',
    bearer: true,
    params: { assignment_id: integer },
  },
  { method: 'POST', base: 'api', path: '/user_forms', bearer: true, body: submission },
  {
    method: 'PUT',
    base: 'api',
    path: '/user_forms/{assignment_id}/answers/{question_id}',
    bearer: true,
    params: { assignment_id: integer, question_id: integer },
    body: object({ answer }),
  },
  {
    method: 'POST',
    base: 'api',
    path: '/subscribe',
    bearer: true,
    body: object({ assignment_id: integer, group_id: integer }),
  },
  {
    method: 'GET',
    base: 'api',
    path: '/assignment_details',
    bearer: true,
    query: { assignment_id: integer },
  },
  { method: 'GET', base: 'api', path: '/forms', bearer: true },
  { method: 'GET', base: 'api', path: '/forms/{form_id}', bearer: true, params: { form_id: integer } },
  {
    method: 'POST',
    base: 'api',
    path: '/forms',
    bearer: true,
    query: { teacher_id: integer },
    body: newForm,
  },
  { method: 'DELETE', base: 'api', path: '/forms', bearer: true, query: { form_id: integer } },
  { method: 'GET', base: 'api', path: '/groups', bearer: true },
  { method: 'POST', base: 'api', path: '/groups', bearer: true, body: newGroup },
  { method: 'DELETE', base: 'api', path: '/groups', bearer: true, query: { group_id: integer } },
  {
    method: 'GET',
    base: 'api',
    path: '/group_forms/{group_id}',
    bearer: true,
    params: { group_id: integer },
  },
  { method: 'GET', base: 'api', path: '/assignment', bearer: true },
  {
    method: 'POST',
    base: 'api',
    path: '/assignment',
    bearer: true,
    query: { form_id: integer, name: { type: 'string', minLength: 1 } },
    body: object({ groups: list(integer, 1) }),
  },
  { method: 'PUT', base: 'api', path: '/assignment', bearer: true, query: { assignment_id: integer } },
  {
    method: 'DELETE',
    base: 'api',
    path: '/assignment/{assignment_id}',
    bearer: true,
    params: { assignment_id: integer },
  },
  {
    method: 'GET',
    base: 'api',
    path: '/assignment_averages',
    bearer: true,
    query: { assignment_id: integer },
  },
  ...['bfi', 'treo'].flatMap((type): StrictCall[] => [
    { method: 'GET', base: 'api', path: `/${type}/question` },
    { method: 'POST', base: 'api', path: `/${type}/form`, bearer: true, body: testAnswers },
    { method: 'GET', base: 'api', path: `/${type}/personality`, bearer: true },
  ]),
  { method: 'GET', base: 'api', path: '/data', bearer: true },
];
