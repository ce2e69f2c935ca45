/** A QR code as one SVG path. `size` is its width in modules, including the white border that scanners need. */
export type QrDrawing = { size: number; path: string };

const border = 4;

/** Draws a text as a QR code. Rejects when the encoder does not load. */
export async function drawQr(text: string): Promise<QrDrawing> {
  const { encodeQR } = await import('qr');
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border });
  return { size: rows.length, path: pathOf(rows) };
}

/** The path of the dark modules. Neighbours in a row become one bar, which shortens the path. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');
}

function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (dark && last && last[0] + last[1] === x) last[1]++;
    else if (dark) runs.push([x, 1]);
  });
  return runs;
}

/** A QR code, black on white in dark mode too: many scanners read nothing else. */
export function QrCode({ drawing: { size, path }, label }: { drawing: QrDrawing; label: string }) {
  return (
    <svg
      style={{ forcedColorAdjust: 'none' }}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
