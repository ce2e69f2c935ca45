// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readFormDraft, removeFormDraft } from '../../../src/device/form-draft.ts';
import { draftKey } from '../../../src/device/keys.ts';
import { withStorage } from '../session/storage.ts';

withStorage();

const store = (draft: unknown) => localStorage.setItem(draftKey('a'), JSON.stringify(draft));

test('the draft of a user has a name, a colour and a date', () => {
  expect(readFormDraft('a')).toBeNull();
  store({ name: 'Samen', color: '0f655f', savedAt: 7, blocks: [] });
  expect(readFormDraft('a')).toEqual({ name: 'Samen', color: '0f655f', savedAt: 7 });
  expect(readFormDraft('ab')).toBeNull();
});

test('a draft without a readable name and colour is listed too', () => {
  store({ color: 7, savedAt: 7 });
  expect(readFormDraft('a')).toEqual({ name: '', color: null, savedAt: 7 });
});

test('a draft without a date is not listed', () => {
  store({ name: 'Samen', color: '0f655f' });
  expect(readFormDraft('a')).toBeNull();
});

test('removing a draft leaves those of other users', () => {
  store({ savedAt: 7 });
  localStorage.setItem(draftKey('ab'), '{}');
  removeFormDraft('a');
  expect(Object.keys(localStorage)).toEqual([draftKey('ab')]);
});
