// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import {
  isBlankAssignment,
  readDraft,
  storeDraft,
} from '../../../../src/features/admin/assignments/assignment-draft.ts';
import { noAssignment } from '../../../../src/features/admin/assignments/assignment-rules.ts';
import { forbidStorage, withStorage } from '../../session/storage.ts';

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
