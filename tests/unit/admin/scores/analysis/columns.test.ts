import { describe, expect, it } from 'vitest';
import { summarizeColumn } from '../../../../../src/features/admin/scores/analysis/column-summary.ts';
import { guessType } from '../../../../../src/features/admin/scores/analysis/column-type.ts';
import { consentingPersons, findConsent } from '../../../../../src/features/admin/scores/analysis/consent.ts';
import { proposeJoins } from '../../../../../src/features/admin/scores/analysis/joins.ts';
import { personalColumns } from '../../../../../src/features/admin/scores/analysis/personal-columns.ts';

describe('the type of a column', () => {
  it.each([
    ['whole', ['1', '-20', null, '']],
    ['number', ['1', '2.50', '1e-7', '.5', '-3.']],
    ['boolean', ['t', 'f']],
    ['boolean', ['true', 'FALSE', null]],
    ['date', ['2024-02-29']],
    ['time', ['2024-02-29 10:00:00', '2024-02-29T10:00:00.5Z', '2024-03-01 10:00:00+01']],
    ['time', ['2024-02-29', '2024-02-29 10:00']],
    ['bytes', ['\\x00ff', '\\x']],
    ['text', ['1', 'one']],
    ['text', ['0123', '1']],
    ['text', ['.', '-']],
    ['boolean', ['T', 'True', 'f']],
    ['text', ['tr']],
    ['text', ['at', 'true']],
    ['whole', ['0', '-1', '10']],
    ['text', ['-']],
    ['text', ['1', ' 2']],
    ['number', ['+1', '0.5', '1E+10', '12e5']],
    ['text', ['1.5', '1.5x']],
    ['text', ['1.5', 'x1.5']],
    ['text', ['1.5', '00.5']],
    ['text', ['1.5', '1e']],
    ['text', ['2024-02-29', '2024-2-29']],
    ['text', ['2024-02-29x']],
    ['text', ['x2024-02-29']],
    ['time', ['2024-02-29 10:00:00+0130', '2024-02-29 10:00:00-01:30']],
    ['text', ['2024-02-29 10']],
    ['text', ['2024-02-29 10:00x']],
    ['text', ['x2024-02-29 10:00']],
    ['text', ['2024-02-29 10:00:00.']],
    ['bytes', ['\\xAB']],
    ['text', ['\\x0']],
    ['text', ['x\\x00']],
    ['text', ['\\x00g']],
    ['text', ['1', 't']],
    ['text', ['', 'one', null]],
    ['empty', [null, '']],
    ['empty', []],
  ])('is %s for %j', (type, cells) => expect(guessType(cells)).toBe(type));
});

