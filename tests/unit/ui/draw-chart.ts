import { Chart } from 'chart.js';
import { chartConfig } from '../../../src/ui/ChartCanvas.tsx';
import type { ChartData } from '../../../src/ui/chart-data.ts';
import type { Palette } from '../../../src/ui/use-palette.ts';

export const palette: Palette = {
  ...{ card: '#ffffff', ink: '#1c2230', muted: '#5b6272', line: '#e3e0d8' },
  ...{ control: '#8a8f9c', accent: '#0f655f', font: 'Lexend', still: true },
  series: ['#aa0000', '#00aa00', '#0000aa', '#aaaa00', '#00aaaa'],
};

type Point = { x: number; y: number };
type Style = { color: string; width: number; dash: number[] };
type Text = Point & { text: string; color: string; font: string; align: string; baseline: string };
/** A path that was drawn, with its corners and the kinds of its parts, such as `lineTo arc`. */
type Path = Style & { points: Point[]; parts: string };

/** The width of a text in px: half its font size for each character. */
const widthOf = (text: string, font: string) => (text.length * Number(/(\d+)px/.exec(font)?.[1])) / 2;

/** A canvas that notes the texts and paths on it instead of painting them. */
function noteCanvas(width: number, height: number) {
  const drawn = { texts: [] as Text[], strokes: [] as Path[], fills: [] as Path[], boxes: [] as Point[] };
  let now = {
    ...{ strokeStyle: '', fillStyle: '', lineWidth: 1, font: '10px sans', dash: [] as number[] },
    ...{ textAlign: 'start', textBaseline: 'alphabetic', dx: 0, dy: 0 },
  };
  const saved: (typeof now)[] = [];
  let points: Point[] = [];
  let parts: string[] = [];
  const add = (part: string, x: number, y: number) => {
    parts.push(part);
    points.push({ x: x + now.dx, y: y + now.dy });
  };
  const path = (color: string) => ({
    ...{ color, width: now.lineWidth, dash: now.dash, points: [...points], parts: parts.join(' ') },
  });
  const methods = {
    save: () => saved.push({ ...now }),
    restore: () => {
      now = saved.pop() ?? now;
    },
    translate: (x: number, y: number) => Object.assign(now, { dx: now.dx + x, dy: now.dy + y }),
    resetTransform: () => Object.assign(now, { dx: 0, dy: 0 }),
    setLineDash: (dash: number[]) => Object.assign(now, { dash }),
    measureText: (text: string) => ({ width: widthOf(text, now.font) }),
    beginPath: () => {
      points = [];
      parts = [];
    },
    moveTo: (x: number, y: number) => add('moveTo', x, y),
    lineTo: (x: number, y: number) => add('lineTo', x, y),
    arc: (x: number, y: number) => add('arc', x, y),
    rect: (x: number, y: number) => add('rect', x, y),
    stroke: () => drawn.strokes.push(path(now.strokeStyle)),
    fill: () => drawn.fills.push(path(now.fillStyle)),
    fillRect: (x: number, y: number) => drawn.boxes.push({ x, y }),
    fillText: (text: string, x: number, y: number) =>
      drawn.texts.push({
        ...{ text, x: x + now.dx, y: y + now.dy, color: now.fillStyle, font: now.font },
        ...{ align: now.textAlign, baseline: now.textBaseline },
      }),
  };
  const canvas = { width, height, getContext: () => context };
  const context = new Proxy({} as Record<string, unknown>, {
    get: (_, name) => {
      if (name === 'canvas') return canvas;
      if (name in methods) return methods[name as keyof typeof methods];
      return name in now ? now[name as keyof typeof now] : () => {};
    },
    set: (_, name, value) => {
      Object.assign(now, { [name]: value });
      return true;
    },
  });
  return { canvas: canvas as unknown as HTMLCanvasElement, drawn };
}

/** The text that was drawn, with its place. */
export function find(texts: Text[], text: string): Text {
  const found = texts.find((one) => one.text === text);
  if (!found) throw new Error(`There is no text ${text} among ${texts.map((one) => one.text)}`);
  return found;
}

/** The box around a text, in px. */
export function boxOf({ text, x, y, align, font }: Text) {
  const wide = widthOf(text, font);
  const left = align === 'center' ? x - wide / 2 : align === 'right' ? x - wide : x;
  return { left, right: left + wide, top: y - 6, bottom: y + 6 };
}

const axis = { min: 0, max: 5 };
const format = (value: number) => value.toFixed(2);

/** Draws a chart with Chart.js, on a canvas of this size in px, and tells what was drawn where. */
export function drawChart(data: Partial<ChartData>, { width = 640, height = 400 } = {}) {
  const { canvas, drawn } = noteCanvas(width, height);
  const chart = new Chart(
    canvas,
    chartConfig({ label: 'Scores', labels: [], values: [], axis, format, ...data }, palette),
  );
  return {
    ...drawn,
    chart,
    /** The texts in a colour, in the order of the alphabet. */
    textsIn: (color: string) =>
      drawn.texts
        .filter((text) => text.color === color)
        .map(({ text }) => text)
        .sort(),
    /** Shows the box with texts at a value, and draws it. */
    showTooltip: (index: number) => {
      for (const list of [drawn.texts, drawn.boxes]) list.length = 0;
      chart.tooltip?.setActiveElements([{ datasetIndex: 0, index }], { x: 0, y: 0 });
      (chart.tooltip as unknown as { draw: (ctx: CanvasRenderingContext2D) => void }).draw(chart.ctx);
      return drawn.texts;
    },
  };
}
