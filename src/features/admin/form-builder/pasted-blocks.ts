/** A block that was pasted; without a name its questions belong to the block into which they are pasted. */
export type PastedBlock = { name: string; questions: string[] };

const lineEnds = /\r\n?|[\n\v\f\u2028\u2029]/;

// A cell of a spreadsheet that holds an end of line, a tab or a quote is copied between quotes.
const quotedCell = /(^|[\t\r\n])"((?:[^"]|"")*)"(?=[\t\r\n]|$)/g;

// What stands before an item of a list: '1.', '2)', '(3)', '1.2.', 'a)', 'iv.', a bullet or a dash.
const numbering = String.raw`\(?(?:\d{1,4}(?:\.\d{1,3})*|[a-z]|[ivx]{2,5})[.)](?:\s+|$)`;
const dash = String.raw`[-–—*+](?:\s+|$)`;
const bullet = String.raw`[•●○◦▪▫■□▸►‣⁃✓✔☐\uE000-\uF8FF]\s*`;
const markers = new RegExp(`^(?:${numbering}|${dash}|${bullet})+`, 'iu');

// A cell with nothing but a number or a letter, before other cells: a numbering too.
const bareMarker = /^(?:\d{1,4}|[a-z])$/i;

// The only header rows, in the three languages: anything else may be a block and its first question.
const headers = ['blok\tvraag', 'block\tquestion', 'bloc\tquestion'];

/**
 * The blocks and questions in a text from a document or a spreadsheet, without bullets and numbers. Two columns
 * are block and question; rows with the same block, or with none after it, belong together. Any other text is a
 * question for each line that is not empty.
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

/** How many blocks by name, and how many questions, were pasted. */
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

/** The columns of texts: not the empty ones, nor those of numbers, letters or bullets, whatever stands above them. */
function withoutNumbering(rows: string[][]): string[][] {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => {
    const [first = '', ...below] = rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== '');
    return first !== '' && (below.length > 0 ? !below.every(isMarker) : !isMarker(first));
  });
  return rows.map((cells) => columns.map((at) => cells[at] ?? ''));
}

/** A question for each row: its cells behind each other, but for a numbering. */
function asList(rows: string[][]): PastedBlock[] {
  const questions = rows.map((cells) => {
    const texts = cells.filter((cell) => cell !== '');
    const said = texts.filter((cell) => !isMarker(cell));
    return withoutMarkers((said.length > 0 ? said : texts).join(' '));
  });
  const asked = questions.filter((question) => question !== '');
  return asked.length > 0 ? [{ name: '', questions: asked }] : [];
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
