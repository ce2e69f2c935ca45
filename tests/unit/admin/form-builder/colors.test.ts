import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../scripts/tools/child.mjs';
import { colors, defaultColor } from '../../../../src/features/admin/form-builder/form-fields.ts';

/** The relative luminance of six hex digits (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each(colors)('%s has 3:1 against a card in light and in dark', (hex) => {
  expect(contrast(hex, 'ffffff')).toBeGreaterThanOrEqual(3);
  expect(contrast(hex, '1b1f28')).toBeGreaterThanOrEqual(3);
});

test('there are twelve colours, and none is the red of the default and of errors', () => {
  expect(new Set(colors).size).toBe(12);
  expect(colors).not.toContain(defaultColor);
});

test.each(['nl', 'en', 'fr'])('each colour has a name of its own in %s', (language) => {
  const file = join(root, `public/locales/${language}/form-builder.json`);
  const { swatches } = JSON.parse(readFileSync(file, 'utf8'));
  expect(new Set(swatches.split(', ')).size).toBe(colors.length);
});
