import { expect, test } from 'vitest';
import { asTyped, type CsvCell, toCsv } from '../../../src/ui/csv.ts';
import { fc } from '../properties.ts';

/** Texts in which what matters to a table or a spreadsheet comes often. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom(...'=+-@,;"\'\t\r\n|＝＠a1 ', '""', '\r\n', 'SUM(A1)'), { maxLength: 8 })
    .map((parts) => parts.join('')),
);
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const cell: fc.Arbitrary<CsvCell> = fc.oneof(text, number, fc.constant(null));
const tableOf = <Cell>(of: fc.Arbitrary<Cell>) =>
  fc.array(fc.array(of, { minLength: 1, maxLength: 5 }), { maxLength: 5 });

async function written(table: CsvCell[][], language: string): Promise<string> {
  const content = await toCsv(table, language, asTyped).arrayBuffer();
  const file = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
  expect(file.startsWith('\uFEFF')).toBe(true);
  return file.slice(1);
}

/** A reader of its own, letter by letter: a quote counts where a cell begins, and any end of line ends a row. */
function parse(file: string, separator: string): string[][] {
  const table: string[][] = [];
  let row: string[] = [];
  let field = '';
  let state: 'start' | 'plain' | 'quoted' | 'after' | 'cr' = 'start';
  for (const letter of file) {
    if (letter === '\n' && state === 'cr') state = 'start';
    else if (letter === '"' && state !== 'plain') {
      if (state === 'after') field += letter;
      state = state === 'quoted' ? 'after' : 'quoted';
    } else if (state === 'quoted' || ![separator, '\r', '\n'].includes(letter)) {
      field += letter;
      if (state !== 'quoted') state = 'plain';
    } else {
      row.push(field);
      field = '';
      state = letter === '\r' ? 'cr' : 'start';
      if (letter === separator) continue;
      table.push(row);
      row = [];
    }
  }
  return field === '' && row.length === 0 ? table : [...table, [...row, field]];
}

/** What parts the cells, by language. */
const separators = { en: ',', nl: ';', fr: ';' };
const languages = fc.constantFrom('en', 'nl', 'fr');

/** Without what the file adds: apostrophes before formulas, and a formula around what is like a number or a date. */
const plain = (value: string) => value.replace(/^="(.*)"$/s, '$1').replaceAll("'", '');

test('every table is read back as it was, but for apostrophes before formulas and formulas around likenesses of numbers', async () => {
  await fc.assert(
    fc.asyncProperty(tableOf(cell), languages, async (table, language) => {
      const read = parse(await written(table, language), separators[language]);
      expect(read.map((row) => row.length)).toEqual(table.map((row) => row.length));
      for (const [index, value] of table.flat().entries()) {
        const found = read.flat()[index] ?? '';
        if (typeof value === 'number') expect(Number(found.replace(',', '.'))).toBe(value);
        else expect(plain(found)).toBe(plain(value ?? ''));
      }
    }),
  );
});

test('a text in which nothing can begin a formula is read back to the letter', async () => {
  await fc.assert(
    fc.asyncProperty(text, languages, async (value, language) => {
      fc.pre(!/[=+\-@\t\r\n＝＋－＠]/.test(value));
      const [[read = ''] = []] = parse(await written([[value]], language), separators[language]);
      expect(read.replace(/^="([^"]*)"$/, '$1')).toBe(value);
    }),
  );
});

test.each([
  ['a comma', ','],
  ['the semicolon of a Belgian computer', ';'],
  ['a tab', '\t'],
])('no text begins a formula, where %s parts the cells', async (_, separator) => {
  await fc.assert(
    fc.asyncProperty(tableOf(text), languages, async (table, language) => {
      const cells = parse(await written(table, language), separator).flat();
      // A text in quotes runs nothing, and with a separator behind it is no formula.
      const formulas = cells.filter((value) =>
        /^[\t\r\n]*[=+\-@＝＋－＠](?!"[^"]*"(?:[,;\t]|$))/.test(value),
      );
      expect(formulas).toEqual([]);
    }),
  );
});
