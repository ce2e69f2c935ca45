import { drawQr, type QrDrawing } from '../../ui/draw-qr.ts';

/**
 * The characters that fit into a QR code of version 16: 81 modules, 89 with its border. On a screen of 360 px each is 3
 * px wide, close to the smallest that a camera can read.
 */
export const longestLink = 450;

/** Draws a link as a QR code, or resolves with null when it is too long. Rejects as `drawQr` does. */
export async function drawLink(link: string): Promise<QrDrawing | null> {
  return link.length > longestLink ? null : drawQr(link);
}
