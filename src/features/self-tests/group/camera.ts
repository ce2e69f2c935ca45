/** Why the camera shows nothing. `forbidden`: by the host's headers. */
export type CameraFailure = 'denied' | 'none' | 'busy' | 'insecure' | 'forbidden' | 'failed' | 'ended';

/** Opens the rear camera, which stops when the signal aborts. Rejects with an error for {@link failureOf}. */
export async function openCamera(signal: AbortSignal): Promise<MediaStream> {
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
export function cameraObstacle(): CameraFailure | null {
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
export function failureOf(error: unknown): CameraFailure {
  return (error instanceof Error && failures[error.name]) || 'failed';
}
