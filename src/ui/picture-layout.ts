import type { ChartData } from './chart-data.ts';

/** A text in a picture, with its top left corner in px. */
type Line = { kind: 'about' | 'title'; text: string; x: number; y: number };
type Entry = { kind: 'bar' | 'mark'; text: string; x: number; y: number };

export type PictureLayout = {
  width: number;
  height: number;
  lines: Line[];
  legend: Entry[];
  chart: { x: number; y: number };
};

type PictureText = {
  /** A line above the title, such as the assignment. */
  about?: string | undefined;
  title: string;
};

const margin = 32;
const lineHeights = { about: 24, title: 32, legend: 28 };
/** The width of a sample in the legend, and the gaps after it and between two entries, in px. */
const sampleWidth = 24;
const sampleGap = 8;
const entryGap = 32;

/**
 * The positions in a picture of a chart, from top to bottom: subject, title, legend for marks, chart. `measure` returns
 * the width of a text in px.
 */
export function pictureLayout(
  { marks }: Pick<ChartData, 'marks'>,
  { about, title }: PictureText,
  size: { width: number; height: number },
  measure: (kind: Line['kind'] | 'legend', text: string) => number,
): PictureLayout {
  let y = margin;
  const linesOf = (kind: Line['kind'], text: string): Line[] =>
    wrapLabel(text, (line) => measure(kind, line) <= size.width).map((line) => {
      const placed = { kind, text: line, x: margin, y };
      y += lineHeights[kind];
      return placed;
    });
  const lines = [...(about ? linesOf('about', about) : []), ...linesOf('title', title)];
  y += margin / 2;
  const legend: Entry[] = [];
  let x = margin;
  const add = (kind: Entry['kind'], name: string) => {
    const room = size.width - sampleWidth - sampleGap;
    const [text = ''] = wrapLabel(name, (line) => measure('legend', line) <= room, 1);
    const width = sampleWidth + sampleGap + measure('legend', text);
    if (legend.length > 0 && x + width > margin + size.width) {
      x = margin;
      y += lineHeights.legend;
    }
    legend.push({ kind, text, x, y });
    x += width + entryGap;
  };
  if (marks) {
    add('bar', marks.barLabel);
    add('mark', marks.label);
    y += lineHeights.legend;
  }
  return {
    width: size.width + 2 * margin,
    height: y + size.height + margin,
    lines,
    legend,
    chart: { x: margin, y },
  };
}

/** Where the text of a legend entry begins. */
export const textOfEntry = sampleWidth + sampleGap;
export const sample = { width: sampleWidth, height: 14 };

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
