import { isolated } from './isolated.ts';

export type CsvCell = string | number | null;

// The characters that begin a formula in a spreadsheet, and their wide forms on East Asian keyboards.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
// The same inside a text: a spreadsheet with another separator splits the text there.
const formulaInside = /([,;\t\r\n])(?="*[=+\-@＝＋－＠])/g;

// The beginnings of the months in Dutch, English and French. A name that is no month does no harm.
const month = 'jan|feb|fév|m[aä]r|mrt|maa|apr|avr|mei|ma[iy]|ju[iln]|aug|aoû|sep|o[ck]t|nov|d[eé]c';
const signs = String.raw`[\d \u00A0\u202F.,:/\\'’%€$£()+–-]*`;
// What a spreadsheet would read as a number, a date, a time or a truth: 007, 1.10, 2E5, 3-4, 1/2, 5 mei, 10:30 pm, waar.
const likeValue = new RegExp(
  String.raw`^(?=.*\d)${signs}(?:(?:e|[ap]m|(?:${month})\p{L}*)${signs})?$|^(?:true|false|waar|onwaar|vrai|faux)$`,
  'iu',
);

/** The decimal sign in a language or region. */
export function decimalSign(language: string): string {
  return (0.5).toLocaleString(language).includes(',') ? ',' : '.';
}

/**
 * Rows as a CSV file (RFC 4180) for spreadsheets in a language or region: with its decimal sign, and semicolons between
 * cells where that sign is a comma. The byte order mark tells Excel that it is UTF-8. `write` writes a text.
 */
export function toCsv(rows: Iterable<readonly CsvCell[]>, language: string, write = harmless): Blob {
  const decimal = decimalSign(language);
  const separator = decimal === ',' ? ';' : ',';
  return csvFile(
    rows,
    '\uFEFF',
    (cells) => `${cells.map((cell) => field(cell, decimal, write)).join(separator)}\r\n`,
  );
}

const lettersPerPart = 1_000_000;

/** Rows as a file that begins with `start`, in parts, because one text of a large table could be too long. */
export function csvFile(
  rows: Iterable<readonly CsvCell[]>,
  start: string,
  line: (cells: readonly CsvCell[]) => string,
): Blob {
  const parts: Blob[] = [];
  let part = start;
  for (const cells of rows) {
    part += line(cells);
    if (part.length < lettersPerPart) continue;
    // A browser can store a blob, but not a text, outside memory.
    parts.push(new Blob([part]));
    part = '';
  }
  return new Blob([...parts, part], { type: 'text/csv;charset=utf-8' });
}

function field(cell: CsvCell, decimal: string, write: (text: string) => string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const text = write(cell);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
function harmless(text: string): string {
  const inside = isolated(text).replace(formulaInside, "$1'");
  return formula.test(text) ? `'${inside}` : inside;
}

/** The same, but a text that a spreadsheet would read as a number or a date becomes a formula that gives the text. */
export function asTyped(text: string): string {
  return likeValue.test(text) ? `="${text}"` : harmless(text);
}
