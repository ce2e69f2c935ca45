import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Filler,
  LinearScale,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
  Tooltip,
} from 'chart.js';
import { barConfig } from './bar-config.ts';
import { type ChartData, entriesOf } from './chart-data.ts';
import { radarConfig } from './radar-config.ts';
import type { Palette } from './use-palette.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);
Chart.register(RadarController, RadialLinearScale, LineElement, PointElement, Filler);

type Config = ChartConfiguration<'bar' | 'radar', (number | null)[], string>;

/** How the drawing library draws a chart in the look's colours. */
export function chartConfig(chart: ChartData, palette: Palette): Config {
  const { options, ...config } =
    chart.kind === 'radar' ? radarConfig(chart, palette) : barConfig(chart, palette);
  const { card, ink, font, still } = palette;
  const { format = twoDecimals } = chart;
  const entries = entriesOf(chart);
  const texts = entries.map(({ value }) => (value === null ? '' : format(value)));
  const [dataset] = config.data.datasets;
  return {
    ...config,
    // The texts stand beside the values, where the drawing of each value and the tooltip find them.
    data: { labels: entries.map(({ label }) => label), datasets: [{ ...dataset, texts }] },
    options: {
      ...options,
      maintainAspectRatio: false,
      animation: still ? false : { duration: 300 },
      color: ink,
      font: { family: font, size: 12 },
      plugins: {
        tooltip: {
          displayColors: false,
          titleFont: { family: font },
          bodyFont: { family: font },
          backgroundColor: ink,
          titleColor: card,
          bodyColor: card,
          callbacks: {
            title: ([item]) => (item ? (entries[item.dataIndex]?.label ?? '') : ''),
            label: ({ dataIndex }) => texts[dataIndex] ?? '',
          },
        },
      },
    },
  } as Config;
}

const twoDecimals = (value: number) => value.toFixed(2);
