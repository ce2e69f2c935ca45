type Rgb = [number, number, number];

/** How the light of a screen is seen (Machado, Oliveira and Fernandes, 2009), as the rows of a matrix. */
const visions: Record<string, [Rgb, Rgb, Rgb]> = {
  trichromat: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanope: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranope: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanope: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The contrast of two colours (WCAG), 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [a, b]
    .map((color) => dot(linear(color), [0.2126, 0.7152, 0.0722]))
    .sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** How far the two colours lie apart (Oklab) that are the most alike, by kind of vision. */
export function differences(colors: string[]): [vision: string, difference: number][] {
  return Object.entries(visions).map(([vision, matrix]) => {
    const seen = colors.map((color) =>
      oklab(matrix.map((row) => Math.min(1, Math.max(0, dot(row, linear(color))))) as Rgb),
    );
    const pairs = seen.flatMap((a, at) =>
      seen.slice(at + 1).map((b) => Math.hypot(...a.map((value, i) => value - (b[i] ?? 0)))),
    );
    return [vision, Math.min(...pairs)];
  });
}

const dot = (a: Rgb, b: Rgb) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function linear(color: string): Rgb {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
}

function oklab(rgb: Rgb): Rgb {
  const cones = [
    dot(rgb, [0.4122214708, 0.5363325363, 0.0514459929]),
    dot(rgb, [0.2119034982, 0.6806995451, 0.1073969566]),
    dot(rgb, [0.0883024619, 0.2817188376, 0.6299787005]),
  ].map(Math.cbrt) as Rgb;
  return [
    dot(cones, [0.2104542553, 0.793617785, -0.0040720468]),
    dot(cones, [1.9779984951, -2.428592205, 0.4505937099]),
    dot(cones, [0.0259040371, 0.7827717662, -0.808675766]),
  ];
}
