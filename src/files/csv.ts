/** A cell: a text, a number, or nothing. */
export type CsvCell = string | number | null;

// The characters with which a formula begins in a spreadsheet, and their wide forms on East Asian keyboards.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
// The same inside a text. A spreadsheet that expects another separator splits the text into cells there.
const formulaInside = /([,;\t\r\n])(?="*[=+\-@＝＋－＠])/g;

/**
 * Rows as a CSV file (RFC 4180: quotes where needed, CRLF) for spreadsheets in `language`: with its decimal sign in
 * numbers, and a semicolon between cells where that sign is a comma. The byte order mark tells Excel that it is UTF-8.
 * A text that a spreadsheet would run as a formula gets an apostrophe in front.
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
