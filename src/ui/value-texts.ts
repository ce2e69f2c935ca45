import type { Chart, Plugin } from 'chart.js';
import { endWithMark, markPosition } from './mark-lines.ts';

type Bar = { x: number; y: number; base: number };

/** Draws the value at the end of each bar, beyond its mark if there is one. */
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
    // A bar below zero ends at the names, so its value goes to the other end.
    for (const [at, bar] of chart.getDatasetMeta(0).data.entries()) {
      const { x, y, base } = bar as unknown as Bar;
      const mark = markPosition(chart as Chart<'bar'>, at);
      const [left, top] = isHorizontal
        ? [endWithMark(Math.max(x, base), mark, 1) + 6, y]
        : [x, endWithMark(Math.min(y, base), mark, -1) - 4];
      ctx.fillText(dataset?.texts?.[at] ?? '', left, top);
    }
    ctx.restore();
  },
};
