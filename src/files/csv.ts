/** A cell: a text, a number, or nothing. */
export type CsvCell = string | number | null;

// What a spreadsheet takes for the start of a formula, the wide forms of East Asian keyboards included.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
// The same inside a text: with another separator than the file's, a spreadsheet cuts the text in cells there.
const formulaInside = /([,;\t\r\n])(?="*[=+\-@＝＋－＠])/g;

/**
 * Rows as a CSV file (RFC 4180: quotes where needed, CRLF) as spreadsheets in that language open it: with their
 * decimal sign in numbers, and a semicolon between cells where that sign is a comma. It begins with the mark by
 * which Excel knows UTF-8. What a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[], language: string): Blob {
  const decimal = (0.5).toLocaleString(language).includes(',') ? ',' : '.';
  const separator = decimal === ',' ? ';' : ',';
  const lines = rows.map((cells) => `${cells.map((cell) => field(cell, decimal)).join(separator)}\r\n`);
  return new Blob([`\uFEFF${lines.join('')}`], { type: 'text/csv;charset=utf-8' });
}

function field(cell: CsvCell, decimal: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const inside = cell.replace(formulaInside, "$1'");
  const text = formula.test(cell) ? `'${inside}` : inside;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
