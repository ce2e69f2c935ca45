import { describe, expect, test, vi } from 'vitest';
import { asTyped, type CsvCell, csvFile, toCsv } from '../../../src/ui/csv.ts';
import { fileName } from '../../../src/ui/save-file.ts';

const read = async (file: Blob) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
const writtenIn = (language: string, ...rows: CsvCell[][]) => read(toCsv(rows, language));
const cell = async (value: CsvCell) => (await writtenIn('en', [value])).slice(1, -2);

describe('a CSV file', () => {
  test.each([
    ['en', '\uFEFFNaam,Score\r\nZoë,3.5\r\nBo,\r\n'],
    ['nl', '\uFEFFNaam;Score\r\nZoë;3,5\r\nBo;\r\n'],
    ['en-US', '\uFEFFNaam,Score\r\nZoë,3.5\r\nBo,\r\n'],
  ])(
    'in %s is what a spreadsheet of that language or region opens as a table of numbers',
    async (language, file) => {
      expect(await writtenIn(language, ['Naam', 'Score'], ['Zoë', 3.5], ['Bo', null])).toBe(file);
      expect(toCsv([], language).type).toBe('text/csv;charset=utf-8');
    },
  );

  test('quotes a text where it must', async () => {
    for (const text of ['a,b', 'two\nlines', 'two\r\nlines', 'a;b', 'a; b'])
      expect(await cell(text)).toBe(`"${text}"`);
    expect(await cell('say "hi"')).toBe('"say ""hi"""');
    expect(await cell('')).toBe('');
  });

  test('lets no text run as a formula', async () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1', '＋1', '－1', '＠x'])
      expect(await cell(text)).toBe(`'${text}`);
  });

  test('gives a text that is like a number or a date as the text that it is', () => {
    const texts = [
      ...[
        '4-5',
        '3/4',
        '1E3',
        '3e-2',
        '012',
        '2.20',
        '1,5',
        '12:45',
        '9 pm',
        '50%',
        '€ 5',
        '(3)',
        '-1',
        '+32',
      ],
      ...[' 8 ', '2026-09-01', '1 sept', 'Mei 5', 'MARCH1', '5-maart-26', 'Août 2026', 'waar', 'TRUE'],
      '1\u202F000',
    ];
    expect(texts.filter((text) => asTyped(text) !== `="${text}"`)).toEqual([]);
    const names = ['Groep 1', '3A 24-25', '1e groep', 'E', 'Mei', 'Team-1', '5WEWI', 'Waarom', '1.10.x', '٣'];
    expect(names.map(asTyped)).toEqual(names);
  });

  test('has the texts that its page wants as they were typed', async () => {
    expect(await read(toCsv([['Groep', '007', '=1']], 'nl', asTyped))).toBe(`\uFEFFGroep;"=""007""";'=1\r\n`);
  });

  test('isolates a name that turns the direction, and no other', async () => {
    expect(await cell('Maan \u202Enooz')).toBe('\u2068Maan \u202Enooz\u2069');
    expect(await cell('\u2069\u2067\u202Ea')).toBe('\u2068\u2067\u202Ea\u2069\u2069');
    expect(await cell('القمر')).toBe('القمر');
  });

  test('leaves numbers, and signs inside a text, as they are', async () => {
    expect(await cell(-1.5)).toBe('-1.5');
    expect(await writtenIn('nl', [-1234.5, 1e21])).toBe('\uFEFF-1234,5;1e+21\r\n');
    expect(await cell('a=b')).toBe('a=b');
  });
});

test('a file name has letters and digits only, and at most 80 of them before its ending', () => {
  const names = Object.entries({
    'Score per blok': 'score-per-blok.csv',
    '  Résultats : équipe  ': 'résultats-équipe.csv',
    '../../etc/passwd': 'etc-passwd.csv',
    'a\u0000b\u202Ecod.exe': 'a-b-cod-exe.csv',
    '<>:"/\\|?*': 'download.csv',
    '': 'download.csv',
    組別: '組別.csv',
  });
  expect(names.map(([title]) => fileName(title, 'csv'))).toEqual(names.map(([, name]) => name));
  expect(fileName('𝒳'.repeat(200), 'png')).toBe(`${'𝒳'.repeat(80)}.png`);
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
