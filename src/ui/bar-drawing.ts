import type { ChartDataset, ChartOptions, Scale } from 'chart.js';
import { type ChartData, entriesOf, scaleOf, wrapLabel } from './chart-data.ts';
import { markLines, valueTexts } from './mark-lines.ts';
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
