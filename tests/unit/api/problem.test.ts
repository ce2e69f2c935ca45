import { expect, test } from 'vitest';
import { parseProblem } from '../../../src/api/problem.ts';

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
  ['a list of texts', '{"detail":["bad",{"message":"worse"}]}', 'bad worse', []],
  [
    'a list of rubbish',
    '{"detail":[null,1,{"loc":[]},{"loc":"email"},{"loc":["body",3],"msg":4},{"loc":["body","blocks",0,"name"]}]}',
    '',
    ['3', 'name'],
  ],
  ['a text as JSON', '"Gone"', 'Gone', []],
  ['JSON of another shape', '{"errors":{"name":["Gone"]}}', '', []],
  ['JSON that was cut off', '{"detail":"Go', '', []],
  ['a page of a proxy', '\n<!doctype html><h1>Bad gateway</h1>', '', []],
  ['a detail that is JSON as text', '{"detail":"{\\"code\\":7}"}', '', []],
  ['a message that is a page', '{"message":"<html>Gone"}', '', []],
  ['a detail with a message', '{"detail":{"code":7,"message":"Gone"}}', 'Gone', []],
])('parseProblem reads the text and the fields of %s', (_, body, detail, fields) => {
  const problem = parseProblem(422, body);
  expect(problem.status).toBe(422);
  expect(problem.detail.trim()).toBe(detail.trim());
  expect(Object.keys(problem.messages)).toEqual(fields);
});

test('parseProblem gives the path of a refused field in the body', () => {
  const locs = [['body', 'group_id'], ['blocks', 0, 'questions', 1, 'answer'], ['body'], []];
  const detail = [...locs.map((loc) => ({ loc, msg: 'x' })), null];
  const { places } = parseProblem(422, JSON.stringify({ detail }));
  expect(places).toEqual(['group_id', 'blocks.0.questions.1.answer']);
});

test('a 403 because of the token counts as a 401, and any other 403 does not', () => {
  const refusal = (status: number, detail: string) => parseProblem(status, JSON.stringify({ detail })).status;
  expect(refusal(403, 'Could not validate credentials')).toBe(401);
  expect(refusal(403, 'Assignment is closed')).toBe(403);
  expect(refusal(400, 'Could not validate credentials')).toBe(400);
});
