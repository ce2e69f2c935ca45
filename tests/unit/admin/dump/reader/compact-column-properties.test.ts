import { expect, it } from 'vitest';
import { CompactColumn } from '../../../../../src/features/admin/dump/reader/compact-column.ts';
import { fc } from '../../../properties.ts';

it('returns any values unchanged', () => {
  const cell = fc.option(
    fc.oneof(fc.string({ unit: 'binary' }), fc.integer().map(String), fc.constant('NaN')),
  );
  fc.assert(
    fc.property(fc.array(cell), (cells) => {
      const column = new CompactColumn();
      for (const cell of cells) column.push(cell);
      expect(cells.map((_, row) => column.at(row))).toEqual(cells);
    }),
  );
});
