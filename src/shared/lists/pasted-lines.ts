// What begins an item of a list: a bullet, a dash, or a number with a dot, bracket or slash, and a space or tab.
// Word copies its own bullets as private characters.
const listMark = /^\s*(?:[-–—*+•●○◦▪▫■□▸►‣⁃·§✓✔☐\uE000-\uF8FF]|\(?\d{1,4}[.)/])\s+(?=\S)/u;

/** Removes the marks of a list, such as '- ' or '1. ', when they begin every line. A single line stays as it is. */
export function withoutMarks(lines: readonly string[], mark = listMark): string[] {
  const isList = lines.length > 1 && lines.every((line) => mark.test(line));
  return lines.map((line) => (isList ? line.replace(mark, '') : line));
}
