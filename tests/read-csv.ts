const separators = ['\t', ';', ','] as const;
// An apostrophe that `toCsv` (src/ui/csv.ts) puts before a formula.
const guard = /(^|[,;\t\r\n])'(?="*[=+\-@\t\r\n＝＋－＠])/g;

/**
 * The rows of a CSV file of any spreadsheet, also one with tabs: uses the separator that gives all rows the same number
 * of cells, or else at least two. Removes the apostrophes that {@link toCsv} adds.
 */
export function readCsv(text: string): string[][] {
  const tables = separators.map((separator) => parseCsv(text.replace(/^\uFEFF/, ''), separator));
  const filled = (rows: string[][]) => rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const isTable = (rows: string[][]) => rows.length > 0 && rows.every((cells) => cells.length > 1);
  const isEven = (rows: string[][]) => rows.every((cells) => cells.length === rows[0]?.length);
  const table =
    tables.find((rows) => isTable(filled(rows)) && isEven(filled(rows))) ??
    tables.find((rows) => isTable(filled(rows)));
  return (table ?? parseCsv(text.replace(/^\uFEFF/, ''), null)).map((cells) =>
    cells.map((cell) => cell.replace(guard, '$1')),
  );
}

/** The rows of a CSV file. Without a separator each row is one cell. */
function parseCsv(text: string, separator: string | null): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) {
      isQuoted = !isQuoted;
    } else if (isQuoted || (letter !== separator && letter !== '\n' && letter !== '\r')) {
      cell += letter;
    } else if (letter === separator) {
      endCell();
    } else {
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      endCell();
      rows.push([]);
    }
  }
  if (cell !== '' || rows.at(-1)?.length) endCell();
  else rows.pop();
  return rows;
}
