import * as v from 'valibot';
// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { FormSummary } from '../../../../src/api/form-schema.ts';
import {
  assignmentRules,
  isBlankAssignment,
  isReadyForGroups,
  noAssignment,
  type Origin,
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
const origin: Origin = { name: 'Waterraket', isForm: null, groupIds: [] };
const named =
  (name: string): Origin['isForm'] =>
  (one) =>
    one.name === name;

test('without a form or groups only the name is filled in', () => {
  expect(startFrom(origin, forms, groups)).toEqual({
    fields: { name: 'Waterraket', formId: '', groups: [] },
    isFormGone: false,
    sameForms: 0,
    groupsGone: 0,
  });
});

test('the only form that matches is chosen, and its id becomes a text', () => {
  const { fields, isFormGone, sameForms } = startFrom({ ...origin, isForm: named('Werk') }, forms, groups);
  expect(fields.formId).toBe('0');
  expect(isFormGone).toBe(false);
  expect(sameForms).toBe(1);
});

test('with two forms that match none is chosen, and none is gone', () => {
  const { fields, isFormGone, sameForms } = startFrom({ ...origin, isForm: named('Samen') }, forms, groups);
  expect(fields.formId).toBe('');
  expect(isFormGone).toBe(false);
  expect(sameForms).toBe(2);
});

test('a form that no form matches is gone', () => {
  const { fields, isFormGone, sameForms } = startFrom({ ...origin, isForm: named('Weg') }, forms, groups);
  expect(fields.formId).toBe('');
  expect(isFormGone).toBe(true);
  expect(sameForms).toBe(0);
  expect(startFrom({ ...origin, isForm: named('Werk') }, [], groups).isFormGone).toBe(true);
});

test('groups that exist are chosen in their own order and with their own ids', () => {
  const { fields, groupsGone } = startFrom({ ...origin, groupIds: [12, '11'] }, forms, groups);
  expect(fields.groups).toEqual([11, '12']);
  expect(groupsGone).toBe(0);
});

test('groups that do not exist any more are counted', () => {
  const { fields, groupsGone } = startFrom({ ...origin, groupIds: [98, 13, 99] }, forms, groups);
  expect(fields.groups).toEqual([13]);
  expect(groupsGone).toBe(2);
  expect(startFrom({ ...origin, groupIds: [11] }, forms, [])).toMatchObject({
    fields: { groups: [] },
    groupsGone: 1,
  });
});

const key = 'assignment-draft:u-1';
const fields = { name: ' Waterraket ', formId: '31', groups: [11, 'b'] };

withStorage();

test('a form is blank without a name, a questionnaire and a group, and spaces are no name', () => {
  expect(isBlankAssignment(noAssignment)).toBe(true);
  expect(isBlankAssignment({ ...noAssignment, name: ' \t\u00a0' })).toBe(true);
});

const parts = [{ name: 'W' }, { formId: '31' }, { formId: ' ' }, { groups: [0] }];

test.each(parts)('one field is enough for a form that is not blank: %o', (part) => {
  const one = { ...noAssignment, ...part };
  expect(isBlankAssignment(one)).toBe(false);
  expect(storeDraft(key, one)).toBe(true);
  expect(readDraft(key)).toEqual(one);
});

test('a draft is stored as it was typed, with the time, and comes back without it', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1234);
  expect(storeDraft(key, fields)).toBe(true);
  expect(Object.keys(localStorage)).toEqual([key]);
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ ...fields, savedAt: 1234 });
  expect(readDraft(key)).toEqual(fields);
  expect(readDraft('assignment-draft:u-2')).toBeNull();
});

test('a form that became blank removes its own draft only', () => {
  storeDraft(key, fields);
  storeDraft('assignment-draft:u-2', fields);
  expect(storeDraft(key, { ...noAssignment, name: '  ' })).toBe(true);
  expect(Object.keys(localStorage)).toEqual(['assignment-draft:u-2']);
});

test.each(['{"name":', 'null', '[]', '7', '"x"', '{}', '{"name":" ","formId":3,"groups":"x"}'])(
  'an unreadable entry is no draft: %s',
  (kept) => {
    localStorage.setItem(key, kept);
    expect(readDraft(key)).toBeNull();
  },
);

test.each([
  ['name', 7, ''],
  ['formId', null, ''],
  ['groups', 'x', []],
  ['groups', [11, ''], []],
  ['groups', [11, null], []],
])('a part that cannot be read is empty and the others stay: %s is %j', (part, value, empty) => {
  localStorage.setItem(key, JSON.stringify({ ...fields, [part]: value }));
  expect(readDraft(key)).toEqual({ ...fields, [part]: empty });
});

test('parts that are missing are empty', () => {
  localStorage.setItem(key, '{"name":"W"}');
  expect(readDraft(key)).toEqual({ name: 'W', formId: '', groups: [] });
  localStorage.setItem(key, '{"groups":[0]}');
  expect(readDraft(key)).toEqual({ name: '', formId: '', groups: [0] });
});

test('storage that is forbidden says so for a draft, and throws nothing', () => {
  forbidStorage();
  expect(storeDraft(key, fields)).toBe(false);
  expect(storeDraft(key, noAssignment)).toBe(true);
  expect(readDraft(key)).toBeNull();
});
