/**
 * Breaks a label at its spaces into at most `rows` lines of about `columns` characters; what does not fit ends
 * in an ellipsis.
 */
export function wrapLabel(label: string, columns: number, rows = 3): string[] {
  const lines: string[] = [];
  for (const word of label.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const cut = lines.length > rows;
  return lines.slice(0, rows).map((line, index) => {
    const ends = (cut && index === rows - 1) || line.length > columns;
    return ends ? `${line.slice(0, columns - 1)}…` : line;
  });
}
