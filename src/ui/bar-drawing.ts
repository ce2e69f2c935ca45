import type { Chart, ChartDataset, ChartOptions, Plugin, Scale } from 'chart.js';
import { type ChartData, entriesOf, scaleOf, wrapLabel } from './chart-data.ts';
import type { Palette } from './use-palette.ts';

/** The width of the value axis, and of the space between two names below upright bars, in px. */
const axis = 32;
const gap = 8;

/** Upright or horizontal bars. The bars of a group have its colour, and its name as a heading. */
export function barDrawing(chart: ChartData, palette: Palette) {
  const { kind } = chart;
  const { accent, card, ink, line, muted, font, series } = palette;
  const scale = scaleOf(chart);
  const entries = entriesOf(chart);
  const isHorizontal = kind === 'rows';
  const room = ({ width }: { width: number }) => {
    return isHorizontal ? width * 0.4 : (width - axis) / entries.length - gap;
  };
  const weight = (at: number) => (entries[at]?.heading ? 600 : 400);
  const names = {
    border: { color: muted },
    grid: { display: false },
    ticks: {
      color: ink,
      font: ({ index }: { index: number }) => ({ family: font, size: 12, weight: weight(index) }),
      maxRotation: 0,
      autoSkip: false,
      crossAlign: isHorizontal ? ('far' as const) : ('near' as const),
      callback(this: Scale, _: unknown, at: number) {
        const { ctx } = this.chart;
        ctx.font = `${weight(at)} 12px ${font}`;
        const fits = (text: string) => ctx.measureText(text).width <= room(this.chart);
        return wrapLabel(entries[at]?.label ?? '', fits, isHorizontal ? 2 : 3);
      },
    },
  };
  const values = {
    ...scale,
    border: { display: false },
    grid: { color: line },
    ticks: { ...scale.ticks, color: muted, font: { family: font, size: 12 } },
  };
  const dataset: Omit<ChartDataset<'bar'>, 'data'> = {
    backgroundColor: entries.map(({ tone }) => (tone === undefined ? accent : (series[tone] ?? muted))),
    borderRadius: 3,
    base: chart.axis === 'fit' ? 0 : chart.axis.min,
    // Otherwise a value at the start of the axis would have no bar.
    minBarLength: 4,
    maxBarThickness: isHorizontal ? 20 : 56,
    categoryPercentage: 0.7,
  };
  const options: ChartOptions<'bar'> = {
    indexAxis: isHorizontal ? 'y' : 'x',
    layout: { padding: isHorizontal ? { right: 40 } : { top: 20 } },
    scales: isHorizontal ? { x: values, y: names } : { x: names, y: values },
  };
  return {
    type: 'bar' as const,
    dataset,
    options,
    plugins: chart.marks ? [markLines(ink, card), valueTexts] : [valueTexts],
  };
}

/** The space for a mark beside a value, and how far it extends beyond its bar, in px. */
const room = 20;
const overhang = 6;

type Bar = { x: number; y: number; width: number; height: number };

/** The position of a bar's mark on the value axis, in px, or null. */
function markPosition(chart: Chart<'bar'>, at: number): number | null {
  const [dataset] = chart.data.datasets as { marks?: readonly (number | null)[] }[];
  const mark = dataset?.marks?.[at] ?? null;
  const scale = chart.scales[chart.options.indexAxis === 'y' ? 'x' : 'y'];
  return mark === null || !scale ? null : scale.getPixelForValue(mark);
}

/** The end of a bar, or of its mark when the mark would cross the text of the value. */
function endWithMark(end: number, mark: number | null, direction: 1 | -1): number {
  if (mark === null) return end;
  const distance = (mark - end) * direction;
  return distance > -4 && distance < room ? mark + 4 * direction : end;
}

/** Draws the mark of each bar as a line with an edge in the colour of the card, visible on any colour. */
function markLines(ink: string, card: string): Plugin {
  return {
    id: 'mark-lines',
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      const bars = chart as Chart<'bar'>;
      const isHorizontal = bars.options.indexAxis === 'y';
      ctx.save();
      for (const [at, element] of chart.getDatasetMeta(0).data.entries()) {
        const position = markPosition(bars, at);
        if (position === null) continue;
        const { x, y, width, height } = element as unknown as Bar;
        const half = (isHorizontal ? height : width) / 2 + overhang;
        for (const [color, lineWidth] of [
          [card, 6],
          [ink, 3],
        ] as const) {
          ctx.strokeStyle = color;
          ctx.lineWidth = lineWidth;
          ctx.beginPath();
          if (isHorizontal) {
            ctx.moveTo(position, y - half);
            ctx.lineTo(position, y + half);
          } else {
            ctx.moveTo(x - half, position);
            ctx.lineTo(x + half, position);
          }
          ctx.stroke();
        }
      }
      ctx.restore();
    },
  };
}

type BarEnd = { x: number; y: number; base: number };

/** Draws the value at the end of each bar, beyond its mark if there is one. */
const valueTexts: Plugin = {
  id: 'value-texts',
  afterDatasetsDraw(chart) {
    const { ctx, options } = chart as Chart<'bar'>;
    const [dataset] = chart.data.datasets as { texts?: readonly string[] }[];
    const isHorizontal = options.indexAxis === 'y';
    ctx.save();
    ctx.font = `600 13px ${options.font?.family}`;
    ctx.fillStyle = String(options.color);
    ctx.textAlign = isHorizontal ? 'start' : 'center';
    ctx.textBaseline = isHorizontal ? 'middle' : 'bottom';
    // A bar below zero ends at the names, so its value goes to the other end.
    for (const [at, bar] of chart.getDatasetMeta(0).data.entries()) {
      const { x, y, base } = bar as unknown as BarEnd;
      const mark = markPosition(chart as Chart<'bar'>, at);
      const [left, top] = isHorizontal
        ? [endWithMark(Math.max(x, base), mark, 1) + 6, y]
        : [x, endWithMark(Math.min(y, base), mark, -1) - 4];
      ctx.fillText(dataset?.texts?.[at] ?? '', left, top);
    }
    ctx.restore();
  },
};
