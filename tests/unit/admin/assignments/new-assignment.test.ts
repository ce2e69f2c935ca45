// @vitest-environment jsdom
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { FormSummary } from '../../../../src/api/form-schema.ts';
import {
  assignmentRules,
  isBlankAssignment,
  noAssignment,
  readDraft,
  startFrom,
  storeDraft,
} from '../../../../src/features/admin/assignments/new-assignment.ts';
import { forbidStorage, withStorage } from '../../session/storage.ts';

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

const form = (form_id: number | string, name: string): FormSummary => ({
  form_id,
  name,
  description: null,
  color: null,
});
const forms = [form(31, 'Samen'), form('32', 'Samen'), form(0, 'Werk')];
const groups = [
  { group_id: 11, name: 'A' },
  { group_id: '12', name: 'B' },
  { group_id: 13, name: 'C' },
];
const wanted = { name: 'Waterraket', groups: [] };

test('without a form or groups only the name is filled in', () => {
  expect(startFrom(wanted, forms, groups)).toEqual({
    fields: { name: 'Waterraket', formId: '', groups: [] },
    isFormUnclear: false,
    groupsGone: 0,
  });
});

test.each([
  ['the id of a form', { formId: '32' }, '32'],
  ['an id that no form has', { formId: '99' }, null],
  ['the name of one form', { formName: 'Werk' }, '0'],
  ['the name of two forms', { formName: 'Samen' }, null],
  ['the name of no form', { formName: 'Weg' }, null],
  ['a form without a name', { formName: null }, null],
])('%s chooses that form, or none when it is unclear', (_, one, formId) => {
  const { fields, isFormUnclear } = startFrom({ ...wanted, ...one }, forms, groups);
  expect(fields.formId).toBe(formId ?? '');
  expect(isFormUnclear).toBe(formId === null);
});

test('groups that exist are chosen in their own order and with their own ids, and others are counted', () => {
  const { fields, groupsGone } = startFrom({ ...wanted, groups: [12, '11', 99] }, forms, groups);
  expect(fields.groups).toEqual([11, '12']);
  expect(groupsGone).toBe(1);
});

const key = 'assignment-draft:u-1';

withStorage();

test('a draft comes back as it was typed, and a form that became blank removes its own only', () => {
  const typed = { name: ' Waterraket ', formId: '31', groups: [11, 'b'] };
  expect(storeDraft(key, typed)).toBe(true);
  storeDraft('assignment-draft:u-2', typed);
  expect(readDraft(key)).toEqual(typed);
  expect(storeDraft(key, { ...noAssignment, name: '  ' })).toBe(true);
  expect(Object.keys(localStorage)).toEqual(['assignment-draft:u-2']);
});

test.each([{ name: 'W' }, { formId: '31' }, { groups: [0] }])(
  'one field is enough for a draft: %o',
  (part) => {
    const one = { ...noAssignment, ...part };
    expect(isBlankAssignment(one)).toBe(false);
    storeDraft(key, one);
    expect(readDraft(key)).toEqual(one);
  },
);

test.each(['{"name":', 'null', '[]', '7', '"x"', '{}', '{"name":"W","formId":3,"groups":"x"}'])(
  'an unreadable entry is no draft: %s',
  (stored) => {
    localStorage.setItem(key, stored);
    expect(readDraft(key)).toBeNull();
  },
);

test('storage that is forbidden says so for a draft, and throws nothing', () => {
  forbidStorage();
  expect(storeDraft(key, right)).toBe(false);
  expect(storeDraft(key, noAssignment)).toBe(true);
  expect(readDraft(key)).toBeNull();
});
