import { pastedLines } from '../../../ui/csv.ts';

/** A pasted block. Without a name, its questions belong to the block into which they are pasted. */
export type PastedBlock = { name: string; description: string; questions: string[] };

/** What was read from a pasted text, and the rows and cells that were left out. */
export type Pasted = { blocks: PastedBlock[]; skipped: string[] };

// The marker of a list item: '1.', '2)', '(3)', '1.2.', 'a)', 'iv.', a bullet or a dash.
const numbering = String.raw`\(?(?:\d{1,4}(?:\.\d{1,3})*|[a-z]|[ivx]{2,5})[.)](?:\s+|$)`;
const dash = String.raw`[-–—*+](?:\s+|$)`;
const bullet = String.raw`[•●○◦▪▫■□▸►‣⁃✓✔☐\uE000-\uF8FF]\s*`;
const markers = new RegExp(`^(?:${numbering}|${dash}|${bullet})+`, 'iu');

// A cell with only a number or a letter, as in a column that numbers the rows.
const bareMarker = /^(?:\d{1,4}|[a-z])$/i;

// A text with wider rows is no table; the work grows with rows times columns.
const mostColumns = 50;

// Header rows to skip. Any other first row may be a block with its first question.
const headers = ['blok\tvraag', 'block\tquestion', 'bloc\tquestion'];
// Headers with the block's description in the second column.
const describedHeaders = [
  'blok\tbeschrijving\tvraag',
  'block\tdescription\tquestion',
  'bloc\tdescription\tquestion',
];

/** Reads blocks and questions from a text copied from a document or a spreadsheet: see {@link readRows}. */
export function readPasted(text: string): Pasted {
  return readRows(pastedLines(text).map((line) => line.split('\t')));
}

/**
 * Reads blocks and questions from the rows of a table, without bullets and numbers. Two columns are block and question:
 * a row without a block belongs to the one above. With a header of three columns, the middle one is the block's
 * description. Anything else is a list: see {@link readList}.
 */
export function readRows(table: readonly (readonly string[])[]): Pasted {
  const cleaned = table
    .map((cells) => cells.map(cellText))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const rows = withDots(cleaned);
  const isTable = table.every(
    (cells) => (cells.length > 1 && cells.length <= mostColumns) || cells.join('').trim() === '',
  );
  const columns = isTable ? withoutNumbering(rows) : [];
  if (!columns.some(([, question]) => question)) return readList(rows);
  return readTable(columns);
}

export function countPasted(pasted: readonly { name: string; questions: readonly unknown[] }[]) {
  return {
    blocks: pasted.filter(({ name }) => name !== '').length,
    questions: pasted.reduce((sum, { questions }) => sum + questions.length, 0),
  };
}

function cellText(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim();
}

function withoutMarkers(cell: string): string {
  return cell.replace(markers, '').trim();
}

function isMarker(cell: string): boolean {
  return cell !== '' && (bareMarker.test(cell) || withoutMarkers(cell) === '');
}

/** Removes empty columns, and columns with only numbers, letters or bullets below their first cell. */
function withoutNumbering(rows: string[][]): string[][] {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => {
    const [first = '', ...below] = rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== '');
    return first !== '' && (below.length > 0 ? !below.every(isMarker) : !isMarker(first));
  });
  return rows.map((cells) => columns.map((at) => cells[at] ?? ''));
}

type Numbering = 'letter' | 'number' | 'subNumber' | 'bullet';
type Line = { text: string; question: string; numbering: Numbering | null };

/**
 * Reads a list: each row is a question, its cells joined, without numbering. When numbered rows have a heading right
 * above them, only they are questions, a heading is a block, and other rows, such as a title, are left out. Headings are
 * numbered in their own way ('A.' above '1.', '1.' above '1.1'), or not at all.
 */
