import { describe, expect, test } from 'vitest';
import type { User } from '../../../src/api/users.ts';
import {
  dataChangesOf,
  dataFieldsOf,
  deletion,
  generalChangesOf,
  generalFieldsOf,
} from '../../../src/features/profile/user-fields.ts';
import { userOf } from '../session/people.ts';

const user: User = {
  ...userOf('u-1'),
  sex: 'V',
  language: 'dutch',
  birthdate: '2009-06-16',
  marital_state: 'single',
  education: 'highschool',
};

const empty: User = {
  ...user,
  sex: null,
  language: null,
  birthdate: null,
  marital_state: null,
  education: null,
  gdpr_permission: null,
};

test('the general fields lose the spaces around them', () => {
  const fields = { ...generalFieldsOf(user), firstname: ' Nora  ', name: ' Van den Berg', email: ' n@s.be ' };
  expect(generalChangesOf(fields)).toEqual({ firstname: 'Nora', name: 'Van den Berg', email: 'n@s.be' });
});

describe('the fields of the personal data', () => {
  test('show what is saved, the sex in lower case', () => {
    expect(dataFieldsOf(user)).toEqual({
      consent: true,
      sex: 'v',
      language: 'dutch',
      birthdate: '2009-06-16',
      marital_state: 'single',
      education: 'highschool',
    });
  });

  test('are empty for what is not there', () => {
    const nothing = {
      consent: false,
      sex: '',
      language: '',
      birthdate: '',
      marital_state: '',
      education: '',
    };
    expect(dataFieldsOf(empty)).toEqual(nothing);
  });

  test.each([
    [1, true],
    ['1', true],
    [2, false],
    [3, false],
  ])('permission %j is consent: %s', (permission_id, consent) => {
    expect(dataFieldsOf({ ...user, gdpr_permission: { permission_id } }).consent).toBe(consent);
  });

  test('keep a value that the app does not know', () => {
    const fields = dataFieldsOf({ ...user, language: 'Klingon' });
    expect(fields.language).toBe('Klingon');
    expect(dataChangesOf(fields, user).language).toBe('Klingon');
  });
});

describe('the changes of the personal data', () => {
  const permission = (consent: boolean, saved: User['gdpr_permission']) =>
    dataChangesOf({ ...dataFieldsOf(user), consent }, { ...user, gdpr_permission: saved }).gdpr_permission;

  test.each([
    [true, null, 1],
    [false, null, 2],
    [false, { permission_id: 1 }, 2],
    [true, { permission_id: 2 }, 1],
    [true, { permission_id: 3 }, 1],
  ])('consent %s over %j is permission %d', (consent, saved, permission_id) => {
    expect(permission(consent, saved)).toEqual({ permission_id });
  });

  test.each([3, '3'])(
    'a wish to have the data deleted (%j) stays until there is consent',
    (permission_id) => {
      expect(permission(false, { permission_id })).toEqual({ permission_id: 3 });
    },
  );

  test.each([
    ['2009-06-16', '', null],
    ['2009-06-16', '2010-01-01', '2010-01-01'],
    ['2001-01-01T00:00:00', '2001-01-01', '2001-01-01'],
    ['2023-02-29', '', '2023-02-29'],
    ['31/12/2001', '', '31/12/2001'],
    ['31/12/2001', '2001-12-31', '2001-12-31'],
    [null, '', null],
  ])('birthdate %j, the field at %j: %j', (saved, birthdate, sent) => {
    const before = { ...user, birthdate: saved };
    expect(dataChangesOf({ ...dataFieldsOf(before), birthdate }, before).birthdate).toBe(sent);
  });
});

test('a request to delete the data clears the sex, and withdraws consent', () => {
  expect(deletion).toEqual({ sex: 'x', gdpr_permission: { permission_id: 3 } });
});

test('the general form begins with the texts of the user', () => {
  expect(generalFieldsOf(user)).toEqual({ firstname: 'Noor', name: 'De Smet', email: 'noor@school.example' });
});
