import { readFileSync } from 'node:fs';
import { openApi } from './openapi.ts';
import { callRows, shapeLines } from './tables.ts';

/**
 * The documents that say what the calls are, each with its text as it should be.
 *
 * @public scripts/docs/load.mjs loads this file by its name.
 * @throws when docs/backend.md has lost its markers
 */
export async function renewedDocs(): Promise<[file: string, text: string][]> {
  const parts = {
    calls: [row(['call', 'token', 'for', 'name']), row(Array(4).fill('---')), ...(await callRows()).map(row)],
    shapes: ['```', ...(await shapeLines()), '```'],
  };
  return [
    ['docs/backend.md', withParts(readFileSync('docs/backend.md', 'utf8'), parts)],
    ['docs/openapi.json', `${JSON.stringify(await openApi(), null, 1)}\n`],
  ];
}

/** Replaces the lines between the markers of each name. */
function withParts(text: string, parts: Record<string, string[]>): string {
  return Object.entries(parts).reduce((text, [name, lines]) => {
    const markers = new RegExp(`(<!-- ${name}: .*-->\n)[\\s\\S]*?(<!-- end of ${name} -->)`);
    if (!markers.test(text)) throw new Error(`docs/backend.md has no markers around its ${name}`);
    return text.replace(markers, (_, start, end) => `${start}${[...lines, end].join('\n')}`);
  }, text);
}

function row(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
