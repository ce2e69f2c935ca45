import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { newUserSchema, splitFullName } from '../../../src/features/sign-in/sign-in-fields.ts';

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
    expect(splitFullName(fullName)).toEqual({ firstname, name });
  });
});
