import { cleanup } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { onTestFinished, vi } from 'vitest';
import { forgetUnpersisted } from '../../../src/device/answers/open-stores.ts';
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
  forgetUnpersisted();
  endSession();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
}
