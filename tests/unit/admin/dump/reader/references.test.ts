import { describe, expect, it } from 'vitest';
import { limits } from '../../../../../src/features/admin/dump/reader/dump-types.ts';
import { codeOf, readStored, tablesIn } from './fixture-dumps.ts';

const users = 'CREATE TABLE users (id int PRIMARY KEY, name text, code int);';
const whole = (column: string, to: string, toColumn: string) => ({ column, to, toColumn, isWhole: true });
const part = (column: string, to: string, toColumn: string) => ({ column, to, toColumn, isWhole: false });
const toUsers = [whole('user_id', 'users', 'id')];

const referencesOf = (text: string, table = 'a') => tablesIn(text).get(table)?.references;
const inTable = (columns: string) => referencesOf(`CREATE TABLE a (${columns});${users}`);

describe('a reference of a column', () => {
  it.each([
    'user_id int REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED',
    'user_id REFERENCES users',
    'b text, user_id int NOT NULL DEFAULT (1 + 2) REFERENCES users ON DELETE CASCADE, c int',
    'user_id int CONSTRAINT user_of REFERENCES "users"("id")',
    'user_id numeric(5, 2) REFERENCES public.users MATCH FULL CHECK (user_id > 1)',
    'user_id int REFERENCES public . users ( id )',
    '`user_id` int REFERENCES `users` (`id`)',
    'user_id int REFERENCES USERS(ID)',
    'user_id int REFERENCES users, PRIMARY KEY (user_id)',
  ])('is known: %s', (columns) => expect(inTable(columns)).toEqual(toUsers));

  it.each([
    'user_id int DEFAULT (REFERENCES users)',
    'user_id int REFERENCES',
    'user_id int REFERENCES nobody(id)',
    'user_id int REFERENCES other.users(id)',
    'user_id int REFERENCES users(nothing)',
    'user_id int REFERENCES users(id, code)',
    'user_id int "REFERENCES" users(id)',
    "user_id int COMMENT 'REFERENCES users(id)'",
  ])('is none: %s', (columns) => expect(inTable(columns)).toEqual([]));
});

describe('a reference of a table', () => {
  it.each([
    'FOREIGN KEY (user_id) REFERENCES users(id)',
    'foreign key (user_id) references users',
    'CONSTRAINT `user; of` FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE',
    'UNIQUE (user_id), KEY k (`user_id`), FOREIGN KEY ("user_id") REFERENCES "users"',
    'PRIMARY KEY (user_id) FOREIGN KEY (user_id) REFERENCES users FOREIGN KEY (b) REFERENCES b',
    'FOREIGN KEY (user_id) REFERENCES users NOT DEFERRABLE, CHECK ((b > 1))',
  ])('is known: %s', (constraint) => expect(inTable(`user_id int, b int, ${constraint}`)).toEqual(toUsers));

  it('of several columns is one for each pair', () => {
    expect(inTable('x int, y int, FOREIGN KEY (x, y) REFERENCES users (code, name)')).toEqual([
      part('x', 'users', 'code'),
      part('y', 'users', 'name'),
    ]);
    expect(inTable('x int, y int, FOREIGN KEY (x, z) REFERENCES users (code, name)')).toEqual([]);
    expect(inTable('x int, y int, FOREIGN KEY (x, y) REFERENCES users')).toEqual([]);
  });

  it('without its columns is to the primary key, wherever that is declared', () => {
    const a = 'CREATE TABLE a (x int, y int, FOREIGN KEY (x, y) REFERENCES b);';
    const found = [part('x', 'b', 'p'), part('y', 'b', 'q')];
    expect(referencesOf(`${a}CREATE TABLE b (q int, p int, PRIMARY KEY (p, q DESC));`)).toEqual(found);
    expect(
      referencesOf(
        `${a}CREATE TABLE b (q text, p int, CONSTRAINT k PRIMARY KEY USING BTREE (\`p\`(9),\`q\`));`,
      ),
    ).toEqual(found);
    const alter = 'ALTER TABLE ONLY public.b\n    ADD CONSTRAINT b_pkey PRIMARY KEY (p, q);';
    expect(referencesOf(`${a}CREATE TABLE b (q int, p int);${alter}`)).toEqual(found);
    expect(referencesOf(`${a}CREATE TABLE b (q int, p int);`)).toEqual([]);
  });
});

