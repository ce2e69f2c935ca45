import type { Chart, ChartDataset, ChartOptions, Plugin, RadialLinearScale } from 'chart.js';
import { type ChartData, scaleOf } from './chart-data.ts';
import type { Palette } from './use-palette.ts';
import { wrapLabel } from './wrap-label.ts';

/** The font size of the names in px, for a chart of this width: smaller on a phone, where long names would not fit. */
const nameSize = (width: number) => (width < 400 ? 11 : 12);

/** A radar: one line around the centre, with a spoke for each value. */
export function radarDrawing(chart: ChartData, palette: Palette) {
  const { labels } = chart;
  const scale = scaleOf(chart);
  const { accent, card, ink, line, control, muted, font } = palette;
  const dataset: Omit<ChartDataset<'radar'>, 'data'> = {
    borderColor: accent,
    borderWidth: 2,
    // The last two digits are the opacity, so that the scale below stays visible.
    backgroundColor: `${accent}2e`,
    fill: 'start',
    pointBackgroundColor: accent,
    pointBorderColor: card,
    pointRadius: 4,
    pointHoverRadius: 5,
    pointHitRadius: 12,
  };
  const options: ChartOptions<'radar'> = {
    layout: { padding: 8 },
    scales: {
      r: {
        ...scale,
        angleLines: { color: line },
        grid: { color: ({ index, scale }) => (index === scale.ticks.length - 1 ? control : line) },
        pointLabels: {
          color: ink,
          font: ({ chart }) => ({ family: font, size: nameSize(chart.width) }),
          callback(this: RadialLinearScale, _: unknown, at: number) {
            const { ctx, width } = this.chart;
            ctx.font = `${nameSize(width)}px ${font}`;
            // There is more room above and below the centre than beside it.
            const sideways = Math.abs(Math.sin((2 * Math.PI * at) / labels.length));
            const room = width * (0.44 - 0.14 * sideways);
            return wrapLabel(labels[at] ?? '', (text) => ctx.measureText(text).width <= room, 2);
          },
        },
        ticks: { ...scale.ticks, color: muted, font: { family: font, size: 12 }, showLabelBackdrop: false },
      },
    },
  };
  return { type: 'radar' as const, dataset, options, plugin: centreText };
}

/** Draws the first step of the scale at the centre, in the style of its other steps. */
const centreText: Plugin = {
  id: 'centre-text',
  afterDatasetsDraw(chart) {
    const { xCenter, yCenter, ticks, options } = (chart as Chart<'radar'>).scales.r as RadialLinearScale;
    const { ctx } = chart;
    ctx.save();
    ctx.font = `12px ${chart.options.font?.family}`;
    ctx.fillStyle = String(options.ticks.color);
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(String(ticks[0]?.label ?? ''), xCenter, yCenter);
    ctx.restore();
  },
};
