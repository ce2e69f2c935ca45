import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accentStyles, problemWithAccent, schemes } from '../../../../hosting/brand/accent.mjs';
import { contrast } from '../../ui/color.ts';

const tokens = readFileSync('src/ui/tokens.css', 'utf8');

test('colours are compared with those of src/ui/tokens.css', () => {
  const [light = '', dark = '', more = '', moreInDark = ''] = tokens
    .split(/@media screen and/)
    .map((part) => part.replaceAll(/\/\*.*?\*\//gs, ''));
  for (const [part, { page, card, muted }] of [
    [light, schemes.light],
    [dark, schemes.dark],
  ] as const) {
    expect(part).toContain(`--paper: ${page};`);
    expect(part).toContain(`--card: ${card};`);
    expect(part).toContain(`--muted: ${muted};`);
  }
  expect(more).toContain(`--muted: ${schemes.light.more};`);
  expect(moreInDark).toContain(`--muted: ${schemes.dark.more};`);
});

/** Colours all around, of which some can be an accent. */
const parts = ['00', '33', '66', '99', 'cc', 'ff'];
const colours = parts.flatMap((red) =>
  parts.flatMap((green) => ['00', '66', 'cc'].map((blue) => `#${red}${green}${blue}`)),
);

test.each(['light', 'dark'] as const)(
  'everything on and in the accent can be read in %s colours',
  (scheme) => {
    const { page, card, muted, more } = schemes[scheme];
    const accepted = colours.filter((colour) => !problemWithAccent(colour, scheme));
    expect(accepted.length).toBeGreaterThan(20);
    expect(accepted.length).toBeLessThan(colours.length / 1.5);
    for (const colour of accepted) {
      const rules = Array.from(
        accentStyles({ light: colour, dark: colour }).matchAll(/\{(--[^}]*)\}/g),
        ([, rule = '']): Record<string, string> =>
          Object.fromEntries(rule.split(';').map((line) => line.slice(2).split(':'))),
      );
      const [usual, strong] = scheme === 'light' ? [rules[0], rules[2]] : [rules[1], rules[3]];
      for (const [rule = {}, ratio, text] of [
        [usual, 4.5, muted],
        [strong, 7, more],
      ] as const) {
        const { accent = '', 'accent-soft': soft = '', 'accent-ink': ink = card } = rule;
        for (const surface of [page, card, soft, ink])
          expect(contrast(accent, surface), `${accent} on ${surface}`).toBeGreaterThanOrEqual(ratio);
        expect(contrast(text, soft), `${text} on ${soft}`).toBeGreaterThanOrEqual(ratio);
      }
    }
  },
);
