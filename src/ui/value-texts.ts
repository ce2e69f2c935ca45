import type { Chart, Plugin } from 'chart.js';

/** A bar as it is drawn: where it ends, and on its axis where it begins. */
type Bar = { x: number; y: number; base: number };

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
    // A bar below zero ends where the names are: its text stands at the other end.
    for (const [at, bar] of chart.getDatasetMeta(0).data.entries()) {
      const { x, y, base } = bar as unknown as Bar;
      const [left, top] = lies ? [Math.max(x, base) + 6, y] : [x, Math.min(y, base) - 4];
      ctx.fillText(dataset?.texts?.[at] ?? '', left, top);
    }
    ctx.restore();
  },
};
