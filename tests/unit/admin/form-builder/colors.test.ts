import { expect, test } from 'vitest';
import { colors } from '../../../../src/features/admin/form-builder/colors.ts';
import { defaultColor } from '../../../../src/features/admin/form-builder/form-fields.ts';

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

test.each(colors)('%s has 3:1 against a card in light and in dark', (_, hex) => {
  expect(contrast(hex, 'ffffff')).toBeGreaterThanOrEqual(3);
  expect(contrast(hex, '1b1f28')).toBeGreaterThanOrEqual(3);
});

test('there are eight colours, of which the default is the first', () => {
  expect(new Set(colors.map(([, hex]) => hex)).size).toBe(8);
  expect(colors[0][1]).toBe(defaultColor);
});
