import * as v from 'valibot';
// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import {
  emptyGroup,
  groupRules,
  hasWork,
  readGroupsDraft,
  storeGroupsDraft,
} from '../../../../src/features/admin/groups/group-rules.ts';
import { segmentSteps } from '../../segment-steps.ts';
import { forbidStorage, withStorage } from '../../session/storage.ts';

const group = (name: string, memberlimit = '15') => v.safeParse(groupRules, { name, memberlimit });
const messages = (name: string, memberlimit?: string) =>
  group(name, memberlimit).issues?.map(({ message }) => message) ?? [];

const family = '👩‍👩‍👧‍👦';

test.each([
  ['Groep 1', 'Groep 1'],
  ['  Groep 1 ', 'Groep 1'],
  ['x', 'x'],
  ['é'.normalize('NFD').repeat(255), 'é'.normalize('NFD').repeat(255)],
  [family.repeat(255), family.repeat(255)],
  ['المجموعة الأولى', 'المجموعة الأولى'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('takes the name %j', (typed, name) => {
  expect(group(typed)).toMatchObject({ success: true, output: { name, memberlimit: 15 } });
});

test('a name has 1 to 255 visible characters, without the spaces around it', () => {
  expect(messages('')).toEqual(['notEmpty']);
  expect(messages(' \t\u00a0\u3000')).toEqual(['notEmpty']);
  expect(messages(`${'x'.repeat(255)}   `)).toEqual([]);
  expect(messages('x'.repeat(256))).toEqual(['gt255']);
  expect(messages(family.repeat(256))).toEqual(['gt255']);
});

describe('the work for a name', () => {
  test.each([
    ['a line', 'x'.repeat(100_000)],
    ['emoji', family.repeat(9000)],
    ['signs that cannot be seen', '\u200b'.repeat(100_000)],
  ])('is small for %s of 100 kB, which is too long', (_, text) => {
    expect(segmentSteps(() => expect(messages(text)).toEqual(['gt255'])).passed).toBeLessThan(100_000);
  });

  test('is nothing for a short one', () => {
    expect(segmentSteps(() => expect(messages('x'.repeat(255))).toEqual([])).steps).toBe(0);
  });

  test('is for 256 characters at most', () => {
    const text = family.repeat(300);
    expect(segmentSteps(() => expect(messages(text)).toEqual(['gt255'])).steps).toBe(256);
  });
});

test.each([
  ['1', 1],
  [' 20 ', 20],
  ['007', 7],
  ['1000000000', 1_000_000_000],
])('takes the limit %j', (typed, memberlimit) => {
  expect(group('Groep', typed)).toMatchObject({ success: true, output: { memberlimit } });
});

test.each([
  '',
  ' ',
  '0',
  '000',
  '-1',
  '+1',
  '1e9',
  'abc',
  '2.5',
  '2,5',
  '1 000',
  '0x10',
  '٣',
  '99999999999999999999',
])('refuses the limit %j', (typed) => expect(messages('Groep', typed)).toEqual(['memberlimit']));

test('an empty form has no name and a limit of 15 members', () => {
  expect(emptyGroup).toEqual({ name: '', memberlimit: '15' });
});

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
