import type { ForeignKey } from './create-table.ts';
import type { Column } from './dump-types.ts';
import type { KnownTable } from './known-tables.ts';
import type { StoredTable } from './table-store.ts';

/** Adds those references of a key whose columns exist, each once. */
export function addReferences(
  stored: StoredTable | null,
  target: Pick<KnownTable, 'name' | 'stored' | 'primaryKey'>,
  key: ForeignKey,
): void {
  if (!stored || !target.stored) return;
  const columns = existing(stored, key.columns);
  const toColumns = existing(target.stored, key.toColumns.length > 0 ? key.toColumns : target.primaryKey);
  if (columns.length !== key.columns.length || columns.length !== toColumns.length) return;
  for (const [i, column] of columns.entries()) {
    const found = { column, to: target.name, toColumn: toColumns[i] ?? '', isWhole: columns.length === 1 };
    const known = stored.references.find(
      (one) => one.column === column && one.to === found.to && one.toColumn === found.toColumn,
    );
    if (known) known.isWhole ||= found.isWhole;
    else stored.references.push(found);
  }
}

/** Those of these columns that a table has, in any letter case. */
export function existing({ columns }: StoredTable, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const isSame = (column: Column) => column.name.toLowerCase() === name.toLowerCase();
    return (columns.find((column) => column.name === name) ?? columns.find(isSame))?.name ?? [];
  });
}
