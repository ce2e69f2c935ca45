import { Chart } from 'react-chartjs-2';
import { chartConfig } from './chart-config.ts';
import type { ChartData } from './chart-data.ts';
import { usePalette } from './use-palette.ts';

// All that draws comes along in the one chunk of this file.
export { chartPicture } from './chart-picture.ts';

/** A chart as it is drawn. Loaded through `Chart` and `Figure` only. */
export function ChartCanvas(chart: ChartData) {
  const palette = usePalette();
  return (
    <Chart key={`${chart.kind} ${palette.ink}`} aria-label={chart.label} {...chartConfig(chart, palette)} />
  );
}
