import { describe, expect, test } from 'vitest';
import { fold, foldNames, search, sortByName, sortByNewest } from '../../../../src/shared/lists/use-list.ts';

type Named = { name: string };
const names = (items: readonly { item: Named }[]) => items.map(({ item }) => item.name);
const sorted = (language: string, ...texts: string[]) =>
  foldNames(
    sortByName(
      texts.map((name) => ({ name })),
      language,
    ),
  );

test('a search ignores case, accents, ligatures, double spaces and what cannot be seen', () => {
  expect(fold('  Élève  nº ﬁn ')).toBe('eleve no fin');
  expect(fold('Łucja Bjørn Weiß STRAẞE Ægir Cœur Đorđe Işık Yıldız Þór')).toBe(
    'lucja bjorn weiss strasse aegir coeur dorde isik yildiz thor',
  );
  expect(fold('De\u00ADn\u200Ben')).toBe('denen');
  const list = sorted('nl', 'Zoë', 'ELEVE 3', 'élève 12', 'Bram');
  expect(names(search(list, 'Éléve'))).toEqual(['ELEVE 3', 'élève 12']);
  expect(names(search(list, 'zoe'))).toEqual(['Zoë']);
  expect(names(search(list, '12 el'))).toEqual(['élève 12']);
  expect(names(search(list, '   '))).toEqual(['Bram', 'ELEVE 3', 'élève 12', 'Zoë']);
  expect(search(list, '[')).toEqual([]);
});

test('sorts names by the alphabet of the language, and numbers in them by value', () => {
  expect(names(sorted('sv', 'Zon', 'Ärger'))).toEqual(['Zon', 'Ärger']);
  expect(names(sorted('nl', 'Groep 10', 'groep 9', 'Ärger', 'Azer', '🦊', 'مرحبا'))).toEqual([
    '🦊',
    'Ärger',
    'Azer',
    'groep 9',
    'Groep 10',
    'مرحبا',
  ]);
});

test('a query without words gives the list itself', () => {
  const list = sorted('nl', 'Bram', 'Zoë');
  expect(search(list, '')).toBe(list);
  expect(search(list, ' \n ')).toBe(list);
});

describe('a search in more text', () => {
  const more = ({ name }: Named) => (name === 'Bram' ? 'samen werken' : 'inzet');
  const found = (query: string) => names(search(sorted('nl', 'Bram', 'Zoë'), query, more));

  test('finds words of the item and of its further text together', () => {
    expect(found('zoe')).toEqual(['Zoë']);
    expect(found('inzet')).toEqual(['Zoë']);
    expect(found('WERKEN bram')).toEqual(['Bram']);
    expect(found('inzet bram')).toEqual([]);
    expect(found('bramsamen')).toEqual([]);
  });
});

describe('the newest first', () => {
  type Row = { item: { id: string | number } };
  const rowsOf = (...ids: (string | number)[]) => ids.map((id): Row => ({ item: { id } }));
  const newest = (rows: readonly Row[], all: readonly Row[]) =>
    sortByNewest(
      rows,
      all.map(({ item }) => item),
      ({ id }) => id,
    ).map(({ item }) => item.id);

  test('is the highest id by value when all ids are whole numbers', () => {
    const rows = rowsOf('9', 10, '100', 2);
    expect(newest(rows, rows)).toEqual(['100', 10, '9', 2]);
    expect(rows.map(({ item }) => item.id)).toEqual(['9', 10, '100', 2]);
  });

  test.each(['7x', '', '-7', 1.5])('is the last one of the list when an id is %j', (id) => {
    const rows = rowsOf(9, id, 2);
    expect(newest(rows.toReversed(), rows)).toEqual([2, id, 9]);
    expect(newest(rows, rows)).toEqual([2, id, 9]);
  });

  test('comes before an item that the whole list does not have', () => {
    const [one, two, other] = rowsOf(1, 2, 30) as [Row, Row, Row];
    expect(newest([other, one, two], [one, two])).toEqual([2, 1, 30]);
    expect(newest([one, other, two], [one, two])).toEqual([2, 1, 30]);
  });
});
