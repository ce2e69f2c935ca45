/** What a chart shows. */
export type ChartData = {
  /** Upright bars (the default), bars that lie under each other, or a radar. */
  kind?: 'bars' | 'rows' | 'radar';
  /** The chart's accessible name. */
  label: string;
  /** The name of each value. */
  labels: readonly string[];
  /** The values themselves; `null` where there is none. */
  values: readonly (number | null)[];
  /** The name of each value's group, for rows: those that follow each other under one name get it as a heading. */
  groups?: readonly string[];
  /** The colour of each value: its place among the look's five series, any other number being grey. The accent by default. */
  tones?: readonly number[];
  /** Where the axis begins and ends; from 0 to 5 by default (docs/backend.md, 9). `fit`: from 0 to wherever the values are. */
  axis?: { min: number; max: number } | 'fit';
  /** A value in words; two decimals by default (docs/backend.md, 9). */
  format?: (value: number) => string;
};

/** A place on the axis of names: a value, or the heading of a group. */
export type Entry = { label: string; value: number | null; tone?: number | undefined; heading?: true };

/** The places on the axis of names, in their order. */
export function entriesOf({ kind, labels, values, groups, tones }: ChartData): Entry[] {
  return labels.flatMap((label, at) => {
    const entry: Entry = { label, value: values[at] ?? null, tone: tones?.[at] };
    const group = kind === 'rows' ? groups?.[at] : undefined;
    if (group === undefined || group === groups?.[at - 1]) return [entry];
    return [{ label: group, value: null, heading: true }, entry];
  });
}

const twoDecimals = (value: number) => value.toFixed(2);

/** A value of the chart in words. */
export function formatOf({ format = twoDecimals }: ChartData): (value: number) => string {
  return format;
}

/** The value at which bars begin. */
export function axisStart({ axis }: ChartData): number {
  return axis === undefined || axis === 'fit' ? 0 : axis.min;
}

/** The axis of values, for the drawing library. Where it has to fit, its steps are written as the values are. */
export function scaleOf(chart: ChartData) {
  const { axis = { min: 0, max: 5 } } = chart;
  if (axis !== 'fit') return { ...axis, ticks: { stepSize: 1 } };
  const written = formatOf(chart);
  return {
    beginAtZero: true,
    ticks: { maxTicksLimit: 7, callback: (value: unknown) => written(Number(value)) },
  };
}

const rowHeight = 36;
const axisHeight = 32;

/** How high a chart is drawn, in px. */
export function chartHeight(chart: ChartData): number {
  if (chart.kind === 'rows') return entriesOf(chart).length * rowHeight + axisHeight;
  return chart.kind === 'radar' ? 400 : 320;
}
