/** A QR code as one SVG path: `size` modules on each side, the white border that scanners need included. */
export type QrDrawing = { size: number; path: string };

const border = 4;

/** Draws a text as a QR code; the code for it is fetched first, and may not come. */
export async function drawQr(text: string): Promise<QrDrawing> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', border });
  return { size, path: pathOf(data) };
}

/** The dark modules as a path, one bar for each run of them in a row. */
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
