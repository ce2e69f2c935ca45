import type { TFunction } from 'i18next';
import { expect, test, vi } from 'vitest';
import type { User } from '../../../src/api/users.ts';
import { fieldText, type TextField } from '../../../src/features/profile/field-texts.ts';
import { userOf } from '../session/people.ts';

const t = ((key: string) => `t:${key}`) as unknown as TFunction<['profile', 'common']>;
const textOf = (name: TextField, changes: Partial<User>, language = 'nl') =>
  fieldText(name, { ...userOf('u-1'), ...changes }, t, language);

const originals = [
  ['firstname', 'firstname'],
  ['name', 'name'],
  ['email', 'common:fields.email'],
] as const;

test.each(originals)('the text of %s is as the backend gives it', (name, label) => {
  expect(textOf(name, { [name]: 'Zoë' })).toEqual({ label: `t:${label}`, value: 'Zoë', isOriginal: true });
});

test.each(originals)('an empty %s is called empty', (name, label) => {
  const text = { label: `t:${label}`, value: 't:conflict.empty', isOriginal: false };
  expect(textOf(name, { [name]: '' })).toEqual(text);
});

test.each([
  ['2009-06-16', 'nl', '16 juni 2009'],
  ['2009-06-16', 'en', '16 June 2009'],
  ['2008-02-29', 'fr', '29 février 2008'],
  ['2009-02-29', 'nl', 't:conflict.empty'],
  ['in juni', 'nl', 't:conflict.empty'],
  [null, 'nl', 't:conflict.empty'],
])('the birthdate %j in %s is %j', (birthdate, language, value) => {
  expect(textOf('birthdate', { birthdate }, language)).toEqual({
    label: 't:birthdate.label',
    value,
    isOriginal: false,
  });
});

test('a birthdate is shown as its noon, which is the same day in the time zone of the device', () => {
  const format = vi.spyOn(Date.prototype, 'toLocaleDateString');
  textOf('birthdate', { birthdate: '2009-06-16' });
  const [shown] = format.mock.contexts as Date[];
  expect([shown?.getDate(), shown?.getHours(), shown?.getMinutes()]).toEqual([16, 12, 0]);
  format.mockRestore();
});

const choices: [TextField, string, string, string[]][] = [
  ['sex', 'common:fields.sex', 'common:fields.sexes', ['m', 'v', 'x']],
  ['language', 'common:language', 'languages', ['dutch', 'french', 'german', 'english']],
  [
    'marital_state',
    'maritalState',
    'maritalStates',
    ['single', 'married', 'cohabiting', 'divorced', 'widow', 'engaged'],
  ],
  ['education', 'education', 'educations', ['elementary', 'highschool', 'college']],
];

test.each(choices)('a known %s is translated', (name, label, texts, known) => {
  for (const value of known) {
    const text = { label: `t:${label}`, value: `t:${texts}.${value}`, isOriginal: false };
    expect(textOf(name, { [name]: value })).toEqual(text);
  }
});

test.each(['language', 'education'] as const)('another %s has one word', (name) => {
  expect(textOf(name, { [name]: 'other' }).value).toBe('t:other');
});

test.each(choices)('an unknown %s is as the backend gives it', (name, label) => {
  const text = { label: `t:${label}`, value: 'anders', isOriginal: true };
  expect(textOf(name, { [name]: 'anders' })).toEqual(text);
});

test.each(choices)('no %s is a choice that was not made', (name, label) => {
  const text = { label: `t:${label}`, value: 't:noChoice', isOriginal: false };
  expect(textOf(name, { [name]: '' })).toEqual(text);
  expect(textOf(name, { [name]: null })).toEqual(text);
});