describe('a reference of ALTER TABLE', () => {
  const tables = `CREATE TABLE public.a (user_id int, code int, b int);INSERT INTO a VALUES (1, 2, 3);${users}`;
  const added = (action: string) => referencesOf(`${tables}ALTER TABLE ${action};`);

  it.each([
    'ONLY public.a\n    ADD CONSTRAINT y FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE',
    'IF EXISTS ONLY "public"."a" ADD CONSTRAINT "y;" FOREIGN KEY ("user_id") REFERENCES users(id) NOT VALID',
    '`a` ADD PRIMARY KEY (`b`), ADD KEY `k` (`user_id`), ADD CONSTRAINT `y` FOREIGN KEY (`user_id`) REFERENCES `users` (`id`)',
    'a ADD CONSTRAINT y FOREIGN KEY (user_id) REFERENCES users(id), ADD CHECK (b > 1)',
  ])('is known: %s', (action) => expect(added(action)).toEqual(toUsers));

  it.each([
    'a OWNER TO me',
    'a ALTER COLUMN user_id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME public.s)',
    'b ADD FOREIGN KEY (user_id) REFERENCES users(id)',
  ])('is none: %s', (action) => expect(added(action)).toEqual([]));

  it('comes once, also when it is declared again, and then as a whole one', () => {
    const key = 'ADD FOREIGN KEY (user_id) REFERENCES users(id)';
    const pair = 'ADD FOREIGN KEY (user_id, code) REFERENCES users(id, code)';
    expect(added(`a ${key}, ${key}`)).toEqual(toUsers);
    const both = [...toUsers, part('code', 'users', 'code')];
    expect(added(`a ${key}, ${pair}`)).toEqual(both);
    expect(added(`a ${pair}, ${key}`)).toEqual(both);
  });

  it('may come from a table to itself, or several times from a column', () => {
    expect(added('a ADD FOREIGN KEY (code) REFERENCES a(b)')).toEqual([whole('code', 'a', 'b')]);
    expect(
      added('a ADD FOREIGN KEY (b) REFERENCES users(code), ADD FOREIGN KEY (b) REFERENCES users(id)'),
    ).toEqual([whole('b', 'users', 'code'), whole('b', 'users', 'id')]);
  });

  it('keeps the schema that is not public', () =>
    expect(
      referencesOf(
        `${users}CREATE TABLE old."A" (b int);CREATE TABLE old.users (id int);
ALTER TABLE ONLY old."A" ADD CONSTRAINT c FOREIGN KEY (b) REFERENCES old.users(id);`,
        'old.A',
      ),
    ).toEqual([whole('b', 'old.users', 'id')]));
});

it('takes a name in other capitals for the same only where there is no such name', () => {
  const text = `CREATE TABLE "Users" ("ID" int, id int);${users}CREATE TABLE a (b int REFERENCES "Users"(id), c int REFERENCES users("ID"));`;
  expect(referencesOf(text)).toEqual([whole('b', 'Users', 'id'), whole('c', 'users', 'id')]);
});

it('passes on the references that are known when a dump is cut off', () => {
  const { tables, failure } = readStored(
    `CREATE TABLE a (user_id int REFERENCES users);${users}INSERT INTO a`,
  );
  expect(failure?.code).toBe('cut-off');
  expect(tables.get('a')?.references).toEqual(toUsers);
});

it('has a limited number of references', () => {
  const altered = (count: number) =>
    `CREATE TABLE a (b int);ALTER TABLE a ${'ADD FOREIGN KEY (b) REFERENCES b,'.repeat(count)} ADD CHECK (b);`;
  expect(codeOf(altered(limits.references))).toBeNull();
  expect(codeOf(altered(limits.references + 1))).toBe('too-large');
  const name = 'n'.repeat(limits.name + 1);
  for (const key of [
    `(b${', b'.repeat(limits.columns)}) REFERENCES b`,
    `(${name}) REFERENCES b`,
    `(b) REFERENCES ${name}`,
    `(b) REFERENCES b(${name})`,
  ])
    expect(codeOf(`ALTER TABLE a ADD FOREIGN KEY ${key};`)).toBe('too-large');
});
