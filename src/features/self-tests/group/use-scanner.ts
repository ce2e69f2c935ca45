import { useEffect, useRef, useState } from 'react';
import { type CameraFailure, cameraObstacle, failureOf, openCamera } from './camera.ts';

/** Reads QR codes with the camera, between `start` and `stop`. The camera also stops when the page is left. */
export function useScanner(onText: (text: string) => void) {
  const [state, setState] = useState<'off' | 'starting' | 'on' | CameraFailure>('off');
  const video = useRef<HTMLVideoElement>(null);
  const running = useRef<AbortController | null>(null);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });

  const start = async () => {
    const obstacle = cameraObstacle();
    if (obstacle) return setState(obstacle);
    const scan = new AbortController();
    const end = (failure: CameraFailure) => {
      if (scan.signal.aborted) return;
      scan.abort();
      setState(failure);
    };
    running.current = scan;
    setState('starting');
    try {
      const [stream, { readCodes }] = await Promise.all([openCamera(scan.signal), import('./read-codes.ts')]);
      if (!video.current) return;
      video.current.srcObject = stream;
      stream.getVideoTracks()[0]?.addEventListener('ended', () => end('ended'));
      await video.current.play();
      if (scan.signal.aborted) return;
      setState('on');
      readCodes(video.current, (text) => latest.current(text), scan.signal);
    } catch (error) {
      end(failureOf(error));
    }
  };
  const stop = () => {
    running.current?.abort();
    setState('off');
  };

  useEffect(() => {
    const leave = () => {
      if (!running.current?.signal.aborted) setState('off');
      running.current?.abort();
    };
    // A page in the back/forward cache is not unmounted.
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return { state, start, stop, video };
}
