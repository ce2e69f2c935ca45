import { createBackend } from '../../mock-backend/backend.ts';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { sessionOf } from './accounts.ts';
import { serve } from './host.ts';
import type { Session } from './in-page.ts';
import type { Setting } from './setting.ts';

/** An address that the bench visits. */
export interface Visited {
  name: string;
  address: string;
  /** A selector: the visit is ready when such an element is visible. */
  ready: string;
  session?: Session | undefined;
  hasWorker: boolean;
}

const enabledRadio = 'input[type=radio]:not(:disabled)';

/** Hosts the baseline and the product, each on an origin of its own. The first address is the baseline. */
export async function openSites({ certificate, hello, product }: Setting, isPaced = false) {
  const backend = createBackend();
  const session = await sessionOf(backend, 'student');
  const floor = await serve(hello, certificate, { isPaced });
  const site = await serve(product, certificate, { backend, isPaced });
  const page = (name: string, path: string, ready: string, session?: Session): Visited => ({
    name,
    address: site.origin + path,
    ready,
    session,
    hasWorker: true,
  });
  const form = `/vragenlijst/${assignmentIds.notStarted}`;
  const addresses: Visited[] = [
    { name: 'hello', address: `${floor.origin}/`, ready: 'h1', hasWorker: false },
    page('/vragenlijst/{id}', form, enabledRadio, session),
    page('/', '/', 'main h3', session),
    page('/sign-in', '/sign-in', 'input[type=password]'),
  ];
  return { addresses, close: () => Promise.all([floor.close(), site.close()]) };
}
