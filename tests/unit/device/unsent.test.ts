// @vitest-environment jsdom

import { expect, test } from 'vitest';
import {
  answersKey,
  assignmentDraftKey,
  draftKey,
  groupsDraftKey,
  outboxKey,
} from '../../../src/device/local-storage.ts';
import { removeUnsent, unsentKeys } from '../../../src/device/unsent.ts';
import { withStorage } from '../session/storage.ts';

withStorage();

const given = '{"0":[{"questionId":"11","answer":null},{"questionId":"12","answer":5}],"savedAt":1}';
const deleted = '{"0":[{"questionId":"11","answer":null}],"savedAt":1}';
const put = (...keys: string[]) => {
  for (const key of keys) localStorage.setItem(key, given);
};

test("unsentKeys lists a user's drafts, answers and outbox entries", () => {
  const unsent = [
    ...[
      draftKey('a'),
      draftKey('a', '?from=1'),
      assignmentDraftKey('a'),
      assignmentDraftKey('a', '?from=1'),
      groupsDraftKey('a'),
    ],
    ...[answersKey('a', '41'), outboxKey('a', '41')],
  ].sort();
  put(...unsent);
  put(
    draftKey('ab'),
    assignmentDraftKey('ab'),
    groupsDraftKey('ab'),
    answersKey('ab', '41'),
    outboxKey('ab', '41'),
    'form:a:41',
    'user',
  );
  localStorage.setItem(answersKey('a', '42'), deleted);
  localStorage.setItem(answersKey('a', '43'), '{}');
  expect(unsentKeys('a').sort()).toEqual(unsent);

  const before = Object.keys(localStorage);
  removeUnsent('a');
  expect(unsentKeys('a')).toEqual([]);
  expect(Object.keys(localStorage).sort()).toEqual(before.filter((key) => !unsent.includes(key)).sort());
});
