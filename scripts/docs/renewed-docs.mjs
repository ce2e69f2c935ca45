import { readFileSync } from 'node:fs';
import { faultRows } from './fault-rows.mjs';
import { messageRows } from './message-rows.mjs';

/**
 * The documents with a table that is made from other files, each with its text as it should be.
 *
 * @returns {[file: string, text: string][]}
 * @throws {Error} when a document has lost the markers around its table
 */
export function renewedDocs() {
  return [
    renewed('docs/testing.md', 'faults', (rows) => [
      row(['fault', 'what the person sees', 'what is stored', 'tests']),
      ...faultRows(rows).map(row),
    ]),
    renewed('docs/backend.md', 'messages', () => [
      row(['code', 'nl', 'en', 'fr']),
      ...messageRows().map(row),
    ]),
  ];
}

/**
 * @param {string} file
 * @param {string} name of the table, as its markers have it
 * @param {(rows: string[][]) => string[]} linesOf gets the rows that stand there now
 * @returns {[file: string, text: string]}
 */
function renewed(file, name, linesOf) {
  const text = readFileSync(file, 'utf8');
  const markers = new RegExp(`(<!-- ${name}: .*-->\n)([\\s\\S]*?)(<!-- end of ${name} -->)`);
  const [, , table] = markers.exec(text) ?? [];
  if (table === undefined) throw new Error(`${file} has no markers around its table of ${name}`);
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  const [head = '', ...lines] = linesOf(rows.slice(2).map(cellsOf));
  const ruler = head.replaceAll(/[^|]+/g, ' --- ').trim();
  return [
    file,
    text.replace(markers, (_, start, __, end) => [`${start}${head}`, ruler, ...lines, end].join('\n')),
  ];
}

/** @param {string[]} cells */
function row(cells) {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** @param {string} line */
function cellsOf(line) {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}
