import { expect, it } from 'vitest';
import { variableNames } from '../../../../../src/features/admin/dump/export/export-file.ts';
import { fc } from '../../../properties.ts';

it('makes names that R and SPSS accept', () => {
  expect(variableNames(['user_id', 'User ID', 'é à', '1st', 'by', '', '_x_', 'function'])).toEqual([
    'user_id',
    'User_ID_2',
    'e_a',
    'v_1st',
    'v_by',
    'v',
    'x',
    'v_function',
  ]);
  fc.assert(
    fc.property(fc.array(fc.string()), (columns) => {
      const names = variableNames(columns);
      for (const name of names) expect(name).toMatch(/^[a-z][a-z\d_]{0,63}$/i);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(columns.length);
    }),
  );
});

it('makes names of at most 64 characters that differ', () => {
  const long = 'a'.repeat(70);
  expect(variableNames([long, long.toUpperCase(), `${'b'.repeat(59)}_c`])).toEqual([
    'a'.repeat(60),
    `${'A'.repeat(60)}_2`,
    'b'.repeat(59),
  ]);
  expect(variableNames(['a', 'A', 'a_2', 'a'])).toEqual(['a', 'A_2', 'a_2_2', 'a_3']);
});