describe('the sums of a column', () => {
  it('counts values, empty ones and different ones, and sums numbers', () => {
    const summary = summarizeColumn(['1', '2', '2', '5', null, '']);
    expect(summary).toMatchObject({ count: 6, empty: 2, distinct: 3, mean: 2.5, min: 1, max: 5 });
    expect(summary.sd).toBeCloseTo(Math.sqrt(3), 12);
    expect(summary.histogram).toEqual([1, 2, 0, 0, 1]);
  });

  it('has ten bins for many values, with the greatest in the last', () => {
    const cells = Array.from({ length: 101 }, (_, i) => String(i / 100));
    expect(summarizeColumn(cells).histogram?.reduce((sum, bin) => sum + bin, 0)).toBe(101);
    expect(summarizeColumn(cells).histogram).toHaveLength(10);
    expect(summarizeColumn(['7', '7']).histogram).toEqual([2]);
    expect(summarizeColumn(['7.5', '7.5']).histogram?.[0]).toBe(2);
  });

  it('has no figures for texts, and no spread for one number', () => {
    expect(summarizeColumn(['1', 'a'])).toMatchObject({ distinct: 2, mean: null, histogram: null });
    expect(summarizeColumn(['1'])).toMatchObject({ mean: 1, sd: null });
    expect(summarizeColumn([])).toMatchObject({ count: 0, mean: null });
  });

  it('has a mean without rounding errors for whole numbers', () =>
    expect(summarizeColumn(Array.from({ length: 72 }, (_, i) => String(i < 36 ? 1 : 2))).mean).toBe(1.5));

  it('has one bin for each whole number while there are at most ten', () => {
    expect(summarizeColumn(['0', '9']).histogram).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(summarizeColumn(['1', '11', '11']).histogram).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect(summarizeColumn(['0', '20', '2']).histogram).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(summarizeColumn(['-1', '0', '1', null, '']).histogram).toEqual([1, 1, 1]);
    expect(summarizeColumn(['0.5', '1.5']).histogram).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('takes only what a database writes as a number for one', () => {
    expect(summarizeColumn(['-1.5', '+2', '.5', '3.'])).toMatchObject({ mean: 1, min: -1.5, max: 3 });
    for (const text of ['NaN', 'Infinity', ' 1', '0x', '1e999', '-'])
      expect(summarizeColumn(['1', text]), text).toMatchObject({
        mean: null,
        min: null,
        max: null,
        sd: null,
      });
  });

  it('counts different values up to 100,000', () => {
    const different = (count: number) =>
      summarizeColumn(Array.from({ length: count }, (_, i) => String(i))).distinct;
    expect([different(100_000), different(100_001)]).toEqual([100_000, null]);
  });

  it('stays exact with large numbers that lie close together', () =>
    expect(summarizeColumn(['1000000001', '1000000002', '1000000003']).sd).toBeCloseTo(1, 12));
});

describe('columns that identify a person', () => {
  it('are proposed with a reason', () => {
    const columns = [
      'id',
      'firstname',
      'name',
      'email',
      'password',
      'birthdate',
      'school_user_id',
      'sex',
      'postcode',
    ];
    expect(Object.fromEntries(personalColumns({ name: 'school_user', columns }))).toEqual({
      id: 'key',
      firstname: 'name',
      name: 'name',
      email: 'contact',
      password: 'secret',
      birthdate: 'birthdate',
      school_user_id: 'number',
      postcode: 'address',
    });
  });

  it('are known in Dutch, French and camel case', () =>
    expect([
      ...personalColumns({ name: 'x', columns: ['voornaam', 'prenom', 'authToken', 'userId', 'answer'] }),
    ]).toEqual([
      ['voornaam', 'name'],
      ['prenom', 'name'],
      ['authToken', 'secret'],
      ['userId', 'key'],
    ]));

  it('are not the name of a school or a form', () => {
    for (const name of ['school', 'form', 'assignment', 'student_group'])
      expect(personalColumns({ name, columns: ['id', 'name', 'form_id', 'memberlimit'] }).size).toBe(0);
  });
});

describe('consent', () => {
  it('is looked for in the table with people and permissions', () => {
    const tables = [
      { name: 'permission', columns: ['permission_id', 'name'] },
      { name: 'school_user', columns: ['user_id', 'name', 'permission_id'] },
    ];
    expect(findConsent(tables)).toEqual({
      table: 'school_user',
      person: 'user_id',
      permission: 'permission_id',
    });
    expect(findConsent(tables.slice(0, 1))).toBeNull();
  });

  it.each([
    'permission',
    'permission_id',
    'permissionid',
    'gdpr_permission',
    'gdprpermission_id',
    'PERMISSION_ID',
  ])('is in the column %s', (permission) =>
    expect(findConsent([{ name: 'x', columns: ['user_id', permission] }])).toEqual({
      table: 'x',
      person: 'user_id',
      permission,
    }),
  );

  it.each(['permissions', 'my_permission', 'permission_id_2', 'gdpr'])('is not in the column %s', (column) =>
    expect(findConsent([{ name: 'x', columns: ['user_id', column] }])).toBeNull(),
  );

  it.each(['user_id', 'userid', 'person_id', 'student_uuid', 'USER_UUID'])(
    'belongs to the person in the column %s before any other',
    (person) =>
      expect(findConsent([{ name: 'users', columns: ['id', person, 'permission'] }])?.person).toBe(person),
  );

  it('belongs to another identifier when there is none of these', () => {
    expect(findConsent([{ name: 'users', columns: ['name', 'id', 'permission'] }])?.person).toBe('id');
    expect(findConsent([{ name: 'x', columns: ['my_user_id', 'user_id_2', 'permission'] }])).toBeNull();
  });

  it('is only permission 1, in every row of a person', () => {
    const rows = [
      { person: '1', permission: '1' },
      { person: '2', permission: '2' },
      { person: '3', permission: null },
      { person: '4', permission: '1' },
      { person: '4', permission: '3' },
      { person: null, permission: '1' },
    ];
    expect([...consentingPersons(rows)]).toEqual(['1']);
  });
});

it.each([
  ['block_id', true],
  ['blockId', true],
  ['uuid', true],
  ['user_uuid', true],
  ['name', false],
  ['block_ids', false],
  ['id', false],
])('a join along %s is proposed: %s', (column, isProposed) => {
  const tables = [
    { name: 'a', columns: [column], unique: [column] },
    { name: 'b', columns: [column], unique: [] },
    { name: 'c', columns: [column], unique: [column] },
    { name: 'd', columns: ['other_id'], unique: [] },
  ];
  const expected = ['a', 'c'].map((to) => ({ from: 'b', to, column }));
  expect(proposeJoins(tables)).toEqual(isProposed ? expected : []);
});

it('proposes joins to the table in which an identifier is unique', () => {
  const tables = [
    { name: 'users', columns: ['user_id', 'name'], unique: ['user_id', 'name'] },
    { name: 'answer', columns: ['user_id', 'question_id', 'name'], unique: [] },
    { name: 'question', columns: ['question_id', 'block_id'], unique: ['question_id'] },
  ];
  expect(proposeJoins(tables)).toEqual([
    { from: 'answer', to: 'users', column: 'user_id' },
    { from: 'answer', to: 'question', column: 'question_id' },
  ]);
});
