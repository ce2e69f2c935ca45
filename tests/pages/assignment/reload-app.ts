import { cleanup } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { endSession } from '../../../src/session/session.ts';
import { server } from '../server.ts';

/** From here on no call is answered, until `server.resetHandlers()`. */
export const loseNetwork = () => server.use(http.all('http://backend.test/*', () => HttpResponse.error()));

/** Leaves the page as it is, with what lies on the device, so that the app starts anew on it. */
export function leave() {
  const kept = { ...localStorage };
  cleanup();
  endSession();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
}
