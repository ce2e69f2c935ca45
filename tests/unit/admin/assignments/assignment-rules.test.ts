import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  assignmentRules,
  isReadyForGroups,
  noAssignment,
} from '../../../../src/features/admin/assignments/assignment-rules.ts';

const right = { name: 'Waterraket', formId: '31', groups: [11, 'b'] };

test('a name, a form and a group are enough; the name goes without the spaces around it', () => {
  expect(v.parse(assignmentRules, { ...right, name: '  Water raket\t' })).toEqual({
    ...right,
    name: 'Water raket',
  });
});

test.each([
  ['no name', { name: '' }],
  ['a name of spaces only', { name: ' \t\u00a0\u3000' }],
  ['no form', { formId: '' }],
  ['no group', { groups: [] }],
])('%s is not', (_, change) => {
  expect(v.is(assignmentRules, { ...right, ...change })).toBe(false);
});

test.each([['x'.repeat(256)], ['🧪'], ['תרגיל'], ['<img onerror=alert(1)>']])(
  'a name may be anything else: %s',
  (name) => {
    expect(v.parse(assignmentRules, { ...right, name }).name).toBe(name);
  },
);

test('groups can be chosen as soon as there is a name and a form', () => {
  expect(isReadyForGroups({ ...right, groups: [] })).toBe(true);
  expect(isReadyForGroups({ ...right, name: '  ' })).toBe(false);
  expect(isReadyForGroups({ ...right, formId: '' })).toBe(false);
});

test('a new assignment begins with nothing', () => {
  expect(noAssignment).toEqual({ name: '', formId: '', groups: [] });
});
