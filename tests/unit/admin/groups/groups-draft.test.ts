// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import {
  hasWork,
  readGroupsDraft,
  storeGroupsDraft,
} from '../../../../src/features/admin/groups/groups-draft.ts';
import { forbidStorage, withStorage } from '../../session/storage.ts';

const key = 'groups-draft:u-1';
const draft = { text: 'Groep A\nGroep B', memberlimit: '4' };

withStorage();

test('a draft is stored with the time, and comes back without it', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1234);
  expect(storeGroupsDraft(key, draft, [])).toBe(true);
  expect(Object.keys(localStorage)).toEqual([key]);
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ ...draft, savedAt: 1234 });
  expect(readGroupsDraft(key)).toEqual(draft);
  expect(readGroupsDraft('groups-draft:u-2')).toBeNull();
});

test('a draft stays whole while one of its groups does not exist', () => {
  expect(storeGroupsDraft(key, draft, ['groep a'])).toBe(true);
  expect(readGroupsDraft(key)).toEqual(draft);
});

test('a draft of which every group exists is removed, and no other', () => {
  storeGroupsDraft(key, draft, []);
  storeGroupsDraft('groups-draft:u-2', draft, []);
  expect(storeGroupsDraft(key, draft, ['Groep B', 'groep a'])).toBe(true);
  expect(Object.keys(localStorage)).toEqual(['groups-draft:u-2']);
});

test.each(['', ' \n\t'])('a text without names is removed, whatever its limit: %j', (text) => {
  storeGroupsDraft(key, draft, []);
  expect(storeGroupsDraft(key, { text, memberlimit: '9' }, [])).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('a text with nothing but a name to correct is stored', () => {
  const tooMany = { text: 'Groep 1..101', memberlimit: '' };
  expect(storeGroupsDraft(key, tooMany, [])).toBe(true);
  expect(readGroupsDraft(key)).toEqual(tooMany);
});

test.each(['{"text":', 'null', '[]', '7', '"x"', '{}', '{"memberlimit":"4"}', '{"text":""}', '{"text":7}'])(
  'an unreadable entry is no draft: %s',
  (kept) => {
    localStorage.setItem(key, kept);
    expect(readGroupsDraft(key)).toBeNull();
  },
);

test.each(['{"text":"A"}', '{"text":"A","memberlimit":4}', '{"text":"A","memberlimit":null}'])(
  'a limit that cannot be read is that of an empty form: %s',
  (kept) => {
    localStorage.setItem(key, kept);
    expect(readGroupsDraft(key)).toEqual({ text: 'A', memberlimit: '15' });
  },
);

test('a limit that was cleared stays empty', () => {
  localStorage.setItem(key, '{"text":" ","memberlimit":""}');
  expect(readGroupsDraft(key)).toEqual({ text: ' ', memberlimit: '' });
});

test('storage that is forbidden says so for a draft, and throws nothing', () => {
  forbidStorage();
  expect(storeGroupsDraft(key, draft, [])).toBe(false);
  expect(storeGroupsDraft(key, draft, ['Groep A', 'Groep B'])).toBe(true);
  expect(readGroupsDraft(key)).toBeNull();
});

const exists = { name: 'A', reason: 'exists' } as const;

test('names to add are work, and groups that exist are not', () => {
  expect(hasWork({ names: ['A'], skipped: [] })).toBe(true);
  expect(hasWork({ names: ['B'], skipped: [exists] })).toBe(true);
  expect(hasWork({ names: [], skipped: [] })).toBe(false);
  expect(hasWork({ names: [], skipped: [exists, { name: 'Naam', reason: 'header' }] })).toBe(false);
});

test.each(['double', 'tooLong', 'tooMany'] as const)(
  'a name that is skipped for another reason is work: %s',
  (reason) => {
    expect(hasWork({ names: [], skipped: [exists, { name: 'B', reason }] })).toBe(true);
  },
);
