import type { Chart, Plugin } from 'chart.js';

/** A drawn bar: where it ends, and where it begins on its axis. */
type Bar = { x: number; y: number; base: number };

/** Draws the value at the end of each bar: above an upright bar, after a horizontal one. */
export const valueTexts: Plugin = {
  id: 'value-texts',
  afterDatasetsDraw(chart) {
    const { ctx, options } = chart as Chart<'bar'>;
    const [dataset] = chart.data.datasets as { texts?: readonly string[] }[];
    const isHorizontal = options.indexAxis === 'y';
    ctx.save();
    ctx.font = `600 13px ${options.font?.family}`;
    ctx.fillStyle = String(options.color);
    ctx.textAlign = isHorizontal ? 'start' : 'center';
    ctx.textBaseline = isHorizontal ? 'middle' : 'bottom';
    // A bar below zero ends at the names, so that its value is at the other end.
    for (const [at, bar] of chart.getDatasetMeta(0).data.entries()) {
      const { x, y, base } = bar as unknown as Bar;
      const [left, top] = isHorizontal ? [Math.max(x, base) + 6, y] : [x, Math.min(y, base) - 4];
      ctx.fillText(dataset?.texts?.[at] ?? '', left, top);
    }
    ctx.restore();
  },
};
