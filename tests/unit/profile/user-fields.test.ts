import { afterEach, describe, expect, test, vi } from 'vitest';
import type { User } from '../../../src/api/users.ts';
import {
  dataChangesOf,
  dataFieldsOf,
  dayOf,
  deletion,
  generalChangesOf,
  generalFieldsOf,
  isAfter,
  today,
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

describe('dayOf', () => {
  test.each([
    ['2009-06-16', '2009-06-16'],
    ['2024-02-29', '2024-02-29'],
    ['0001-01-01', '0001-01-01'],
    ['2999-12-31', '2999-12-31'],
  ])('%s is a day', (birthdate, day) => {
    expect(dayOf(birthdate)).toBe(day);
  });

  test.each([
    null,
    '',
    '2023-02-29',
    '2009-06-31',
    '2009-13-01',
    '0000-00-00',
    '0000-05-05',
    '31/12/2001',
    '2001-1-1',
    '12001-01-01',
    '2000-12-31T23:00:00Z',
    '2001-01-01T00:00:00+02:00',
    ' 2001-01-01',
    'x',
  ])('%j is none that a date field could show', (birthdate) => {
    expect(dayOf(birthdate)).toBe('');
  });
});

describe('today', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each([
    ['Pacific/Kiritimati', '2026-01-01'],
    ['Europe/Brussels', '2025-12-31'],
    ['America/Los_Angeles', '2025-12-31'],
  ])('in %s', (there, day) => {
    vi.stubEnv('TZ', there);
    expect(today(new Date('2025-12-31T12:00:00Z'))).toBe(day);
  });

  test('has two digits for month and day', () => {
    expect(today(new Date(2026, 2, 4))).toBe('2026-03-04');
  });
});

test.each([
  ['2026-01-02', '2026-01-01', true],
  ['2026-01-01', '2026-01-01', false],
  ['2025-12-31', '2026-01-01', false],
  ['12001-01-01', '2026-01-01', true],
  ['', '2026-01-01', false],
])('whether %j is after %s', (day, other, after) => {
  expect(isAfter(day, other)).toBe(after);
});
