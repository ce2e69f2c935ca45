/** The number of lines that can be told apart in one chart. */
export const maxLines = 8;

const markers = ['circle', 'rect', 'triangle', 'rectRot'] as const;

export type LineStyle = {
  tone: number;
  /** A point style of Chart.js; `rectRot` is a diamond. */
  marker: (typeof markers)[number];
  /** The lengths of dashes and gaps in px; empty for a solid line. */
  dash: number[];
};

/** The style of a line by its index. Up to eight differ in marker or dash, so that colour is not needed. */
export function lineStyle(at: number): LineStyle {
  const tone = at % 5;
  const marker = markers[at % markers.length] ?? 'circle';
  return { tone, marker, dash: at < markers.length ? [] : [6, 4] };
}
