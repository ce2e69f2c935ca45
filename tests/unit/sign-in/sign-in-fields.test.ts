import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { loginSchema, newUserSchema, registered } from '../../../src/features/sign-in/sign-in-fields.ts';

const newUser = (fields: Record<string, string>) => v.parse(newUserSchema, fields);

test('keeps the spaces of a password and trims the other fields', () => {
  expect(
    newUser({ email: ' jan@school.example ', school_user_id: ' 042 ', password: ' a b ' }),
  ).toMatchObject({
    email: 'jan@school.example',
    school_user_id: '042',
    password: ' a b ',
  });
});

test('leaves a missing field empty, for the backend to refuse, and gives no student number as null', () => {
  expect(newUser({})).toEqual({
    firstname: '',
    name: '',
    email: '',
    password: '',
    school_id: '',
    school_user_id: null,
    sex: '',
  });
});

test('a full registration is the payload of sign-up', () => {
  const fields = { email: 'jan@school.example', password: 'geheim', school_id: '3', sex: 'm' };
  expect(newUser({ ...fields, full_name: ' Jan Peeters ', school_user_id: '0', extra: 'x' })).toEqual({
    ...fields,
    firstname: 'Jan',
    name: 'Peeters',
    school_user_id: '0',
  });
  expect(newUser({ school_id: ' 3 ', sex: ' m ', school_user_id: '  ' })).toMatchObject({
    school_id: ' 3 ',
    sex: ' m ',
    school_user_id: null,
  });
});

test('a login trims the user name and keeps the spaces of the password', () => {
  const fields = { username: ' jan@school.example\n', password: ' a b ', extra: 'x' };
  expect(v.parse(loginSchema, fields)).toEqual({ username: 'jan@school.example', password: ' a b ' });
  expect(v.parse(loginSchema, {})).toEqual({ username: '', password: '' });
});

test.each(['username', 'password'])('a login does not take a file as its %s', (name) => {
  expect(v.is(loginSchema, { [name]: new Blob() })).toBe(false);
});

test('there is no registered address when the tab opens', () => {
  expect(registered).toEqual({ email: '' });
});

describe('splitting a full name', () => {
  test.each([
    ['Jan Peeters', 'Jan', 'Peeters'],
    ['Jan Van den Berg', 'Jan', 'Van den Berg'],
    ['  Jan   Peeters  ', 'Jan', 'Peeters'],
    ['Jan\u00a0Peeters', 'Jan', 'Peeters'],
    ['宮崎\u3000駿', '宮崎', '駿'],
    ['Jan\tPeeters\nJunior', 'Jan', 'Peeters\nJunior'],
    ['Jean-Luc', 'Jean-Luc', ''],
    ['', '', ''],
    ['   ', '', ''],
  ])('splits %j into %j and %j', (fullName, firstname, name) => {
    expect(newUser({ full_name: fullName })).toMatchObject({ firstname, name });
  });
});
