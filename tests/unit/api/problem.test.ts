import { expect, test } from 'vitest';
import { problemOf } from '../../../src/api/problem.ts';

test.each([
  ['a detail', '{"detail":"Gone"}', 'Gone', []],
  ['a message', '{"message":"Gone"}', 'Gone', []],
  ['plain text', ' Gone \n', 'Gone', []],
  ['nothing', '', '', []],
  [
    'a list that names fields',
    '{"detail":[{"loc":["body","email"],"msg":"bad"},{"loc":["body","school_id"],"msg":"worse"}]}',
    'bad worse',
    ['email', 'school_id'],
  ],
  [
    'a list of rubbish',
    '{"detail":[null,1,{"loc":[]},{"loc":"email"},{"loc":["body",3],"msg":4}]}',
    '   ',
    ['3'],
  ],
  ['null', 'null', 'null', []],
  ['a page of a proxy', '\n<!doctype html><h1>Bad gateway</h1>', '', []],
  ['a detail of another type', '{"detail":{"a":1}}', '{"detail":{"a":1}}', []],
])('%s is read as text and fields', (_, body, detail, fields) => {
  const problem = problemOf(422, body);
  expect(problem.status).toBe(422);
  expect(problem.detail.trim()).toBe(detail.trim());
  expect(problem.fields).toEqual(fields);
});
