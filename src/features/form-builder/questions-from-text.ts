const lineEnds = /\r\n?|[\n\v\f\u2028\u2029]/;

// A cell of a spreadsheet that holds an end of line, a tab or a quote is copied between quotes.
const quotedCell = /(^|[\t\r\n])"((?:[^"]|"")*)"(?=[\t\r\n]|$)/g;

// What stands before an item of a list: '1.', '2)', '(3)', '1.2.', 'a)', 'iv.', a bullet or a dash.
const numbering = String.raw`\(?(?:\d{1,4}(?:\.\d{1,3})*|[a-z]|[ivx]{2,5})[.)](?:\s+|$)`;
const dash = String.raw`[-–—*+](?:\s+|$)`;
const bullet = String.raw`[•●○◦▪▫■□▸►‣⁃✓✔☐\uE000-\uF8FF]\s*`;
const markers = new RegExp(`^(?:${numbering}|${dash}|${bullet})+`, 'iu');

// A cell with nothing but a number or a letter, before other cells: a numbering too.
const bareMarker = /^(?:\d{1,4}|[a-z])$/i;

/**
 * The questions in a text from a document or a spreadsheet: one for each line that is not empty, without
 * its bullet or number; of a row the first cell with something in it.
 */
export function questionsFromText(text: string): string[] {
  return oneLineCells(text)
    .split(lineEnds)
    .map((line) => questionIn(line.split('\t')))
    .filter((question) => question !== '');
}

function oneLineCells(text: string): string {
  return text.replace(quotedCell, (whole, before: string, inside: string) =>
    /[\t\r\n]|""/.test(inside) ? before + inside.replaceAll('""', '"').replace(/\s+/g, ' ') : whole,
  );
}

function questionIn(cells: string[]): string {
  const texts = cells
    .map((cell) => cell.replace(/\s+/g, ' ').trim().replace(markers, '').trim())
    .filter((cell) => cell !== '');
  return texts.find((cell) => !bareMarker.test(cell)) ?? texts[0] ?? '';
}
