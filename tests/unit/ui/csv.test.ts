import { describe, expect, test, vi } from 'vitest';
import { type CsvCell, csvFile, toCsv } from '../../../src/ui/csv.ts';
import { fileName } from '../../../src/ui/save-file.ts';

const writtenIn = async (language: string, ...rows: CsvCell[][]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await toCsv(rows, language).arrayBuffer());
const cell = async (value: CsvCell) => (await writtenIn('en', [value])).slice(1, -2);

describe('a CSV file', () => {
  test.each([
    ['en', '\uFEFFNaam,Score\r\nZoë,3.5\r\nBo,\r\n'],
    ['nl', '\uFEFFNaam;Score\r\nZoë;3,5\r\nBo;\r\n'],
    ['fr', '\uFEFFNaam;Score\r\nZoë;3,5\r\nBo;\r\n'],
  ])('in %s is what a spreadsheet in that language opens as a table of numbers', async (language, file) => {
    expect(await writtenIn(language, ['Naam', 'Score'], ['Zoë', 3.5], ['Bo', null])).toBe(file);
    expect(toCsv([], language).type).toBe('text/csv;charset=utf-8');
  });

  test.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['a;b', '"a;b"'],
    ['a; b', '"a; b"'],
    ['', ''],
  ])('quotes %j where it must', async (text, expected) => {
    expect(await cell(text)).toBe(expected);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1', '＋1', '－1', '＠x'])(
    'does not let %j run as a formula',
    async (text) => {
      expect(await cell(text)).toBe(`'${text}`);
    },
  );

  test('defuses a formula inside quotes too', async () => {
    expect(await cell('=HYPERLINK("http://x","y")')).toBe(`"'=HYPERLINK(""http://x"",""y"")"`);
    expect(await cell('\r=1')).toBe(`"'\r'=1"`);
  });

  test('defuses what is a cell of its own where another separator parts cells', async () => {
    expect(await cell('a;=1+1;b')).toBe(`"a;'=1+1;b"`);
    expect(await cell('a,=1+1,b')).toBe(`"a,'=1+1,b"`);
    expect(await cell('a\n@SUM(A1)')).toBe(`"a\n'@SUM(A1)"`);
    expect(await cell('a;"=1"')).toBe(`"a;'""=1"""`);
  });

  test('isolates a name that turns the direction, and no other', async () => {
    expect(await cell('Maan \u202Enooz')).toBe('\u2068Maan \u202Enooz\u2069');
    expect(await cell('\u2069\u202Ea')).toBe('\u2068\u202Ea\u2069');
    expect(await cell('القمر')).toBe('القمر');
  });

  test('leaves numbers, and signs inside a text, as they are', async () => {
    expect(await cell(-1.5)).toBe('-1.5');
    expect(await writtenIn('nl', [-1234.5, 1e21])).toBe('\uFEFF-1234,5;1e+21\r\n');
    expect(await cell('a=b')).toBe('a=b');
  });
});

describe('a file name', () => {
  test.each([
    ['Score per blok', 'score-per-blok.csv'],
    ['  Résultats : équipe  ', 'résultats-équipe.csv'],
    ['../../etc/passwd', 'etc-passwd.csv'],
    ['a\u0000b\u202Ecod.exe', 'a-b-cod-exe.csv'],
    ['<>:"/\\|?*', 'download.csv'],
    ['', 'download.csv'],
    ['組別', '組別.csv'],
  ])('of %j is %s', (title, expected) => {
    expect(fileName(title, 'csv')).toBe(expected);
  });

  test('has at most 80 characters before its ending, none of them cut in two', () => {
    expect(fileName('𝒳'.repeat(200), 'png')).toBe(`${'𝒳'.repeat(80)}.png`);
  });
});

test('a large table is made in parts of a million letters, and nothing is lost between them', async () => {
  const rows = Array.from({ length: 5 }, (_, at) => [String(at)]);
  const made: number[] = [];
  class CountedBlob extends Blob {
    constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
      super(parts, options);
      made.push(parts.length);
    }
  }
  vi.stubGlobal('Blob', CountedBlob);
  const file = csvFile(rows, '#', ([cell]) => `${cell}${'x'.repeat(499_999)}`);
  // '#' and two rows are more than a part; of the next ones two are exactly one.
  expect(made).toEqual([1, 1, 3]);
  expect((await file.text()).replaceAll('x', '')).toBe('#01234');
  expect(file.size).toBe(1 + 5 * 500_000);
});
