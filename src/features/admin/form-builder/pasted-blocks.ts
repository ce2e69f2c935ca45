/** A pasted block. Questions of a block without a name belong to the block into which they are pasted. */
export type PastedBlock = { name: string; questions: string[] };

const lineEnds = /\r\n?|[\n\v\f\u2028\u2029]/;

// Spreadsheets put quotes around a copied cell that contains a line break, a tab or a quote.
const quotedCell = /(^|[\t\r\n])"((?:[^"]|"")*)"(?=[\t\r\n]|$)/g;

// The marker of a list item: '1.', '2)', '(3)', '1.2.', 'a)', 'iv.', a bullet or a dash.
const numbering = String.raw`\(?(?:\d{1,4}(?:\.\d{1,3})*|[a-z]|[ivx]{2,5})[.)](?:\s+|$)`;
const dash = String.raw`[-–—*+](?:\s+|$)`;
const bullet = String.raw`[•●○◦▪▫■□▸►‣⁃✓✔☐\uE000-\uF8FF]\s*`;
const markers = new RegExp(`^(?:${numbering}|${dash}|${bullet})+`, 'iu');

// A cell with only a number or a letter, such as a column that numbers the rows.
const bareMarker = /^(?:\d{1,4}|[a-z])$/i;

// The header rows that are skipped. Any other first row may be a block and its first question.
const headers = ['blok\tvraag', 'block\tquestion', 'bloc\tquestion'];

/**
 * Reads blocks and questions from a text that was copied from a document or a spreadsheet, without bullets and numbers.
 * Two columns are block and question: rows with the same block name belong together, and a row without a block name
 * belongs to the block above it. In any other text each line that is not empty is a question.
 */
export function pastedBlocks(text: string): PastedBlock[] {
  const lines = oneLineCells(text).split(lineEnds);
  const rows = lines.filter((line) => line.trim() !== '').map((line) => line.split('\t').map(cellText));
  const isTable = rows.every((cells) => cells.length > 1);
  const table = isTable ? withoutNumbering(rows) : [];
  if (!table.some(([, question]) => question)) return asList(rows);
  if (headers.includes(table[0]?.slice(0, 2).join('\t').toLowerCase() ?? '')) table.shift();
  return asBlocks(
    table.map(([name = '', question = '']) => [withoutMarkers(name), withoutMarkers(question)]),
  );
}

/** The number of named blocks and of questions. */
export function countPasted(pasted: readonly PastedBlock[]) {
  return {
    blocks: pasted.filter(({ name }) => name !== '').length,
    questions: pasted.reduce((sum, { questions }) => sum + questions.length, 0),
  };
}

function oneLineCells(text: string): string {
  return text.replace(quotedCell, (whole, before: string, inside: string) =>
    /[\t\r\n]|""/.test(inside) ? before + inside.replaceAll('""', '"').replace(/\s+/g, ' ') : whole,
  );
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

/** Leaves out empty columns, and columns with only numbers, letters or bullets under their first cell. */
function withoutNumbering(rows: string[][]): string[][] {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => {
    const [first = '', ...below] = rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== '');
    return first !== '' && (below.length > 0 ? !below.every(isMarker) : !isMarker(first));
  });
  return rows.map((cells) => columns.map((at) => cells[at] ?? ''));
}

/** A question for each row: its cells joined, without numbering. */
function asList(rows: string[][]): PastedBlock[] {
  const questions = rows.map((cells) => {
    const texts = cells.filter((cell) => cell !== '');
    const unnumbered = texts.filter((cell) => !isMarker(cell));
    return withoutMarkers((unnumbered.length > 0 ? unnumbered : texts).join(' '));
  });
  const filled = questions.filter((question) => question !== '');
  return filled.length > 0 ? [{ name: '', questions: filled }] : [];
}

function asBlocks(rows: [name: string, question: string][]): PastedBlock[] {
  const blocks = new Map<string, PastedBlock>();
  let block: PastedBlock = { name: '', questions: [] };
  for (const [name, question] of rows) {
    const key = (name || block.name).toLowerCase();
    block = blocks.get(key) ?? { name, questions: [] };
    if (name || question) blocks.set(key, block);
    if (question) block.questions.push(question);
  }
  return [...blocks.values()];
}
