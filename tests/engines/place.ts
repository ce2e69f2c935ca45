import { createBackend } from '../../mock-backend/backend.ts';
import { listen } from '../../mock-backend/http.ts';
import { serveSite } from '../e2e/site.ts';

/** The production build and a mock backend on another origin, of which the network can be taken away. */
export async function openPlace() {
  const backend = createBackend({ strict: true });
  let api = await listen(backend);
  const bases = { auth: `${api.url}/api/auth`, api: `${api.url}/api/evaluation` };
  let site = await serveSite(bases);
  const { origin } = site;
  const close = async () => {
    await Promise.all([site.close(), api.close()]);
  };
  return {
    origin,
    backend,
    close,
    /** Nothing answers on either origin, as without a network. */
    goOffline: close,
    goOnline: async () => {
      api = await listen(backend, portOf(bases.api));
      site = await serveSite(bases, {}, portOf(origin));
    },
  };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