function readList(rows: string[][]): Pasted {
  const lines = rows.map(readLine);
  const readable = lines.filter(({ question }) => question !== '');
  const ofHeadings = numberingOfHeadings(readable);
  const isNumbered = (line: Line | undefined) => Boolean(line?.numbering) && line?.numbering !== ofHeadings;
  const isHeading = (line: Line, at: number) => !isNumbered(line) && isNumbered(readable[at + 1]);
  const hasHeadings = readable.some(isHeading) && readable.filter(isNumbered).length > 1;
  const leftOut = new Set(lines.filter(({ question }) => question === ''));
  const blocks: PastedBlock[] = [];
  for (const [at, line] of readable.entries()) {
    if (!hasHeadings || isNumbered(line)) {
      if (blocks.length === 0) blocks.push({ name: '', description: '', questions: [] });
      blocks.at(-1)?.questions.push(line.question);
    } else if (isHeading(line, at)) {
      blocks.push({ name: line.question, description: '', questions: [] });
    } else {
      leftOut.add(line);
    }
  }
  return { blocks, skipped: lines.filter((line) => leftOut.has(line)).map(({ text }) => text) };
}

/** Ends '1.1' with a dot in a list that also has '1.'. Anywhere else it may be an amount, such as '1.5 liter'. */
function withDots(rows: string[][]): string[][] {
  const numbers = new Set(rows.map(([first = '']) => /^\(?(\d{1,4})[.)](?:\s|$)/.exec(first)?.[1]));
  return rows.map(([first = '', ...others]) => {
    const [number, section] = /^(\d{1,4})(?:\.\d{1,3})+(?=\s|$)/.exec(first) ?? [];
    const isDotless = number !== undefined && numbers.has(section);
    return [isDotless ? `${number}.${first.slice(number.length)}` : first, ...others];
  });
}

/** The numbering that only headings have: a row with another numbering follows each of them. Null where there is none. */
function numberingOfHeadings(lines: Line[]): Numbering | null {
  const kinds = new Set(lines.map(({ numbering }) => numbering));
  const isOfHeading = (kind: Numbering) =>
    lines.every(({ numbering }, at) => {
      const next = lines[at + 1]?.numbering;
      return numbering !== kind || (Boolean(next) && next !== kind);
    });
  return [...kinds].find((kind) => kind !== null && isOfHeading(kind)) ?? null;
}

function readLine(cells: string[]): Line {
  const texts = cells.filter((cell) => cell !== '');
  const unnumbered = texts.filter((cell) => !isMarker(cell));
  const question = withoutMarkers((unnumbered.length > 0 ? unnumbered : texts).join(' '));
  const [first = ''] = texts;
  const isNumbered = withoutMarkers(first) !== first || (texts.length > 1 && isMarker(first));
  return { text: texts.join(' '), question, numbering: isNumbered ? numberingOf(first) : null };
}

function numberingOf(cell: string): Numbering {
  if (/^\(?\d+\.\d/.test(cell)) return 'subNumber';
  if (/^\(?\d/.test(cell)) return 'number';
  return /^\(?[a-z]/i.test(cell) ? 'letter' : 'bullet';
}

function readTable([first = [], ...below]: string[][]): Pasted {
  const isDescribed = describedHeaders.includes(headerOf(first, 3));
  const hasHeader = isDescribed || headers.includes(headerOf(first, 2));
  const width = isDescribed ? 3 : 2;
  const blocks = new Map<string, PastedBlock>();
  const skipped = hasHeader ? [first.join(' ')] : [];
  let block: PastedBlock = { name: '', description: '', questions: [] };
  for (const cells of hasHeader ? below : [first, ...below]) {
    const name = withoutMarkers(cells[0] ?? '');
    const description = isDescribed ? (cells[1] ?? '') : '';
    const question = withoutMarkers(cells[width - 1] ?? '');
    const key = (name || block.name).toLowerCase();
    block = blocks.get(key) ?? { name, description: '', questions: [] };
    block.description ||= description;
    if (name || question) blocks.set(key, block);
    if (question) block.questions.push(question);
    const others = cells.slice(width).filter((cell) => cell !== '');
    if (!name && !question) skipped.push(cells.join(' ').trim());
    else if (others.length > 0) skipped.push(others.join(' '));
  }
  return { blocks: [...blocks.values()], skipped };
}

function headerOf(cells: string[], width: number): string {
  return cells.slice(0, width).join('\t').toLowerCase();
}
