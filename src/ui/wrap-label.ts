/**
 * Breaks a label at spaces into at most `rows` lines that `fits` accepts, ending in an ellipsis when it is too long.
 */
export function wrapLabel(label: string, fits: (line: string) => boolean, rows = 3): string[] {
  const lines: string[] = [];
  for (const word of label.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shorten = (line: string) => {
    let start = line;
    while (start.length > 1 && !fits(`${start}…`)) start = start.slice(0, -1);
    return `${start}…`;
  };
  return lines
    .slice(0, rows)
    .map((line, index) =>
      (index === rows - 1 && lines.length > rows) || !fits(line) ? shorten(line) : line,
    );
}
