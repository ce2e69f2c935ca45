import { describe, expect, it } from 'vitest';
import { limits } from '../../../../../src/features/admin/dump/reader/dump-types.ts';
import { codeOf, readStored, tablesIn } from './fixture-dumps.ts';

/** The columns of each table, then its rows, as `b,c 1,2`. */
const tablesOf = (text: string) =>
  Object.fromEntries(
    [...tablesIn(text)].map(([name, { columns, rows }]) => [name, [columns, ...rows].join(' ')]),
  );
const a = 'CREATE TABLE public.a (b int, c int)\nPARTITION BY RANGE (b);';
const attach = (partition: string, parent = 'a') =>
  `ALTER TABLE ONLY public.${parent} ATTACH PARTITION public.${partition} FOR VALUES FROM (1) TO (2);`;

describe('a partition', () => {
  it('has no table of its own, and its rows are those of the root', () => {
    const create =
      'CREATE TABLE p (b int, c int);CREATE TABLE q (c int, b int);CREATE TABLE r (b int, c int);';
    const rows =
      'COPY p (b, c) FROM stdin;\n1\t2\n\\.\nINSERT INTO q VALUES (4, 3);INSERT INTO r VALUES (5, 6);INSERT INTO a VALUES (7, 8);INSERT INTO q (b) VALUES (9);';
    const attached = [attach('p'), attach('q'), attach('r', 'q')];
    for (const alters of [attached, attached.toReversed()])
      expect(tablesOf(`${a}${create}${alters.join('')}${rows}`)).toEqual({ a: 'b,c 1,2 3,4 5,6 7,8 9,' });
  });

  it.each([
    'CREATE TABLE p PARTITION OF public.a FOR VALUES IN (1);',
    'CREATE TABLE p PARTITION OF a DEFAULT PARTITION BY HASH (c);',
    'create table p partition of "public"."a" (b NOT NULL, CONSTRAINT x CHECK (b > 1)) for values in (1);',
    'CREATE TABLE IF NOT EXISTS public.p PARTITION OF a FOR VALUES WITH (MODULUS 2, REMAINDER 1);',
  ])('may be made as one: %s', (create) => {
    const nested = 'CREATE TABLE q PARTITION OF p DEFAULT;';
    expect(
      tablesOf(`${a}${create}${nested}INSERT INTO p VALUES (1, 2);INSERT INTO q (c, b) VALUES (4, 3);`),
    ).toEqual({ a: 'b,c 1,2 3,4' });
  });

  it('of an unknown table stays a table', () => {
    const table = 'b 1';
    expect(tablesOf(`CREATE TABLE p (b int);${attach('p')}INSERT INTO p VALUES (1);`)).toEqual({ p: table });
    expect(tablesOf(`${attach('p')}CREATE TABLE p (b int);INSERT INTO p VALUES (1);`)).toEqual({ p: table });
    const copy = 'COPY p (b) FROM stdin;\n1\n\\.\n';
    expect(tablesOf(`CREATE TABLE p PARTITION OF x DEFAULT;${copy}`)).toEqual({ p: table });
    expect(tablesOf(`${a}ALTER TABLE a ATTACH PARTITION p DEFAULT;${copy}`)).toEqual({
      a: 'b,c',
      p: table,
    });
  });

  it('is none when it has rows before, or a column that its root has not', () => {
    const rows = 'INSERT INTO p VALUES (1);';
    const separate = { a: 'b,c', p: 'b 1' };
    expect(tablesOf(`${a}CREATE TABLE p (b int);${rows}${attach('p')}`)).toEqual(separate);
    expect(tablesOf(`${a}CREATE TABLE p (x int);${attach('p')}${rows}`)).toEqual({
      ...separate,
      p: 'x 1',
    });
  });

  it('can be no part of itself', () => {
    const create = `${a}CREATE TABLE p (b int, c int);`;
    expect(
      tablesOf(`${create}${attach('a')}${attach('p')}${attach('a', 'p')}INSERT INTO p VALUES (1, 2);`),
    ).toEqual({ a: 'b,c 1,2' });
  });

  it('has the references of its root', () => {
    const { tables } = readStored(
      `${a}CREATE TABLE p (b int, c int);${attach('p')}CREATE TABLE d (e int);
ALTER TABLE p ADD FOREIGN KEY (b) REFERENCES d(e);ALTER TABLE d ADD FOREIGN KEY (e) REFERENCES p(c);`,
    );
    expect(tables.get('a')?.references).toEqual([{ column: 'b', to: 'd', toColumn: 'e', isWhole: true }]);
    expect(tables.get('d')?.references).toEqual([{ column: 'e', to: 'a', toColumn: 'c', isWhole: true }]);
  });

  it('is no index', () =>
    expect(tablesOf(`${a}CREATE TABLE p (b int, c int);ALTER INDEX a ATTACH PARTITION p;`)).toEqual({
      a: 'b,c',
      p: 'b,c',
    }));
});

