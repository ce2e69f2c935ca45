import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './Group.module.css';

/** A button that opens the camera and reads QR codes until it is clicked again. Its code loads at the first click. */
export function ScanCode({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('team-roles');
  const { state, start, stop, video } = useScanner(onText);
  const isOn = state === 'on' || state === 'starting';
  return (
    <div className={styles.scan}>
      <Button onClick={isOn ? stop : start}>{t(isOn ? 'scan.stop' : 'scan.start')}</Button>
      {isOn && <p>{t('scan.hint')}</p>}
      <video ref={video} hidden={state !== 'on'} muted playsInline aria-label={t('scan.video')} />
      {state !== 'off' && !isOn && (
        <Alert tone="error" title={t(`scan.failed.${state}`)}>
          <p>{t('scan.another')}</p>
        </Alert>
      )}
    </div>
  );
}

/** Reads QR codes with the camera, between `start` and `stop`. The camera also stops when the page is left. */
function useScanner(onText: (text: string) => void) {
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

/** Why the camera shows nothing. `forbidden`: by the host's headers. */
type CameraFailure = 'denied' | 'none' | 'busy' | 'insecure' | 'forbidden' | 'failed' | 'ended';

/** Opens the rear camera, which stops when the signal aborts. Rejects with an error for {@link failureOf}. */
async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  // The page may have been left while the browser asked for permission.
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  return stream;
}

/** Why no camera can be opened here, without asking the user; null when there may be one. */
function cameraObstacle(): CameraFailure | null {
  if (!navigator.mediaDevices?.getUserMedia) return 'insecure';
  // Only Chromium can tell. In other browsers a forbidden camera looks like one that the user has denied.
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } };
  return featurePolicy?.allowsFeature('camera') === false ? 'forbidden' : null;
}

const failures: Record<string, CameraFailure> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Why the camera or the code that reads its image failed. */
function failureOf(error: unknown): CameraFailure {
  return (error instanceof Error && failures[error.name]) || 'failed';
}
