import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { emptyGroup, groupRules } from '../../../../src/features/admin/groups/group-rules.ts';
import { segmentSteps } from '../../segment-steps.ts';

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
