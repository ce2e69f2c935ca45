import { readFileSync } from 'node:fs';
import { describedCalls } from './described.mjs';

/**
 * The documents that are made from other files, whole or between markers, each with its text as it should be.
 *
 * @returns {Promise<[file: string, text: string][]>}
 * @throws {Error} when a document has lost its markers
 */
export async function renewedDocs() {
  const { rows, shapes, openApi } = await describedCalls();
  return [
    renewed('docs/backend.md', {
      calls: tableOf(['call', 'token', 'for', 'name'], rows),
      shapes: ['```', ...shapes, '```'],
    }),
    ['docs/openapi.json', `${JSON.stringify(openApi, null, 1)}\n`],
  ];
}

/**
 * @param {string} file
 * @param {Record<string, string[]>} parts the lines between the markers of each name
 * @returns {[file: string, text: string]}
 */
function renewed(file, parts) {
  let text = readFileSync(file, 'utf8');
  for (const [name, lines] of Object.entries(parts)) {
    const markers = new RegExp(`(<!-- ${name}: .*-->\n)[\\s\\S]*?(<!-- end of ${name} -->)`);
    if (!markers.test(text)) throw new Error(`${file} has no markers around its ${name}`);
    text = text.replace(markers, (_, start, end) => `${start}${[...lines, end].join('\n')}`);
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
