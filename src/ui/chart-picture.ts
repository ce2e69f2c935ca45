import { Chart } from 'chart.js';
import { chartConfig } from './chart-config.ts';
import { type ChartData, chartHeight } from './chart-data.ts';
import { type Palette, readPalette } from './use-palette.ts';
import { wrapLabel } from './wrap-label.ts';

const margin = 32;
const lineHeight = 32;
const density = 2;

/**
 * A chart as a PNG for a report: with its title, in light colours, and with the same size on every screen. Rejects when
 * the browser cannot make one.
 */
export async function chartPicture(chart: ChartData, title: string): Promise<Blob> {
  const palette = readPalette(true);
  const size =
    chart.kind === 'radar' ? { width: 640, height: 560 } : { width: 880, height: chartHeight(chart) };
  const drawn = Object.assign(document.createElement('canvas'), size);
  const { options, ...config } = chartConfig(chart, palette);
  const drawing = new Chart(drawn, {
    ...config,
    options: { ...options, responsive: false, devicePixelRatio: density },
  });
  try {
    return await asPng(onPaper(drawn, size, title, palette));
  } finally {
    drawing.destroy();
  }
}

function onPaper(
  drawn: HTMLCanvasElement,
  { width, height }: { width: number; height: number },
  title: string,
  palette: Palette,
): HTMLCanvasElement {
  const sheet = document.createElement('canvas');
  const ink = sheet.getContext('2d');
  if (!ink) throw new Error('This browser draws no pictures');
  const font = `600 24px ${palette.serif}`;
  ink.font = font;
  const lines = wrapLabel(title, (line) => ink.measureText(line).width <= width);
  const head = margin + lines.length * lineHeight + margin / 2;
  sheet.width = (width + 2 * margin) * density;
  sheet.height = (head + height + margin) * density;
  ink.scale(density, density);
  ink.fillStyle = palette.paper;
  ink.fillRect(0, 0, sheet.width, sheet.height);
  ink.font = font;
  ink.fillStyle = palette.ink;
  ink.textBaseline = 'top';
  lines.forEach((line, at) => {
    ink.fillText(line, margin, margin + at * lineHeight);
  });
  ink.drawImage(drawn, margin, head, width, height);
  return sheet;
}

function asPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png');
  });
}
