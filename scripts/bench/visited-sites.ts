import { createBackend } from '../../mock-backend/backend.ts';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { sessionOf } from './accounts.ts';
import { type Host, serve } from './host.ts';
import type { Session } from './in-page.ts';
import type { Setting } from './setting.ts';

/** An address that the bench visits. */
export interface Visited {
  name: string;
  host: Host;
  address: string;
  /** A selector: the visit is ready when such an element is visible. */
  ready: string;
  session?: Session | undefined;
  hasWorker: boolean;
}

const enabledRadio = 'input[type=radio]:not(:disabled)';

/** Hosts the baseline and the product on the network of a phone, each on an origin of its own. */
export async function openSites({ certificate, hello, product }: Setting) {
  const backend = createBackend();
  const session = await sessionOf(backend, 'student');
  const floor = await serve(hello, certificate, { isPaced: true });
  const site = await serve(product, certificate, { backend, isPaced: true });
  const page = (name: string, path: string, ready: string, session?: Session): Visited => ({
    name,
    host: site,
    address: site.origin + path,
    ready,
    session,
    hasWorker: true,
  });
  const form = `/vragenlijst/${assignmentIds.notStarted}`;
  return {
    baseline: {
      name: 'hello',
      host: floor,
      address: `${floor.origin}/`,
      ready: 'h1',
      hasWorker: false,
    } as Visited,
    questionnaire: page('/vragenlijst/{id}', form, enabledRadio, session),
    others: [page('/', '/', 'main h3', session), page('/sign-in', '/sign-in', 'input[type=password]')],
    close: () => Promise.all([floor.close(), site.close()]),
  };
}
