import { isolated } from './isolated.ts';

export type CsvCell = string | number | null;

// The characters that begin a formula in a spreadsheet, and their wide forms on East Asian keyboards.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
// The same inside a text: a spreadsheet with another separator splits the text there.
const formulaInside = /([,;\t\r\n])(?="*[=+\-@＝＋－＠])/g;

/**
 * Rows as a CSV file (RFC 4180) for spreadsheets in `language`: with its decimal sign, and semicolons between cells
 * where that sign is a comma. The byte order mark tells Excel that it is UTF-8. A text that a spreadsheet would run as
 * a formula gets an apostrophe in front (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function toCsv(rows: Iterable<readonly CsvCell[]>, language: string): Blob {
  const decimal = (0.5).toLocaleString(language).includes(',') ? ',' : '.';
  const separator = decimal === ',' ? ';' : ',';
  return csvFile(
    rows,
    '\uFEFF',
    (cells) => `${cells.map((cell) => field(cell, decimal)).join(separator)}\r\n`,
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

function field(cell: CsvCell, decimal: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const inside = isolated(cell).replace(formulaInside, "$1'");
  const text = formula.test(cell) ? `'${inside}` : inside;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
