import { describe, expect, it } from 'vitest';
import { guessType, summarizeColumn } from '../../../../../src/features/admin/dump/analysis/columns.ts';
import { personalColumns } from '../../../../../src/features/admin/dump/analysis/personal-columns.ts';

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
