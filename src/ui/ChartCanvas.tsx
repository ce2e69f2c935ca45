import { Chart } from 'react-chartjs-2';
import { chartConfig } from './chart-config.ts';
import type { ChartData } from './chart-data.ts';
import { usePalette } from './use-palette.ts';

/** The canvas of a chart. Only `Chart` imports it, dynamically. */
export function ChartCanvas(chart: ChartData) {
  const palette = usePalette();
  return (
    <Chart key={`${chart.kind} ${palette.ink}`} aria-label={chart.label} {...chartConfig(chart, palette)} />
  );
}
