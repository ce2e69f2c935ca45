import { describe, expect, test } from 'vitest';
import { type CsvCell, toCsv } from '../../../src/files/csv.ts';
import { fileName } from '../../../src/files/file-name.ts';

const written = async (...rows: CsvCell[][]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await toCsv(rows).arrayBuffer());
const cell = async (value: CsvCell) => (await written([value])).slice(1, -2);

describe('a CSV file', () => {
  test('begins with the mark of UTF-8, has commas, a point in numbers, and CRLF after each line', async () => {
    expect(await written(['Naam', 'Score'], ['Zoë', 3.5], ['Bo', null])).toBe(
      '\uFEFFNaam,Score\r\nZoë,3.5\r\nBo,\r\n',
    );
    expect(toCsv([]).type).toBe('text/csv;charset=utf-8');
  });

  test.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['a;b', 'a;b'],
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

  test('defuses what is a cell of its own where a semicolon parts cells', async () => {
    expect(await cell('a;=1+1;b')).toBe("a;'=1+1;b");
    expect(await cell('a\n@SUM(A1)')).toBe(`"a\n'@SUM(A1)"`);
    expect(await cell('a;"=1"')).toBe(`"a;'""=1"""`);
    expect(await cell('a; b')).toBe('a; b');
  });

  test('leaves numbers, and signs inside a text, as they are', async () => {
    expect(await cell(-1.5)).toBe('-1.5');
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
