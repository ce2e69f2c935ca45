import { decodeQR } from 'qr/decode.js';

const pauseMs = 120;
/** The longest side of the scanned image, in px. More is only slower. */
const maxSide = 960;

/** Reads QR codes from a video until the signal aborts. Calls `onText` for each code that differs from the last. */
export function readCodes(video: HTMLVideoElement, onText: (text: string) => void, signal: AbortSignal) {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let last: string | null = null;
  const readFrame = () => {
    if (signal.aborted || !context) return;
    const text = textIn(video, context);
    if (text !== null && text !== last) {
      last = text;
      onText(text);
    }
    setTimeout(readFrame, pauseMs);
  };
  readFrame();
}

function textIn(video: HTMLVideoElement, context: CanvasRenderingContext2D): string | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  Object.assign(context.canvas, { width, height });
  context.drawImage(video, 0, 0, width, height);
  try {
    return decodeQR(context.getImageData(0, 0, width, height));
  } catch {
    // No readable code in this image.
    return null;
  }
}
