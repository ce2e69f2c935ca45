import { expect, it } from 'vitest';
import { fc } from '../../../properties.ts';
import { dumpNames, dumpText, readAll, school } from './fixture-dumps.ts';

const dialects: Record<string, string> = { pg: 'postgres', mariadb: 'mysql', sqlite: 'sqlite' };
const isTrue: Record<string, string> = { t: 'true', f: 'false', '1': 'true', '0': 'false' };

/** A value as every program means it. */
function meaning(type: string, cell: string | null, name: string): string | null {
  if (cell === null) return null;
  if (type === 'bool') return isTrue[cell] ?? cell;
  if (type === 'decimal' || type === 'real') return String(Number(cell));
  // An empty blob is '' in MariaDB. Without --hex-blob it writes bytes that are no text.
  if (type === 'blob') return cell === '' ? '\\x' : name === 'mariadb' && cell !== '\\x' ? 'bytes' : cell;
  return cell;
}

it.each(dumpNames)('reads every table and row of %s as they were in the database', (name) => {
  const { tables, failure, dialect } = readAll([dumpText(name)]);
  expect(failure).toBeNull();
  expect(dialect).toBe(dialects[name.split('-')[0] ?? '']);
  expect([...tables.keys()].sort()).toEqual(school.map((table) => table.name).sort());
  for (const { name: table, columns, rows } of school) {
    const types = Object.values(columns);
    const read = tables.get(table);
    expect(read?.columns.map((column) => column.name)).toEqual(Object.keys(columns));
    const meant = (found: readonly (readonly (string | null)[])[]) =>
      found.map((row) => row.map((cell, i) => meaning(types[i] ?? '', cell, name)));
    expect(meant(read?.rows ?? []), table).toEqual(meant(rows));
  }
});

it('knows the types that each program declares', () => {
  const typesIn = (name: string) =>
    Object.fromEntries(
      readAll([dumpText(name)])
        .tables.get('answer')
        ?.columns.map((column) => [column.name, column.type]) ?? [],
    );
  expect(typesIn('pg-copy').answered_at).toBe('timestamp without time zone');
  expect(typesIn('mariadb').answer).toBe('int(10) unsigned');
  expect(typesIn('sqlite').answered_at).toBe('TIMESTAMP');
  const users = readAll([dumpText('pg-copy')]).tables.get('users')?.columns;
  expect(users?.find(({ name }) => name === 'email')?.type).toBe('character varying(200)');
});

it.each(dumpNames)('reads the same from %s wherever the chunks of it begin', (name) => {
  const text = dumpText(name);
  const whole = readAll([text]);
  const cuts = fc.uniqueArray(fc.nat(text.length), { maxLength: 40 });
  fc.assert(
    fc.property(cuts, (places) => {
      const ends = [0, ...places.sort((a, b) => a - b), text.length];
      const parts = readAll(ends.slice(1).map((end, i) => text.slice(ends[i], end)));
      expect(parts.failure).toBeNull();
      expect(parts.tables).toEqual(whole.tables);
      expect(parts.line).toBe(whole.line);
    }),
  );
});

it.each(dumpNames)('reads the same from %s letter by letter', (name) => {
  const text = dumpText(name);
  expect(readAll(text.split('')).tables).toEqual(readAll([text]).tables);
});
