import { type SqlTable, type SqlValue, sqlTables } from './sql-tables.ts';
import type { State } from './state.ts';

const rowsPerInsert = 500;

/** The database as SQL that SQLite, PostgreSQL and MySQL can load: tables, then rows. */
export function sqlDump(state: State): string {
  const statements = sqlTables(state).flatMap((table) => [createOf(table), ...insertsOf(table)]);
  return `${['-- Groepsevaluatie', 'BEGIN;', ...statements, 'COMMIT;'].join('\n')}\n`;
}

function createOf({ name, columns, key }: SqlTable): string {
  const lines = Object.entries(columns).map(([column, type]) => `  ${column} ${type}`);
  return `CREATE TABLE ${name} (\n${[...lines, `  PRIMARY KEY (${key})`].join(',\n')}\n);`;
}

function insertsOf({ name, columns, rows }: SqlTable): string[] {
  const into = `INSERT INTO ${name} (${Object.keys(columns).join(', ')}) VALUES`;
  const tuples = rows.map((row) => `  (${row.map(literal).join(', ')})`);
  const parts = Math.ceil(tuples.length / rowsPerInsert);
  return Array.from({ length: parts }, (_, i) => {
    const part = tuples.slice(i * rowsPerInsert, (i + 1) * rowsPerInsert);
    return `${into}\n${part.join(',\n')};`;
  });
}

function literal(value: SqlValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return String(value);
  // SQL texts cannot contain NUL characters.
  return `'${value.replaceAll('\0', '').replaceAll("'", "''")}'`;
}
