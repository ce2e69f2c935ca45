import { describe, expect, test } from 'vitest';
import { type CsvCell, toCsv } from '../../../src/files/csv.ts';
import { fileName } from '../../../src/files/save-file.ts';

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
