import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartOptions,
  Filler,
  LinearScale,
  LineElement,
  type Plugin,
  PointElement,
  RadarController,
  RadialLinearScale,
  Tooltip,
} from 'chart.js';
import { Chart as ReactChart } from 'react-chartjs-2';
import { barDrawing } from './bar-drawing.ts';
import { type ChartData, entriesOf } from './chart-data.ts';
import { radarDrawing } from './radar-drawing.ts';
import { type Palette, usePalette } from './use-palette.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);
Chart.register(RadarController, RadialLinearScale, LineElement, PointElement, Filler);

type Type = 'bar' | 'radar';
type Config = ChartConfiguration<Type, (number | null)[], string> & { options: ChartOptions<Type> };
/** The types of Chart.js are of one type of chart each, which do not join. */
type Drawing = Pick<Config, 'type' | 'options'> & { dataset: object; plugins: Plugin<Type>[] };

/** The canvas of a chart. Only `Chart` imports it, dynamically. */
export function ChartCanvas(chart: ChartData) {
  const palette = usePalette();
  return (
    <ReactChart
      key={`${chart.kind} ${palette.ink}`}
      aria-label={chart.label}
      {...chartConfig(chart, palette)}
    />
  );
}

/** The configuration of Chart.js for a chart, in the colours of the design. */
export function chartConfig(chart: ChartData, palette: Palette): Config {
  const draw = chart.kind === 'radar' ? radarDrawing : barDrawing;
  const drawing = draw(chart, palette) as unknown as Drawing;
  const { card, ink, font, still } = palette;
  const entries = entriesOf(chart);
  const textOf = (value: number | null | undefined) => (typeof value === 'number' ? chart.format(value) : '');
  const texts = entries.map(({ value }) => textOf(value));
  const marks = entries.map(({ mark = null }) => mark);
  // Without a colon, because French writes a space before it.
  const withMarks = entries.map(({ value, mark = null }) =>
    mark === null ? [textOf(value)] : [textOf(value), `${chart.marks?.label} ${textOf(mark)}`],
  );
  // Plugins that draw texts and marks find them in the datasets.
  const datasets = [{ ...drawing.dataset, data: entries.map(({ value }) => value), texts, marks }];
  const options: ChartOptions<Type> = {
    ...drawing.options,
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
          label: ({ dataIndex }) => withMarks[dataIndex] ?? [],
        },
      },
    },
  };
  return {
    type: drawing.type,
    data: { labels: entries.map(({ label }) => label), datasets },
    options,
    plugins: drawing.plugins,
  };
}
