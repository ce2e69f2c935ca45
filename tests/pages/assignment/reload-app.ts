import { cleanup } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { onTestFinished, vi } from 'vitest';
import { draftOwnerPrefix } from '../../../src/device/keys.ts';
import { endSession } from '../../../src/device/session/session.ts';
import { server } from '../server.ts';

/** Makes every call fail as without a network, of which the browser knows. Returns the function that ends this. */
export function loseNetwork() {
  server.use(http.all('http://backend.test/*', () => HttpResponse.error()));
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => offline.mockRestore());
  return () => {
    server.resetHandlers();
    offline.mockRestore();
  };
}

/** Unloads the page, so that the app starts again with what is stored on the device. */
export function leave() {
  const stored = { ...localStorage };
  cleanup();
  endSession();
  // The note of a draft's owner goes with the page.
  const kept = Object.entries(stored).filter(([key]) => !key.startsWith(draftOwnerPrefix));
  for (const [key, value] of kept) localStorage.setItem(key, value);
}
