import type { Chart, Plugin } from 'chart.js';

/** Writes each value of bars at the end of its bar: above it, or behind one that lies. */
export const valueTexts: Plugin = {
  id: 'value-texts',
  afterDatasetsDraw(chart) {
    const { ctx, options } = chart as Chart<'bar'>;
    const [dataset] = chart.data.datasets as { texts?: readonly string[] }[];
    const lies = options.indexAxis === 'y';
    ctx.save();
    ctx.font = `600 13px ${options.font?.family}`;
    ctx.fillStyle = String(options.color);
    ctx.textAlign = lies ? 'start' : 'center';
    ctx.textBaseline = lies ? 'middle' : 'bottom';
    chart.getDatasetMeta(0).data.forEach((bar, at) => {
      ctx.fillText(dataset?.texts?.[at] ?? '', bar.x + (lies ? 6 : 0), bar.y - (lies ? 0 : 4));
    });
    ctx.restore();
  },
};
