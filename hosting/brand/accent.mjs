// The accent colour of a school: what it is checked for, and the styles that set it.
import { contrast, mix, shadeWith } from './contrast.mjs';

/** @typedef {{ light: string, dark: string }} Accent A colour for each colour scheme, as #rrggbb. */

/**
 * The colours of src/ui/tokens.css around the accent. `end`: the way to more contrast. `more`: muted text for who asks for
 * more contrast. `ink`: text on the accent.
 */
export const schemes = {
  light: {
    page: '#fbfaf7',
    card: '#ffffff',
    ink: '#ffffff',
    muted: '#5b6272',
    more: '#434959',
    end: '#000000',
  },
  dark: {
    page: '#14171e',
    card: '#1b1f28',
    ink: '#14171e',
    muted: '#a7adba',
    more: '#c9cdd6',
    end: '#ffffff',
  },
};

/** WCAG 2.2 AA for text (1.4.3), and AAA for who asks for more contrast (1.4.6). */
const [aa, aaa] = [4.5, 7];

/**
 * Why a colour cannot be the accent in this scheme, or null.
 *
 * @param {string} colour
 * @param {keyof typeof schemes} scheme
 * @returns {string | null}
 */
export function problemWithAccent(colour, scheme) {
  const { page, card, ink, end } = schemes[scheme];
  /** @type {[string, string][]} */
  const surfaces = [
    [`on the ${scheme} page (${page})`, page],
    [`on a ${scheme} card (${card})`, card],
    [`with the text on it (${ink})`, ink],
  ];
  const [worst] = surfaces.sort(([, a], [, b]) => contrast(colour, a) - contrast(colour, b));
  if (!worst || contrast(colour, worst[1]) >= aa) return null;
  // Rounded down, so that 4.496 does not read as 4.50.
  const ratio = (Math.floor(contrast(colour, worst[1]) * 100) / 100).toFixed(2);
  const shade = shadeWith(colour, end, aa, [page, card, ink]);
  return `has a contrast of ${ratio}:1 ${worst[0]}, and ${aa}:1 is needed (WCAG AA). ${shade} has it.`;
}

/**
 * The styles that replace the accent of src/ui/tokens.css.
 *
 * @param {Accent} accent
 */
export function accentStyles(accent) {
  const light = variables(accent.light, 'light');
  const dark = variables(accent.dark, 'dark');
  return [
    `:root,.on-paper{${light.usual}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${dark.usual}}}`,
    `@media screen and (prefers-contrast:more){:root,.on-paper{${light.more}}}`,
    `@media screen and (prefers-contrast:more) and (prefers-color-scheme:dark){:root{${dark.more}}}`,
  ].join('');
}

/** @param {string} colour @param {keyof typeof schemes} scheme */
function variables(colour, scheme) {
  const { page, card, ink, muted, more, end } = schemes[scheme];
  const strong = shadeWith(colour, end, aaa, [page, card]);
  return {
    usual: `--accent:${colour};--accent-ink:${ink};--accent-soft:${tint(colour, card, aa, muted)}`,
    more: `--accent:${strong};--accent-soft:${tint(strong, card, aaa, more)}`,
  };
}

/**
 * A surface with a little of the colour in it, on which that colour and muted text have this contrast.
 *
 * @param {string} colour
 * @param {string} card
 * @param {number} ratio
 * @param {string} muted
 */
function tint(colour, card, ratio, muted) {
  const shares = [12, 10, 8, 6, 4, 2];
  const readable = (/** @type {string} */ surface) =>
    [colour, muted].every((text) => contrast(text, surface) >= ratio);
  return shares.map((percent) => mix(card, colour, percent)).find(readable) ?? card;
}
