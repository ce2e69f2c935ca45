import { cleanup } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { endSession } from '../../../src/session/session.ts';
import { server } from '../server.ts';

/** Makes every call fail as without a network, until `server.resetHandlers()`. */
export const loseNetwork = () => server.use(http.all('http://backend.test/*', () => HttpResponse.error()));

/** Unloads the page, so that the app starts again with what is stored on the device. */
export function leave() {
  const kept = { ...localStorage };
  cleanup();
  endSession();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
}
