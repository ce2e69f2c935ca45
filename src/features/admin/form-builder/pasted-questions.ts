import { visibleText } from '../../../api/group-schema.ts';
import { pastedLines, withoutMarks } from '../../../shared/lists/pasted-lines.ts';

export type PastedQuestions = {
  questions: string[];
  /** The heading above the statements of a table, which is no question. Empty without one. */
  heading: string;
};

/**
 * The questions in a pasted text: one of each line that is not empty. The bullet or number of a list goes when every
 * line has one. In a table the column of the statements counts, or the longest cell of a row that has nothing there.
 */
export function pastedQuestions(text: string): PastedQuestions {
  const rows = pastedLines(text).map((line) =>
    line.split('\t').map((cell) => visibleText(cell.replace(/\s+/g, ' ')).trim()),
  );
  const column = statementColumn(rows);
  const hasHeading = isHeading(rows, column);
  const statements = rows.slice(hasHeading ? 1 : 0).map((cells) => cells[column] || longest(cells));
  return {
    questions: withoutMarks(statements).filter((statement) => statement !== ''),
    heading: hasHeading ? (rows[0]?.[column] ?? '') : '',
  };
}

/** The column with the most different texts and letters: answers and the names of groups of statements repeat. */
function statementColumn(rows: string[][]): number {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const weights = Array.from({ length: width }, (_, column) => {
    const texts = new Set(rows.map((cells) => cells[column]).filter(Boolean));
    return [...texts].join('').replace(/\P{L}/gu, '').length * texts.size;
  });
  return weights.indexOf(Math.max(...weights));
}

/**
 * Whether the first row is a heading of answer columns: where it has words, all other rows have the same sign, such as
 * '◯' or '/5', or none has anything in two columns or more.
 */
function isHeading([first = [], ...others]: string[][], column: number): boolean {
  const answers = first.flatMap((title, at) => {
    if (at <= column || title === '') return [];
    const texts = new Set(others.map((cells) => cells[at] ?? ''));
    const [sign = ''] = texts;
    const isAnswer = texts.size === 1 && (sign === '' || (/\p{L}{2}/u.test(title) && isSign(sign)));
    return [{ isAnswer, sign }];
  });
  const isCertain = answers.length > 1 || answers.some(({ sign }) => sign !== '');
  return isCertain && answers.every(({ isAnswer }) => isAnswer);
}

/** Whether a text has at most one letter or digit. */
const isSign = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length < 2;

function longest(cells: string[]): string {
  return cells.reduce((longest, cell) => (cell.length > longest.length ? cell : longest), '');
}