describe('a table that inherits', () => {
  const parents = 'CREATE TABLE public.a (b int, c int);CREATE TABLE x (y int, c int);';
  const child = (columns: string, of: string) => tablesOf(`${parents}CREATE TABLE p (${columns}) ${of}`).p;

  it.each([
    ['\n', 'INHERITS (public.a);\n'],
    ['c int', 'inherits ("public"."a") WITH (fillfactor=70);'],
    ['CONSTRAINT k CHECK (b > 1)', 'INHERITS ( a );'],
  ])('without a column of its own is a part of its parent: (%s) %s', (columns, of) => {
    const rows = 'COPY public.p (b, c) FROM stdin;\n1\t2\n\\.\nINSERT INTO q VALUES (3, 4);';
    expect(
      tablesOf(`${parents}CREATE TABLE p (${columns}) ${of}CREATE TABLE q () INHERITS (p);${rows}`),
    ).toEqual({
      a: 'b,c 1,2 3,4',
      x: 'y,c',
    });
  });

  it('has the columns of its parents first, each once', () => {
    expect(child('d int', 'INHERITS (a);')).toEqual('b,c,d');
    expect(child('d int, c text', 'INHERITS (x, public.a);')).toEqual('y,c,b,d');
    expect(child('', 'INHERITS (a, x);')).toEqual('b,c,y');
    expect(child('d int', ';')).toEqual('d');
    expect(child('d int', 'PARTITION BY RANGE (INHERITS);')).toEqual('d');
  });

  it('with columns of its own is a table of its own', () =>
    expect(
      tablesOf(`${parents}CREATE TABLE p (d int) INHERITS (a);CREATE TABLE q (e int) INHERITS (p);
INSERT INTO a VALUES (1, 2);COPY p (b, c, d) FROM stdin;\n3\t4\t5\n\\.\nINSERT INTO q VALUES (1, 2, 3, 4);`),
    ).toEqual({
      a: 'b,c 1,2',
      x: 'y,c',
      p: 'b,c,d 3,4,5',
      q: 'b,c,d,e 1,2,3,4',
    }));

  it('has the type of its own column where both have it', () =>
    expect(
      readStored(`${parents}CREATE TABLE p (c text, d int) INHERITS (a);`).store.tables.get('p')?.columns,
    ).toEqual([
      { name: 'b', type: 'int' },
      { name: 'c', type: 'text' },
      { name: 'd', type: 'int' },
    ]));

  it('from an unknown table has the columns that its rows name', () =>
    expect(tablesOf('CREATE TABLE p (d int) INHERITS (a);COPY p (b, d) FROM stdin;\n1\t2\n\\.\n')).toEqual({
      p: 'b,d 1,2',
    }));

  it('computes the columns that its parent computes', () =>
    expect(
      readStored(`CREATE TABLE a (b int, c int GENERATED ALWAYS AS (b * 2) STORED);
CREATE TABLE p (d int) INHERITS (a);COPY p (b, d) FROM stdin;\n1\t2\n\\.\n`).tables.get('p'),
    ).toEqual({ columns: ['b', 'd'], rows: [['1', '2']], references: [], notInDump: ['c'] }));
});

it('has a limited number of columns in all, also of those that are inherited, and of parents', () => {
  const columns = Array.from({ length: limits.columns - 1 }, (_, i) => `c${i} int`).join();
  const children = (count: number) =>
    Array.from({ length: count }, (_, i) => `CREATE TABLE t${i} (x int) INHERITS (a);`).join('');
  const text = (count: number) => `CREATE TABLE a (${columns});${children(count)}`;
  const most = limits.allColumns / limits.columns;
  expect(codeOf(text(most - 2))).toBeNull();
  expect(codeOf(text(most))).toBe('too-large');
  expect(codeOf(`CREATE TABLE a (${columns}, x int);CREATE TABLE t (y int) INHERITS (a);`)).toBe('too-large');
  const heir = (count: number) => `${a}CREATE TABLE p (d int) INHERITS (${Array(count).fill('a').join()});`;
  expect(tablesOf(heir(limits.parents)).p).toBe('b,c,d');
  expect(codeOf(heir(limits.parents + 1))).toBe('too-large');
});
