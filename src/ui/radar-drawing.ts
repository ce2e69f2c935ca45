import type { ChartDataset, ChartOptions, RadialLinearScale } from 'chart.js';
import type { ChartData } from './chart-data.ts';
import type { Palette } from './use-palette.ts';
import { wrapLabel } from './wrap-label.ts';

/** One line around a centre, a spoke for each value. */
export function radarDrawing({ labels, min = 0, max = 5 }: ChartData, palette: Palette) {
  const { accent, card, ink, line, control, muted, font } = palette;
  const dataset: Omit<ChartDataset<'radar'>, 'data'> = {
    borderColor: accent,
    borderWidth: 2,
    // Two more digits: how much of the scale under it shows through.
    backgroundColor: `${accent}2e`,
    fill: true,
    pointBackgroundColor: accent,
    pointBorderColor: card,
    pointRadius: 4,
    pointHoverRadius: 5,
    pointHitRadius: 12,
  };
  const options: ChartOptions<'radar'> = {
    scales: {
      r: {
        min,
        max,
        angleLines: { color: line },
        grid: { color: ({ index }) => (index === max - min ? control : line) },
        pointLabels: {
          color: ink,
          font: { family: font, size: 12 },
          callback(this: RadialLinearScale, _: unknown, at: number) {
            const { ctx, width } = this.chart;
            ctx.font = `12px ${font}`;
            return wrapLabel(labels[at] ?? '', (text) => ctx.measureText(text).width <= width * 0.24, 2);
          },
        },
        ticks: { color: muted, font: { family: font, size: 12 }, stepSize: 1, showLabelBackdrop: false },
      },
    },
  };
  return { type: 'radar' as const, dataset, options };
}
