// Colours as WCAG 2.2 compares them, each as #rrggbb.

/** @param {string} colour */
const channels = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** @param {string} colour */
function luminance(colour) {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The contrast of two colours, from 1 to 21.
 *
 * @param {string} one
 * @param {string} other
 */
export function contrast(one, other) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * A colour with a share of another one in it.
 *
 * @param {string} colour
 * @param {string} other
 * @param {number} percent
 */
export function mix(colour, other, percent) {
  const others = channels(other);
  const mixed = channels(colour).map((value, at) =>
    Math.round(value + ((others[at] ?? 0) - value) * (percent / 100)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The colour itself, or the first one on the way to `end` that has this contrast with every surface.
 *
 * @param {string} colour
 * @param {string} end
 * @param {number} ratio
 * @param {string[]} surfaces
 */
export function shadeWith(colour, end, ratio, surfaces) {
  for (let percent = 0; percent < 100; percent++) {
    const shade = mix(colour, end, percent);
    if (surfaces.every((surface) => contrast(shade, surface) >= ratio)) return shade;
  }
  return end;
}
