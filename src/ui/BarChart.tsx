import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  type ChartOptions,
  LinearScale,
  type Plugin,
  Tooltip,
} from 'chart.js';
import { useMemo } from 'react';
import { Bar } from 'react-chartjs-2';
import { usePalette } from './use-palette.ts';
import { wrapLabel } from './wrap-label.ts';

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** What a bar chart shows. */
export type BarChartProps = {
  /** The chart's accessible name. */
  label: string;
  /** The name of each bar. */
  labels: readonly string[];
  /** The height of each bar; `null` where there is none. */
  values: readonly (number | null)[];
  /** Where the y axis ends; 5 by default (spec section 9). */
  max?: number;
  /** A value in words; two decimals by default (spec section 9). */
  format?: (value: number) => string;
};

/** What the y axis and the space between two labels take, in px. */
const axis = 32;
const gap = 8;
const twoDecimals = (value: number) => value.toFixed(2);

/** Writes each value above its bar. */
function valuesAbove(format: (value: number) => string, color: string, family: string): Plugin<'bar'> {
  return {
    id: 'values-above',
    afterDatasetsDraw(chart) {
      const { ctx, data } = chart;
      ctx.save();
      ctx.font = `600 13px ${family}`;
      ctx.fillStyle = color;
      ctx.textAlign = 'center';
      chart.getDatasetMeta(0).data.forEach((bar, index) => {
        const value = data.datasets[0]?.data[index];
        if (typeof value === 'number') ctx.fillText(format(value), bar.x, bar.y - 6);
      });
      ctx.restore();
    },
  };
}

/** Bars on an axis from 0 to `max`, in the look's colours. Loaded through `Chart` only. */
export function BarChart({ label, labels, values, max = 5, format = twoDecimals }: BarChartProps) {
  const palette = usePalette();
  const { accent, card, ink, line, muted, font, still } = palette;
  const data = useMemo(
    () => ({
      labels: [...labels],
      datasets: [
        {
          data: [...values],
          backgroundColor: accent,
          borderRadius: { topLeft: 3, topRight: 3 },
          maxBarThickness: 56,
          categoryPercentage: 0.7,
        },
      ],
    }),
    [labels, values, accent],
  );
  const options = useMemo<ChartOptions<'bar'>>(
    () => ({
      maintainAspectRatio: false,
      animation: still ? false : { duration: 300 },
      layout: { padding: { top: 20 } },
      scales: {
        x: {
          border: { color: muted },
          grid: { display: false },
          ticks: {
            color: ink,
            font: { family: font, size: 12 },
            maxRotation: 0,
            autoSkip: false,
            callback(_, index) {
              const { ctx, width } = this.chart;
              const room = (width - axis) / labels.length - gap;
              ctx.font = `12px ${font}`;
              return wrapLabel(labels[index] ?? '', (line) => ctx.measureText(line).width <= room);
            },
          },
        },
        y: {
          min: 0,
          max,
          border: { display: false },
          grid: { color: line },
          ticks: { color: muted, font: { family: font, size: 12 }, stepSize: 1 },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          titleFont: { family: font },
          bodyFont: { family: font },
          backgroundColor: ink,
          titleColor: card,
          bodyColor: card,
          callbacks: {
            title: ([item]) => (item ? (labels[item.dataIndex] ?? '') : ''),
            label: ({ parsed }) => (parsed.y === null ? '' : format(parsed.y)),
          },
        },
      },
    }),
    [labels, max, format, still, font, muted, ink, line, card],
  );
  const plugins = useMemo(() => [valuesAbove(format, ink, font)], [format, ink, font]);
  return <Bar key={ink} aria-label={label} data={data} options={options} plugins={plugins} />;
}
