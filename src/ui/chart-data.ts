import type { LineStyle } from './line-style.ts';

/** The data of a chart. */
export type ChartData = {
  /** Upright bars (the default), horizontal bars beside their names, horizontal bars under their names, or a radar. */
  kind?: 'bars' | 'rows' | 'list' | 'radar';
  /** The chart's accessible name. */
  label: string;
  /** The name of each value. */
  labels: readonly string[];
  /** The values, or null where there is none. */
  values: readonly (number | null)[];
  /** For a radar: several lines with a value for each label. They replace `values`. */
  lines?: readonly ChartLine[];
  /** The group of each value, for horizontal bars. Neighbouring values of one group get its name as a heading. */
  groups?: readonly string[];
  /** The colour of each value: its index in the five series colours, or any other number for grey. The accent by default. */
  tones?: readonly number[];
  /**
   * A second value on each bar, drawn as a line across it, such as the mean of a class. `label` names it, and `barLabel`
   * the values of the bars, for the legend of a picture.
   */
  marks?: { label: string; barLabel: string; values: readonly (number | null)[] };
  /** The range of the value axis: 0 to 5 by default (docs/backend.md, 9). `fit`: from 0 to the largest value. */
  axis?: { min: number; max: number } | 'fit';
  /** Formats a value; with two decimals by default (docs/backend.md, 9). */
  format?: (value: number) => string;
};

/** A line of a radar with its name, such as a person. */
export type ChartLine = { name: string; values: readonly (number | null)[]; style: LineStyle };

/** An entry of the name axis: a value, or the heading of a group. */
export type Entry = {
  label: string;
  value: number | null;
  mark?: number | null | undefined;
  tone?: number | undefined;
  heading?: true;
};

/** The entries of the name axis, in order. */
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

const twoDecimals = (value: number) => value.toFixed(2);

/** The function that formats the values of a chart. */
export function formatOf({ format = twoDecimals }: ChartData): (value: number) => string {
  return format;
}

/** The value at which the bars begin. */
export function axisStart({ axis }: ChartData): number {
  return axis === undefined || axis === 'fit' ? 0 : axis.min;
}

/** The options of the value axis for Chart.js. An axis that fits its values also formats its steps as they are. */
export function scaleOf(chart: ChartData) {
  const { axis = { min: 0, max: 5 } } = chart;
  if (axis !== 'fit') return { ...axis, ticks: { stepSize: 1 } };
  const format = formatOf(chart);
  return {
    beginAtZero: true,
    ticks: { maxTicksLimit: 7, callback: (value: unknown) => format(Number(value)) },
  };
}

const rowHeight = 36;
const listRowHeight = 60;
const axisHeight = 32;

/** The height of a chart in px. */
export function chartHeight(chart: ChartData): number {
  if (chart.kind === 'rows') return entriesOf(chart).length * rowHeight + axisHeight;
  if (chart.kind === 'list') return entriesOf(chart).length * listRowHeight + axisHeight + 12;
  return chart.kind === 'radar' ? 400 : 320;
}

/** The width that upright bars need for their names to be readable, in rem. */
export function uprightWidth({ labels }: ChartData): number {
  return labels.length * 5.5 + 2;
}
