import { expect, test } from 'vitest';
import { drawQr, pathOf } from '../../../src/ui/QrCode.tsx';

/** The modules that a path fills, as rows of '#' and '.'. */
function drawn(size: number, path: string): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = 0; at < Number(length); at++) (rows[Number(y)] ?? [])[Number(x) + at] = '#';
  return rows.map((row) => row.join(''));
}

test('draws each run of dark modules as one bar', () => {
  const rows = [
    [true, true, false, true],
    [false, false, false, false],
    [false, true, true, true],
  ];
  expect(pathOf(rows)).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
});

test('a link has three finders and a white border of four modules', async () => {
  const { size, path } = await drawQr('https://school.example/vragenlijst/101');
  // Version 3, 29 modules: the least for this length with medium correction.
  expect(size).toBe(29 + 8);
  const rows = drawn(size, path);
  const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
  const corner = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
  expect(corner(4, 4)).toEqual(finder);
  expect(corner(size - 11, 4)).toEqual(finder);
  expect(corner(4, size - 11)).toEqual(finder);
  for (const edge of [...rows.slice(0, 4), ...rows.slice(-4)]) expect(edge).toBe('.'.repeat(size));
  for (const row of rows) expect([row.slice(0, 4), row.slice(-4)]).toEqual(['....', '....']);
});
