// A bullet or dash, which Word copies as a private character or as a letter, or the box of a task.
const bullet = String.raw`[-–—+](?!\d)|[•·●○◯◦▪▫■□◆▸►▶‣⁃➔→➢➤❖★⦁✓✔✅☐☑§\uE000-\uF8FF]\uFE0F?|\*(?!\*)|#{1,6}(?=\s)|ü(?!\p{Ll})|[oØvqnl](?=\t)`;
// '1.', '1.1.', '1)', '1/', '(1)', 'Q1.', 'V1:', 'a)', 'a. ', '①'. Not the beginning of '1.5', '24/25' or '1.b', nor a year.
const number = String.raw`(?:\(?\p{L}?(?:\d{1,3}\.)*\d{1,3}[.):/]|\(?[a-zA-Z]\)|[a-z]\.(?=\s))(?=\s|\p{Lu}\p{Ll}|$)|[\u2460-\u24FF\u2776-\u2793]|\d\uFE0F?\u20E3`;
const mark = new RegExp(String.raw`^\s*(?:${bullet}|${number})\s*(?:\[[ xX]\]\s+)?`, 'u');
const quotes = /^\s*["'“„«‘]\s*([^"“”„«»]+?)\s*["'”“»’],?\s*$/;

/**
 * The lines of a pasted text that are not empty. Bullets, numbers and quotes go when every line has them; a single line
 * stays as it is. The quotes around the cells of a spreadsheet go too.
 */
export function pastedLines(text: string): string[] {
  const lines = unquoteCells(text)
    .split(/\r\n?|[\n\v\f\u2028\u2029]/)
    .filter((line) => line.trim() !== '');
  return withoutMarks(lines);
}

/** Removes bullets, numbers and quotes when every line has them. */
export function withoutMarks(lines: string[]): string[] {
  return replaceInEvery(quotes, '$1', replaceInEvery(mark, '', lines));
}

function replaceInEvery(pattern: RegExp, text: string, lines: string[]): string[] {
  const isList = lines.length > 1 && lines.every((line) => pattern.test(line));
  return isList ? lines.map((line) => line.replace(pattern, text)) : lines;
}

/** What separates cells in a text copied from a spreadsheet, and the end of the text. */
const cellEnds = ['\t', '\r', '\n', undefined];

/**
 * Removes the quotes around cells with a line break, tab or quote in a text copied from a spreadsheet, and puts each of
 * these cells on one line. Reads each character only a few times: a pattern that starts again at each quote would take
 * minutes for a long text with a stray quote.
 */
function unquoteCells(text: string): string {
  let result = '';
  let copied = 0;
  for (let start = text.indexOf('"'); start >= 0; start = text.indexOf('"', start + 1)) {
    const end = cellEnds.includes(text[start - 1]) ? endOfCell(text, start) : null;
    if (end === null) continue;
    const cell = text.slice(start + 1, end);
    if (/[\t\r\n"]/.test(cell)) {
      result += text.slice(copied, start) + cell.replaceAll('""', '"').replace(/\s+/g, ' ');
      copied = end + 1;
    }
    start = end;
  }
  return result + text.slice(copied);
}

/**
 * The place of the quote that ends the cell with a quote at `start`, which is not doubled. Null when there is none.
 */
function endOfCell(text: string, start: number): number | null {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at >= 0 && cellEnds.includes(text[at + 1]) ? at : null;
}
