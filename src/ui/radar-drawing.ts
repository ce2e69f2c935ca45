import type { Chart, ChartDataset, ChartOptions, Plugin, RadialLinearScale } from 'chart.js';
import { type ChartData, scaleOf, wrapLabel } from './chart-data.ts';
import type { Palette } from './use-palette.ts';

/** The font size of the names in px by the chart's width: smaller on a phone, where long names would not fit. */
const nameSize = (width: number) => (width < 400 ? 11 : 12);

/** The distance of a name from the end of its spoke, and from the edge of the chart, in px. */
const gap = 10;
const edge = 4;
/** The room above and below a radar, for two lines. */
const roomAbove = 40;
/** The size of the numbers of the scale. */
const tickSize = 12;

/** A radar: a line around the centre, with a spoke for each value. */
export function radarDrawing(chart: ChartData, palette: Palette) {
  const { labels } = chart;
  const scale = scaleOf(chart);
  const { accent, card, ink, line, control, muted, font } = palette;
  const dataset: Omit<ChartDataset<'radar'>, 'data'> = {
    borderColor: accent,
    borderWidth: 2,
    // The last two digits are the opacity, so that the scale below stays visible.
    backgroundColor: `${accent}2e`,
    fill: 'start',
    pointBackgroundColor: accent,
    pointBorderColor: card,
    pointRadius: 4,
    pointHoverRadius: 5,
    pointHitRadius: 12,
  };
  const options: ChartOptions<'radar'> = {
    layout: {
      padding: ({ chart }) => {
        // Chart.js leaves half a number of the scale around it.
        const x = chart.width / 2 - radiusBeside(labels, chart, font) - tickSize / 2;
        const y = roomAbove - tickSize / 2;
        return { left: x, right: x, top: y, bottom: y };
      },
    },
    scales: {
      r: {
        ...scale,
        angleLines: { color: line },
        grid: { color: ({ index, scale }) => (index === scale.ticks.length - 1 ? control : line) },
        // Chart.js would make the radar smaller or cut names, whichever comes first.
        pointLabels: { display: false },
        ticks: {
          ...scale.ticks,
          color: muted,
          font: { family: font, size: tickSize },
          showLabelBackdrop: false,
          backdropPadding: 0,
        },
      },
    },
  };
  return { type: 'radar' as const, dataset, options, plugins: [centreText, namesAround(labels, ink, font)] };
}

/** Draws the first step of the scale at the centre, like its other steps. */
const centreText: Plugin = {
  id: 'centre-text',
  afterDatasetsDraw(chart) {
    const { xCenter, yCenter, ticks, options } = (chart as Chart<'radar'>).scales.r as RadialLinearScale;
    const { ctx } = chart;
    ctx.save();
    ctx.font = `12px ${chart.options.font?.family}`;
    ctx.fillStyle = String(options.ticks.color);
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(String(ticks[0]?.label ?? ''), xCenter, yCenter);
    ctx.restore();
  },
};

/** Returns the function that measures a text in the font of the names, which it sets. */
function measure({ ctx, width }: Pick<Chart, 'ctx' | 'width'>, font: string) {
  ctx.font = `${nameSize(width)}px ${font}`;
  return (text: string) => ctx.measureText(text).width;
}

/** The largest radius in px beside which the longest word of each name fits, but not less than a third of the width. */
function radiusBeside(labels: readonly string[], chart: Pick<Chart, 'ctx' | 'width'>, font: string): number {
  const widthOf = measure(chart, font);
  const radii = labels.map((label, at) => {
    const sideways = Math.abs(Math.sin((2 * Math.PI * at) / labels.length));
    const longest = Math.max(...label.split(/\s+/).map(widthOf));
    return sideways < 0.1 ? chart.width / 2 : (chart.width / 2 - 2 * edge - longest) / sideways - gap;
  });
  return Math.max(chart.width / 6, Math.min(chart.width / 2, ...radii));
}

/** Draws the names where their spokes end, in at most two lines, each as wide as the chart allows there. */
function namesAround(labels: readonly string[], color: string, font: string): Plugin {
  return {
    id: 'names-around',
    afterDatasetsDraw(chart) {
      const { ctx, width } = chart;
      const scale = (chart as Chart<'radar'>).scales.r as RadialLinearScale;
      const lineHeight = nameSize(width) + 1;
      ctx.save();
      const widthOf = measure(chart, font);
      ctx.fillStyle = color;
      ctx.textBaseline = 'middle';
      for (const [at, label] of labels.entries()) {
        // Many names at the top are on lines of their own.
        const up = labels.length > 8 ? Math.max(0, Math.cos((2 * Math.PI * at) / labels.length) - 0.8) : 0;
        const distance = scale.drawingArea + gap + up * 6 * lineHeight;
        const { x, y } = scale.getPointPosition(at, distance);
        const sideways = (x - scale.xCenter) / distance;
        const isMiddle = Math.abs(sideways) < 0.1;
        ctx.textAlign = isMiddle ? 'center' : sideways > 0 ? 'left' : 'right';
        const toEdge = (sideways > 0 ? width - x : x) - edge;
        const room = isMiddle ? width * 0.4 : toEdge;
        const lines = wrapLabel(label, (line) => widthOf(line) <= room, 2);
        const middle = y + ((y - scale.yCenter) / distance) * (lines.length - 1) * lineHeight * 0.5;
        for (const [row, line] of lines.entries()) {
          ctx.fillText(line, x, middle + (row - (lines.length - 1) / 2) * lineHeight);
        }
      }
      ctx.restore();
    },
  };
}
