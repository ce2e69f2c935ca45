import type { Chart, ChartDataset, ChartOptions, Plugin, RadialLinearScale } from 'chart.js';
import { type ChartData, scaleOf, wrapLabel } from './chart-data.ts';
import type { Palette } from './use-palette.ts';

/** The font size of the names in px by the chart's width: smaller on a phone, where long names would not fit. */
const nameSize = (width: number) => (width < 400 ? 11 : 12);

// The gaps between a name and its spoke and at the edge of the chart, in px.
const gaps = 16;

/**
 * The space for each of `count` names around a radar: the width in px, and the number of lines. There is more above and
 * below the centre than beside it. Many names are so close together that one line fits, and the top one must end before
 * its neighbours begin.
 */
function labelSpace(
  at: number,
  count: number,
  { width, height }: { width: number; height: number },
): { room: number; rows: number } {
  const sideways = Math.abs(Math.sin((2 * Math.PI * at) / count));
  // Chart.js shrinks a radar to half its size for its names, but no further: longer names would leave the chart.
  const radius = Math.min(width, height) / 4;
  const toEdge = width / 2 - radius * sideways - gaps;
  if (count <= 8) return { room: Math.min(toEdge, (0.44 - 0.14 * sideways) * width), rows: 2 };
  if (at === 0) return { room: 0.2 * width, rows: 1 };
  return { room: Math.min(toEdge, (0.5 - 0.24 * sideways) * width), rows: sideways > 0.7 ? 2 : 1 };
}

/** A radar: a line around the centre, with a spoke for each value. */
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
            const { ctx } = this.chart;
            ctx.font = `${nameSize(this.chart.width)}px ${font}`;
            const { room, rows } = labelSpace(at, labels.length, this.chart);
            return wrapLabel(labels[at] ?? '', (text) => ctx.measureText(text).width <= room, rows);
          },
        },
        ticks: { ...scale.ticks, color: muted, font: { family: font, size: 12 }, showLabelBackdrop: false },
      },
    },
  };
  return { type: 'radar' as const, dataset, options, plugins: [centreText] };
}

/** Draws the first step of the scale at the centre, like its other steps. */
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
