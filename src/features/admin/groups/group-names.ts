import { nameKey, visibleText } from '../../../api/group-schema.ts';
import { pastedLines } from '../../../shared/lists/pasted-lines.ts';

const maxLength = 255;
// More UTF-16 units than any visible character has.
const maxUnits = 16;
const segments = new Intl.Segmenter();
const quotedCell = /^\s*"((?:[^"]|"")*)"\s*([;,].*)?$/;

/** A line of the text: the name of a group, and what is to know about it before it is added. */
export type GroupName = { name: string; problem: 'exists' | 'double' | 'tooLong' | null };

/**
 * Reads the names of groups, one in each line. Marks and quotes around every line are left out, and so are all cells of
 * a table but the first (`leavesCells`). Names that look the same are the same. `existing` has the names of all groups.
 */
export function readNames(text: string, existing: Iterable<string>) {
  const existingKeys = new Set(Array.from(existing, nameKey));
  const keys = new Set<string>();
  const rows = cellsOf(pastedLines(text)).map(([first = '', ...others]) => ({
    name: visibleText(first).trim(),
    others: others.join(''),
  }));
  const names = rows.flatMap(({ name }): GroupName[] => {
    const key = nameKey(name);
    if (key === '') return [];
    const problem = keys.has(key) ? 'double' : existingKeys.has(key) ? 'exists' : null;
    keys.add(key);
    return [{ name, problem: isTooLong(name) ? 'tooLong' : problem }];
  });
  return { names, leavesCells: rows.some(({ others }) => others.trim() !== '') };
}

/** The cells of lines from a spreadsheet, or of a file in which every line begins with a cell in quotes. */
function cellsOf(lines: readonly string[]): string[][] {
  const quoted = lines.map((line) => quotedCell.exec(line));
  if (lines.length > 1 && quoted.every((match) => match !== null))
    return quoted.map(([, first = '', others = '']) => [first.replaceAll('""', '"'), others.slice(1)]);
  return lines.map((line) => line.trim().split('\t'));
}

/** Whether a name has more than 255 visible characters: an emoji counts as one. */
function isTooLong(name: string): boolean {
  if (name.length <= maxLength) return false;
  return name.length > maxLength * maxUnits || [...segments.segment(name)].length > maxLength;
}
