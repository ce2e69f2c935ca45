import { expect, test } from 'vitest';
import { personalColumns } from '../../../../../src/features/admin/dump/analysis/personal-columns.ts';

const reasonOf = (column: string, name = 'x') => personalColumns({ name, columns: [column] }).get(column);

test.each([
  ['voornaam', 'name'],
  ['prénom', 'name'],
  ['E-mail', 'contact'],
  ['lastIp', 'contact'],
  ['geboortedatum', 'birthdate'],
  ['postcode', 'address'],
  ['authToken', 'secret'],
  ['school_user_id', 'number'],
  ['rijksregisternummer', 'number'],
  ['insz', 'number'],
  ['avatar', 'picture'],
  ['hotel', undefined],
  ['answer', undefined],
])('a column %s may identify people: %s', (column, reason) => expect(reasonOf(column)).toBe(reason));

test('a name counts in a table of people alone', () => {
  for (const table of ['users', 'school_user', 'leerlingen'])
    expect(reasonOf('name', table), table).toBe('name');
  for (const table of ['school', 'form', 'student_group'])
    expect(reasonOf('name', table), table).toBeUndefined();
  expect(personalColumns({ name: 'x', columns: ['naam'], isPeople: true }).get('naam')).toBe('name');
  expect(personalColumns({ name: 'x', columns: ['naam', 'email'] }).get('naam')).toBe('name');
});
