/** Why the camera shows nothing. `forbidden`: by the headers of the host. */
export type CameraFailure = 'denied' | 'none' | 'busy' | 'insecure' | 'forbidden' | 'failed' | 'ended';

/** The rear camera. It stops when the signal aborts. Rejects with an error that {@link failureOf} understands. */
export async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  // The person may have left while the browser asked for permission.
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  return stream;
}

/** Why no camera can be opened here, without asking the person; null when nothing is known against it. */
export function cameraObstacle(): CameraFailure | null {
  if (!navigator.mediaDevices?.getUserMedia) return 'insecure';
  // Only Chromium can tell this. In other browsers a forbidden camera looks like one that the person has denied.
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

/** Why the camera or the code that reads its picture failed. */
export function failureOf(error: unknown): CameraFailure {
  return (error instanceof Error && failures[error.name]) || 'failed';
}
