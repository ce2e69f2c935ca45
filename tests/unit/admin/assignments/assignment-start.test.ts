import { expect, test } from 'vitest';
import type { FormSummary } from '../../../../src/api/form-schema.ts';
import { type Origin, startFrom } from '../../../../src/features/admin/assignments/assignment-start.ts';

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
