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

export function withoutMarkers(cell: string): string {
  return cell.replace(markers, '').trim();
}

export function isMarker(cell: string): boolean {
  return cell !== '' && (bareMarker.test(cell) || withoutMarkers(cell) === '');
}

type Numbering = 'letter' | 'number' | 'subNumber' | 'bullet';
type Line = { text: string; question: string; numbering: Numbering | null };

/**
 * Reads a list: each row is a question, its cells joined, without numbering. When numbered rows have a heading right
 * above them, only they are questions, a heading is a block, and other rows, such as a title, are left out. Headings are
 * numbered in their own way ('A.' above '1.', '1.' above '1.1'), or not at all.
 */
export function readList(rows: string[][]): Pasted {
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
export function withDots(rows: string[][]): string[][] {
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
