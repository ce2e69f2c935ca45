import { expect, test } from 'vitest';
import { rowsOf } from '../../../../src/features/admin/form-builder/grow-rows.ts';

test.each([
  ['', 300, 1],
  ['Ik luister.', 300, 1],
  ['x'.repeat(100), 300, 4],
  ['x'.repeat(90), 900, 1],
  ['twaalf twaalf', 140, 2],
  ['eerste\n\nderde', 900, 3],
  ['x'.repeat(25), 0, 3],
])('%j in a field of %i px takes %i rows', (text, width, rows) => {
  expect(rowsOf(text, width)).toBe(rows);
});
