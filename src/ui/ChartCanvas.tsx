import { Chart } from 'react-chartjs-2';
import { chartConfig } from './chart-config.ts';
import type { ChartData } from './chart-data.ts';
import { usePalette } from './use-palette.ts';

// Here, so that all drawing code is in this file's chunk.
export { chartPicture } from './chart-picture.ts';

/** The canvas of a chart. Only `Chart` and `Figure` import it, dynamically. */
export function ChartCanvas(chart: ChartData) {
  const palette = usePalette();
  return (
    <Chart key={`${chart.kind} ${palette.ink}`} aria-label={chart.label} {...chartConfig(chart, palette)} />
  );
}
