export type ChartData = {
  /** Upright bars (the default), horizontal bars beside their names, or a radar. */
  kind?: 'bars' | 'rows' | 'radar';
  label: string;
  labels: readonly string[];
  /** The values, or null where there is none. */
  values: readonly (number | null)[];
  /** For horizontal bars: the group of each value. Neighbours of one group get its name as a heading. */
  groups?: readonly string[];
  /** The colour of each value: an index in the five series colours, any other number for grey; by default the accent. */
  tones?: readonly number[];
  /**
   * A second value on each bar, drawn as a line across it, such as the mean of a class. `label` names it.
   */
  marks?: { label: string; values: readonly (number | null)[] };
  /** The range of the value axis. `fit`: 0 to the largest value. */
  axis: { min: number; max: number } | 'fit';
  format: (value: number) => string;
};

/** An entry of the name axis: a value, or the heading of a group. */
export type Entry = {
  label: string;
  value: number | null;
  mark?: number | null | undefined;
  tone?: number | undefined;
  heading?: true;
};

export function entriesOf({ kind, labels, values, marks, groups, tones }: ChartData): Entry[] {
  return labels.flatMap((label, at) => {
    const entry: Entry = {
      label,
      value: values[at] ?? null,
      mark: marks?.values[at],
      tone: tones?.[at],
    };
    const group = kind === 'rows' ? groups?.[at] : undefined;
    if (group === undefined || group === groups?.[at - 1]) return [entry];
    return [{ label: group, value: null, heading: true }, entry];
  });
}

/** The value axis for Chart.js. The steps of a fitted axis are formatted like its values. */
export function scaleOf({ axis, format }: ChartData) {
  if (axis !== 'fit') return { ...axis, ticks: { stepSize: 1 } };
  return {
    beginAtZero: true,
    ticks: { maxTicksLimit: 7, callback: (value: unknown) => format(Number(value)) },
  };
}

const rowHeight = 36;
const axisHeight = 32;

/** In px. */
export function chartHeight(chart: ChartData): number {
  if (chart.kind === 'rows') return entriesOf(chart).length * rowHeight + axisHeight;
  return chart.kind === 'radar' ? 400 : 320;
}

/** The width in rem at which no word of the names below upright bars is cut. */
export function uprightWidth({ labels }: Pick<ChartData, 'labels'>): number {
  const longest = Math.max(0, ...labels.flatMap((label) => label.split(/\s+/).map((word) => word.length)));
  return labels.length * Math.max(5.5, longest * 0.45 + 0.5) + 2;
}

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
