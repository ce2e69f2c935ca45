import { decodeQR } from 'qr/decode.js';

const pauseMs = 120;
/** The longest side of the picture that is read, in px. More only makes it slower. */
const maxSide = 960;

/** Reads QR codes from a video until the signal aborts. `onText` is called when a code comes that differs from the last. */
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
    // There is no code in this picture, or no readable one.
    return null;
  }
}
