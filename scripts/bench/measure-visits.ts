import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { startPhone } from './phone.ts';
import type { Setting } from './setting.ts';
import { type Visit, visit } from './visit.ts';
import { openSites, type Visited } from './visited-sites.ts';

export const rounds = 5;

/** The visits of one address, one of each kind in every round. */
export interface Visits<Figures = Visit> {
  name: string;
  first: Figures[];
  /** The second visit. */
  repeat: Figures[];
}

/** Visits in Chromium, with the network and the processor of a phone. */
export async function measureVisits(setting: Setting): Promise<Visits[]> {
  const { addresses, close } = await openSites(setting);
  const visits = await inRounds('Visits', addresses, setting.folder, async (visited, profile) => {
    const context = await startPhone(setting.start, profile, visited.session);
    const figures = await visit(context, visited);
    await context.close();
    return figures;
  });
  await close();
  return visits;
}

/**
 * Opens each address with an empty profile in `folder`, and once more after the browser was closed and started again. Each
 * round visits all addresses, so that the figures of one round can be compared.
 *
 * @param visitOnce opens an address in a browser that it starts with the profile in a folder
 */
export async function inRounds<Figures>(
  title: string,
  addresses: Visited[],
  folder: string,
  visitOnce: (visited: Visited, profile: string) => Promise<Figures>,
): Promise<Visits<Figures>[]> {
  const all = addresses.map((visited) => ({ visited, first: [] as Figures[], repeat: [] as Figures[] }));
  for (let round = 1; round <= rounds; round++) {
    console.log(`${title}, round ${round} of ${rounds} ...`);
    for (const { visited, first, repeat } of all) {
      const profile = mkdtempSync(join(folder, 'profile-'));
      first.push(await visitOnce(visited, profile));
      repeat.push(await visitOnce(visited, profile));
    }
  }
  return all.map(({ visited, ...visits }) => ({ name: visited.name, ...visits }));
}
