import { encodeQR } from 'qr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCodes } from '../../../src/features/self-tests/group/read-codes.ts';

/** The side of a module of a drawn code, in px. */
const scale = 4;

type Frame = { width: number; height: number; data: Uint8ClampedArray };

/** A picture of a QR code with this text. */
function codeOf(text: string): Frame {
  const rows = encodeQR(text, 'raw', { scale, border: 4 });
  const data = rows.flatMap((row) => row.flatMap((dark) => [...Array(3).fill(dark ? 0 : 255), 255]));
  return { width: rows.length, height: rows.length, data: Uint8ClampedArray.from(data) };
}

const blank: Frame = { width: 160, height: 160, data: new Uint8ClampedArray(160 * 160 * 4).fill(255) };

let frame: Frame;
const drawImage = vi.fn();
const video = { videoWidth: 640, videoHeight: 480 };
const camera = video as HTMLVideoElement;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(video, { videoWidth: 640, videoHeight: 480 });
  const context = { canvas: {}, drawImage, getImageData: () => frame };
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) });
});

afterEach(() => {
  vi.useRealTimers();
  drawImage.mockReset();
});

/** Reads, and returns the texts so far and what stops it. Each frame is 120 ms after the one before. */
function start() {
  const stopping = new AbortController();
  const texts: string[] = [];
  readCodes(camera, (text) => texts.push(text), stopping.signal);
  const show = (next: Frame) => {
    frame = next;
    vi.advanceTimersByTime(120);
  };
  return { texts, show, stop: () => stopping.abort() };
}

test('continues after pictures without a code, and reports each code once until another comes', () => {
  frame = blank;
  const { texts, show } = start();
  expect(texts).toEqual([]);
  show(codeOf('#lotte'));
  show(codeOf('#lotte'));
  show(blank);
  show(codeOf('#lotte'));
  show(codeOf('#sam'));
  show(codeOf('#lotte'));
  expect(texts).toEqual(['#lotte', '#sam', '#lotte']);
});

test('reads nothing after it was stopped', () => {
  frame = blank;
  const { texts, show, stop } = start();
  stop();
  show(codeOf('#lotte'));
  expect(texts).toEqual([]);
  expect(drawImage).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('waits for the first picture of the camera', () => {
  frame = codeOf('#lotte');
  video.videoWidth = 0;
  const { texts, show } = start();
  expect(drawImage).not.toHaveBeenCalled();
  video.videoWidth = 640;
  show(frame);
  expect(texts).toEqual(['#lotte']);
});

test.each([
  [640, 480, 640, 480],
  [960, 540, 960, 540],
  [1920, 1080, 960, 540],
  [1080, 1921, 540, 960],
])('a picture of %i by %i px is read as %i by %i', (videoWidth, videoHeight, width, height) => {
  Object.assign(video, { videoWidth, videoHeight });
  frame = blank;
  start();
  expect(drawImage).toHaveBeenCalledExactlyOnceWith(video, 0, 0, width, height);
});

test('a browser that gives no canvas to draw on reads nothing', () => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  const { texts, show } = start();
  show(codeOf('#lotte'));
  expect(texts).toEqual([]);
});
