import { expect, test } from 'vitest';
import * as keys from '../../../src/device/local-storage.ts';

// With another name, what lies on people's devices would be lost, or never be removed.
test('what is stored on a device keeps its name', () => {
  expect([keys.tokenKey, keys.requestLinkKey, keys.languageKey, keys.drawerKey, keys.userKey]).toEqual([
    'auth_token',
    'requestLink',
    'language',
    'drawer',
    'user',
  ]);
  expect(keys.textsPrefix).toBe('i18next_res_');
  expect(keys.formKey('a', '41')).toBe('form:a:41');
  expect(keys.formListKey('a')).toBe('forms:a');
  expect(keys.groupKey('a', '41')).toBe('group:a:41');
  expect(keys.submittedKey('a', '41')).toBe('group:a:41:submitted');
  expect(keys.queuedKey('a', '41')).toBe('group:a:41:queued');
  expect(keys.answersKey('a', '41')).toBe('answers:a:41');
  expect(keys.outboxKey('a', '41')).toBe('outbox:a:41');
  expect(keys.draftKey('a')).toBe('form-draft:a');
  expect(keys.assignmentDraftKey('a')).toBe('assignment-draft:a');
  expect(keys.groupsDraftKey('a')).toBe('groups-draft:a');
});
