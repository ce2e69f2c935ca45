import { lineStyle } from './line-style.ts';

const shapes = {
  circle: <circle cx="20" cy="8" r="5" />,
  rect: <path d="M15.5 3.5h9v9h-9z" />,
  triangle: <path d="M20 2.5l5.5 10h-11z" />,
  rectRot: <path d="M20 2l6 6-6 6-6-6z" />,
};

/** A sample of a chart's line for its legend, hidden from screen readers. */
export function LineSample({ at }: { at: number }) {
  const { tone, marker, dash } = lineStyle(at);
  const color = `var(--series-${tone + 1})`;
  return (
    <svg viewBox="0 0 40 16" width="40" height="16" aria-hidden="true">
      <path d="M0 8h40" fill="none" stroke={color} strokeWidth="2" strokeDasharray={dash.join(' ')} />
      <g fill={color}>{shapes[marker]}</g>
    </svg>
  );
}
