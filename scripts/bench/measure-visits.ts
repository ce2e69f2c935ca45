import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createBackend } from '../../mock-backend/backend.ts';
import { assignmentIds } from '../../mock-backend/seed-ids.ts';
import { sessionOf } from './accounts.ts';
import { serve } from './host.ts';
import { startPhone } from './phone.ts';
import type { VisitSetting } from './setting.ts';
import { type Visit, visit } from './visit.ts';

/** The visits of one address, one of each kind in every round. */
export interface Visits {
  name: string;
  first: Visit[];
  repeat: Visit[];
}

const enabledRadio = 'input[type=radio]:not(:disabled)';

/**
 * Opens each address with an empty profile, and again after the browser was closed and started again. Each round visits
 * all addresses, so that the figures of one round can be compared. The first address is the baseline.
 */
export async function measureVisits(
  { start, folder, certificate, ...files }: VisitSetting,
  rounds: number,
): Promise<Visits[]> {
  const backend = createBackend();
  const student = await sessionOf(backend, 'student');
  const floor = await serve(files.hello, certificate);
  const site = await serve(files.product, certificate, backend);
  const form = `${site.origin}/vragenlijst/${assignmentIds.notStarted}`;
  const addresses = [
    { name: 'hello', address: `${floor.origin}/`, ready: 'h1', session: undefined },
    { name: '/vragenlijst/{id}', address: form, ready: enabledRadio, session: student },
    { name: '/', address: `${site.origin}/`, ready: 'main h3', session: student },
    {
      name: '/sign-in',
      address: `${site.origin}/sign-in`,
      ready: 'input[type=password]',
      session: undefined,
    },
  ];
  const all = addresses.map(({ name }): Visits => ({ name, first: [], repeat: [] }));
  for (let round = 1; round <= rounds; round++) {
    console.log(`Visits, round ${round} of ${rounds} ...`);
    for (const [at, { address, ready, session }] of addresses.entries()) {
      const hasWorker = address.startsWith(site.origin);
      const profile = mkdtempSync(join(folder, 'profile-'));
      for (const visits of [all[at]?.first, all[at]?.repeat]) {
        const context = await startPhone(start, profile, session);
        visits?.push(await visit(context, address, ready, hasWorker));
        await context.close();
      }
    }
  }
  await Promise.all([floor.close(), site.close()]);
  return all;
}
