import type { Chart, ChartDataset, Plugin } from 'chart.js';

/** A series of bars, and each of its values in words. */
export type WrittenDataset = ChartDataset<'bar', (number | null)[]> & { texts: readonly string[] };

/** Writes each value at the end of its bar: above it, or behind one that lies. */
export const valueTexts: Plugin<'bar'> = {
  id: 'value-texts',
  afterDatasetsDraw(chart) {
    const { ctx, options } = chart as Chart<'bar'>;
    const { texts, data } = chart.data.datasets[0] as WrittenDataset;
    const lies = options.indexAxis === 'y';
    ctx.save();
    ctx.font = `600 13px ${options.font?.family}`;
    ctx.fillStyle = String(options.color);
    ctx.textAlign = lies ? 'start' : 'center';
    ctx.textBaseline = lies ? 'middle' : 'bottom';
    chart.getDatasetMeta(0).data.forEach((bar, at) => {
      if (data[at] === null) return;
      ctx.fillText(texts[at] ?? '', bar.x + (lies ? 6 : 0), bar.y - (lies ? 0 : 4));
    });
    ctx.restore();
  },
};
