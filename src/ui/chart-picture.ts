import { Chart } from 'chart.js';
import { chartConfig } from './chart-config.ts';
import { type ChartData, chartHeight } from './chart-data.ts';
import { type PictureLayout, pictureLayout, sample, textOfEntry } from './picture-layout.ts';
import { type Palette, readPalette } from './use-palette.ts';

const density = 2;

/**
 * A chart as a PNG for a report: with its subject, title and legend, in light colours, the same size on every screen.
 * Rejects when the browser cannot make one.
 */
export async function chartPicture(chart: ChartData, title: string, about?: string): Promise<Blob> {
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
    const sheet = document.createElement('canvas');
    const ink = sheet.getContext('2d');
    if (!ink) throw new Error('This browser draws no pictures');
    const fonts = {
      about: `16px ${palette.font}`,
      title: `600 24px ${palette.serif}`,
      legend: `14px ${palette.font}`,
    };
    const layout = pictureLayout(chart, { about, title }, size, (kind, text) => {
      ink.font = fonts[kind];
      return ink.measureText(text).width;
    });
    sheet.width = layout.width * density;
    sheet.height = layout.height * density;
    ink.scale(density, density);
    drawTexts(ink, layout, fonts, palette);
    ink.drawImage(drawn, layout.chart.x, layout.chart.y, size.width, size.height);
    return await asPng(sheet);
  } finally {
    drawing.destroy();
  }
}

function drawTexts(
  ink: CanvasRenderingContext2D,
  { width, height, lines, legend }: PictureLayout,
  fonts: Record<'about' | 'title' | 'legend', string>,
  palette: Palette,
) {
  ink.fillStyle = palette.paper;
  ink.fillRect(0, 0, width, height);
  ink.textBaseline = 'top';
  for (const { kind, text, x, y } of lines) {
    ink.font = fonts[kind];
    ink.fillStyle = kind === 'about' ? palette.muted : palette.ink;
    ink.fillText(text, x, y);
  }
  ink.font = fonts.legend;
  for (const { kind, text, x, y } of legend) {
    ink.fillStyle = kind === 'bar' ? palette.accent : palette.ink;
    if (kind === 'bar') ink.fillRect(x, y, sample.width, sample.height);
    else ink.fillRect(x, y + sample.height / 2 - 1.5, sample.width, 3);
    ink.fillStyle = palette.ink;
    ink.fillText(text, x + textOfEntry, y);
  }
}

function asPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png');
  });
}
