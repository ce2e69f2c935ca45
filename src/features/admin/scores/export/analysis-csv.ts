import { type CsvCell, csvFile } from '../../../../files/csv.ts';

/**
 * Rows as CSV for R, Python and SPSS: commas between cells, points in numbers, \n at the end of a row, UTF-8 without a
 * byte order mark. Null is an empty cell, and an empty text is "". Unlike `toCsv` it escapes no text: a program
 * for statistics runs no formulas, and an apostrophe would be a letter too much. Only a line break inside a text becomes a
 * space: SPSS would take the rest of the text for a new row.
 */
export function analysisCsv(header: readonly string[], rows: Iterable<readonly CsvCell[]>): Blob {
  return csvFile(rows, line(header), line);
}

function line(cells: readonly CsvCell[]): string {
  return `${cells.map(field).join(',')}\n`;
}

function field(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(/\r\n|[\r\n\u2028\u2029]/g, ' ');
  return text === '' || /[",]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
