import { describe, expect, it } from 'vitest';
import { limits } from '../../../../../src/features/admin/dump/reader/dump-types.ts';
import { readAll } from './fixture-dumps.ts';

const create = (columns: string) => readAll([`CREATE TABLE a (${columns});`]);
const columnsOf = (columns: string) =>
  create(columns)
    .tables.get('a')
    ?.columns.map(({ name, type }) => [name, type]);

describe('the columns of CREATE TABLE', () => {
  it.each('PRIMARY UNIQUE CONSTRAINT KEY INDEX FOREIGN CHECK FULLTEXT SPATIAL EXCLUDE PERIOD'.split(' '))(
    'are not the constraint %s',
    (word) => {
      expect(columnsOf(`b int, ${word} x (b, c)`)).toEqual([['b', 'int']]);
      expect(columnsOf(`b int, ${word.toLowerCase()} x (b)`)).toEqual([['b', 'int']]);
      expect(columnsOf(`${word}s int, my_${word} int, \`${word}\` int`)?.map(([name]) => name)).toEqual([
        `${word}s`,
        `my_${word}`,
        word,
      ]);
    },
  );

  it.each(
    'NOT NULL DEFAULT PRIMARY UNIQUE REFERENCES CHECK COLLATE CHARACTER CHARSET AUTO_INCREMENT AUTOINCREMENT GENERATED CONSTRAINT COMMENT AS ON KEY INVISIBLE VIRTUAL STORED WITH'.split(
      ' ',
    ),
  )('have a type that ends before %s', (word) => {
    expect(columnsOf(`b int ${word} x, c text`)).toEqual([
      ['b', 'int'],
      ['c', 'text'],
    ]);
    expect(columnsOf(`b int ${word}x, c x${word.toLowerCase()}`)).toEqual([
      ['b', `int ${word}x`],
      ['c', `x${word.toLowerCase()}`],
    ]);
  });

  it('have types of several words and with brackets', () => {
    expect(
      columnsOf('b double precision, c numeric (5, 2), d timestamp (3) without time zone NOT NULL'),
    ).toEqual([
      ['b', 'double precision'],
      ['c', 'numeric(5,2)'],
      ['d', 'timestamp(3) without time zone'],
    ]);
    expect(columnsOf('b character varying(9), c int character set x, d characters, e xcharacter')).toEqual([
      ['b', 'character varying(9)'],
      ['c', 'int'],
      ['d', 'characters'],
      ['e', 'xcharacter'],
    ]);
    expect(columnsOf('b not null, c "not" x')).toEqual([
      ['b', ''],
      ['c', 'not x'],
    ]);
    expect(columnsOf('b numeric(with, 2) x')).toEqual([['b', 'numeric(with,2) x']]);
  });

  it('show no values of an enum', () =>
    expect(columnsOf("b enum('x', 'y') NOT NULL, c int, d set('(')")).toEqual([
      ['b', 'enum'],
      ['c', 'int'],
      ['d', 'set'],
    ]));

  it('continue after brackets and commas inside a default', () =>
    expect(columnsOf("b int DEFAULT (f(1, 2), 3), c text DEFAULT ')' , d int CHECK ((d > 1), 2)")).toEqual([
      ['b', 'int'],
      ['c', 'text'],
      ['d', 'int'],
    ]));

  it('have a name of limited length, and a type that stops growing', () => {
    const name = 'n'.repeat(limits.name);
    expect(create(`${name} int`).failure).toBeNull();
    expect(create(`${name}n int`).failure?.code).toBe('too-large');
    const type = columnsOf(`b ${'long '.repeat(limits.name)}`)?.[0]?.[1] ?? '';
    expect(type.length).toBeGreaterThanOrEqual(limits.name);
    expect(type.length).toBeLessThan(limits.name + 5);
  });

  it.each('key index period exclude fulltext spatial KEY'.split(' '))(
    'may have the name %s without quotes, as pg_dump writes it',
    (word) => {
      for (const [type, shown] of [
        ['integer', 'integer'],
        ['character varying(40) NOT NULL', 'character varying(40)'],
        ['varchar(40) PRIMARY KEY', 'varchar(40)'],
        ['numeric(5,2)', 'numeric(5,2)'],
        ["enum('x')", 'enum'],
        ['text DEFAULT f(x)', 'text'],
        ['public.mood(x)', 'public.mood(x)'],
        ['', ''],
      ]) {
        const found = [
          [word, shown],
          ['c', 'int'],
        ];
        expect(columnsOf(`${word} ${type}, c int`), type).toEqual(found);
        expect(columnsOf(`c int, ${word} ${type}`), type).toEqual(found.toReversed());
      }
    },
  );

  it.each([
    'KEY (b)',
    'KEY `x` (`b`)',
    'INDEX x USING BTREE (b)',
    'FULLTEXT KEY x (b)',
    'fulltext index (b)',
    'EXCLUDE USING gist (b WITH =)',
    'PERIOD FOR SYSTEM_TIME (b, c)',
    'KEY USING HASH (b)',
    'INDEX x ("b")',
  ])('are not the constraint %s, which begins as such a name', (constraint) =>
    expect(columnsOf(`b int, ${constraint}, c int`)).toEqual([
      ['b', 'int'],
      ['c', 'int'],
    ]),
  );

  it('are limited in number', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => `c${i} int`).join(', ');
    expect(create(many(limits.columns)).failure).toBeNull();
    expect(create(many(limits.columns + 1)).failure?.code).toBe('too-large');
  });
});
