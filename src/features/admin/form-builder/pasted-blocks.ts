import type { TFunction } from 'i18next';
import { pastedLines } from '../../../ui/csv.ts';
import {
  isMarker,
  type Pasted,
  type PastedBlock,
  readList,
  withDots,
  withoutMarkers,
} from './pasted-list.ts';

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

/** Removes empty columns, and columns with only numbers, letters or bullets below their first cell. */
function withoutNumbering(rows: string[][]): string[][] {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => {
    const [first = '', ...below] = rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== '');
    return first !== '' && (below.length > 0 ? !below.every(isMarker) : !isMarker(first));
  });
  return rows.map((cells) => columns.map((at) => cells[at] ?? ''));
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

/** The announcement of the numbers of blocks and questions that were added. */
export function addedText(pasted: Parameters<typeof countPasted>[0], t: TFunction<'form-builder'>): string {
  const { blocks, questions } = countPasted(pasted);
  const added = t('paste.added', { count: questions });
  return blocks > 0 ? `${t('paste.blocks', { count: blocks })}, ${added}` : added;
}
