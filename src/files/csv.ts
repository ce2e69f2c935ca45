/** A cell: a text, a number with a plain decimal point, or nothing. */
export type CsvCell = string | number | null;

// What a spreadsheet takes for the start of a formula, the wide forms of East Asian keyboards included.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
// The same inside a text: where the region's separator is no comma, a spreadsheet cuts the text in cells there.
const formulaInside = /([;\t\r\n])(?="*[=+\-@＝＋－＠])/g;

/**
 * Rows as a CSV file (RFC 4180: commas, quotes where needed, CRLF), with the mark by which Excel knows UTF-8.
 * What a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): Blob {
  const lines = rows.map((cells) => `${cells.map(field).join(',')}\r\n`);
  return new Blob([`\uFEFF${lines.join('')}`], { type: 'text/csv;charset=utf-8' });
}

function field(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const inside = cell.replace(formulaInside, "$1'");
  const text = formula.test(cell) ? `'${inside}` : inside;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
