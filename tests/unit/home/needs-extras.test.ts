// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { StudentForm } from '../../../src/api/user-forms.ts';
import { setPersisted } from '../../../src/device/unsent.ts';
import { needsExtras, searchFrom } from '../../../src/features/home/needs-extras.ts';
import { withStorage } from '../session/storage.ts';

withStorage();

const form: StudentForm = {
  assignment_id: 41,
  name: 'Project',
  description: null,
  color: null,
  is_completed: false,
  group: null,
  blocks: null,
};
const forms = (count: number) => Array<StudentForm>(count).fill(form);

test('a short list of cards needs no extras', () => {
  expect(needsExtras('uuid-noor', [])).toBe(false);
  expect(needsExtras('uuid-noor', forms(12))).toBe(false);
});

test('a list with a search field needs extras, from 13 questionnaires', () => {
  expect(searchFrom).toBe(13);
  expect(needsExtras('uuid-noor', forms(13))).toBe(true);
  expect(needsExtras('uuid-noor', forms(14))).toBe(true);
});

test('one questionnaire with blocks needs extras', () => {
  expect(needsExtras('uuid-noor', [form, { ...form, blocks: [] }])).toBe(true);
});

test('a questionnaire that was opened here needs extras once it has an answer', () => {
  localStorage.setItem('form:uuid-noor:41', '{"value":{"blocks":[{"questions":[{"answer":null}]}]}}');
  expect(needsExtras('uuid-noor', forms(1))).toBe(false);
  localStorage.setItem('form:uuid-noor:41', '{"value":{"blocks":[{"questions":[{"answer":4}]}]}}');
  expect(needsExtras('uuid-noor', forms(1))).toBe(true);
});

test('answers that could not be stored need extras', () => {
  setPersisted('answers:uuid-noor:41', false);
  expect(needsExtras('uuid-noor', forms(1))).toBe(true);
  expect(needsExtras('uuid-sam', forms(1))).toBe(false);
  setPersisted('answers:uuid-noor:41', true);
});

test('unsubmitted work needs extras, also without questionnaires', () => {
  localStorage.setItem('answers:uuid-noor:41', '{"0":[{"questionId":"11","answer":5}]}');
  expect(needsExtras('uuid-noor', forms(1))).toBe(true);
  expect(needsExtras('uuid-noor', [])).toBe(true);
  expect(needsExtras('uuid-sam', forms(1))).toBe(false);
});
