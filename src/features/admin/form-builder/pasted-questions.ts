import { visibleText } from '../../../api/group-schema.ts';
import { withoutMarks } from '../../../shared/lists/pasted-lines.ts';
import { pastedLines } from '../../../ui/csv.ts';

// A bullet or dash, also without a space. Word copies its own as private characters, or as letters such as 'ü'.
const bullet = String.raw`[-–—+•·●○◦▪▫■□▸►▶➢➤⦁‣⁃✓✔☐§\uE000-\uF8FF]|\*(?!\*)|ü(?!\p{Ll})`;
// '1.', '1)', '1/', '(1)', 'Q1.', 'V1:', 'a)', '①'. Not the beginning of '1.5' or '24/25', nor a year.
const number = String.raw`\(?\p{L}?\d{1,3}[.):/](?!\d)|\(?[a-zA-Z]\)|[\u2460-\u24FF\u2776-\u2793]`;
const mark = new RegExp(String.raw`^\s*(?:${bullet}|${number})\s*`, 'u');

/**
 * The questions in a pasted text: one of each line that is not empty. The bullet or number of a list goes when every
 * line has one. Of the cells of a table the longest one of each row counts, which is the statement.
 */
export function pastedQuestions(text: string): string[] {
  const lines = pastedLines(text).filter((line) => line.trim() !== '');
  return withoutMarks(lines, mark)
    .map(longestCell)
    .filter((line) => line !== '');
}

function longestCell(line: string): string {
  return line
    .split('\t')
    .map((cell) => visibleText(cell).replace(/\s+/g, ' ').trim())
    .reduce((longest, cell) => (cell.length > longest.length ? cell : longest), '');
}
