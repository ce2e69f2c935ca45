import { readFileSync } from 'node:fs';
import { describedCalls } from './described.mjs';
import { faultRows } from './fault-rows.mjs';
import { messageRows } from './message-rows.mjs';

/**
 * The documents that are made from other files, whole or between markers, each with its text as it should be.
 *
 * @returns {Promise<[file: string, text: string][]>}
 * @throws {Error} when a document has lost its markers
 */
export async function renewedDocs() {
  const { rows, shapes, openApi, examples } = await describedCalls();
  return [
    renewed('docs/testing.md', {
      faults: (before) =>
        tableOf(['fault', 'what the person sees', 'what is stored', 'tests'], faultRows(before)),
    }),
    renewed('docs/backend.md', {
      calls: () => tableOf(['call', 'token', 'for', 'name'], rows),
      shapes: () => ['```', ...shapes, '```'],
      examples: () => examples,
      messages: () => tableOf(['code', 'nl', 'en', 'fr'], messageRows()),
    }),
    ['docs/openapi.json', `${JSON.stringify(openApi, null, 1)}\n`],
  ];
}

/**
 * @param {string} file
 * @param {Record<string, (before: string[][]) => string[]>} parts the lines between the markers of each name, from the
 *   rows of the table that stands there now
 * @returns {[file: string, text: string]}
 */
function renewed(file, parts) {
  let text = readFileSync(file, 'utf8');
  for (const [name, linesOf] of Object.entries(parts)) {
    const markers = new RegExp(`(<!-- ${name}: .*-->\n)([\\s\\S]*?)(<!-- end of ${name} -->)`);
    const [, , between] = markers.exec(text) ?? [];
    if (between === undefined) throw new Error(`${file} has no markers around its ${name}`);
    const rows = between.split('\n').filter((line) => line.startsWith('|'));
    const lines = linesOf(rows.slice(2).map(cellsOf));
    text = text.replace(markers, (_, start, __, end) =>
      [`${start}${lines[0]}`, ...lines.slice(1), end].join('\n'),
    );
  }
  return [file, text];
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
function tableOf(head, rows) {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)];
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
