import { visibleText } from '../../../api/group-schema.ts';
import { pastedLines } from '../../../shared/lists/pasted-lines.ts';

/**
 * The questions in a pasted text: one of each line that is not empty. The bullet or number of a list goes when every
 * line has one. Of the cells of a table the longest one of each row counts, which is the statement.
 */
export function pastedQuestions(text: string): string[] {
  return pastedLines(text)
    .map(longestCell)
    .filter((line) => line !== '');
}

function longestCell(line: string): string {
  return line
    .split('\t')
    .map((cell) => visibleText(cell).replace(/\s+/g, ' ').trim())
    .reduce((longest, cell) => (cell.length > longest.length ? cell : longest), '');
}
