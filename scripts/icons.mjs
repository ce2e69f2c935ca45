// node scripts/icons.mjs: draws the icons of the home screen of a phone from public/favicon.svg and writes them into public/app-icons/.
import { readFileSync, writeFileSync } from 'node:fs';
import { root } from './tools/child.mjs';
import { leanChromium, requireChromium } from './tools/chromium.mjs';

/** A square one has no round corners: the phone cuts it into its own shape. @type {[file: string, size: number, square?: true][]} */
const icons = [
  ['192.png', 192],
  ['512.png', 512],
  ['square-180.png', 180, true],
  ['square-512.png', 512, true],
];

process.chdir(root);
const { chromium } = await import('@playwright/test');
const browser = await chromium.launch({ executablePath: requireChromium(), args: [leanChromium] });
const svg = readFileSync('public/favicon.svg', 'utf8');
for (const [file, size, square] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawn = square ? svg.replace(/ rx="\d+"/, '') : svg;
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawn}`);
  writeFileSync(`public/app-icons/${file}`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
