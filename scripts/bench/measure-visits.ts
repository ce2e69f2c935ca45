import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { startPhone } from './phone.ts';
import type { VisitSetting } from './setting.ts';
import { type Visit, visit } from './visit.ts';
import { openSites, type Visited } from './visited-sites.ts';

/** The visits of one address, one of each kind in every round. */
export interface Visits<Figures = Visit> {
  name: string;
  first: Figures[];
  /** The second visit. */
  repeat: Figures[];
  /** The fourth visit: from the third on, browsers store compiled modules, which the next one uses. */
  fourth: Figures[];
}

/** Visits in Chromium, with the network and the processor of a phone. */
export async function measureVisits({ start, ...setting }: VisitSetting, rounds: number): Promise<Visits[]> {
  const { addresses, close } = await openSites(setting);
  const visits = await inRounds('Visits', { rounds, addresses, ...setting }, async (visited, profile) => {
    const context = await startPhone(start, profile, visited.session);
    const figures = await visit(context, visited);
    await context.close();
    return figures;
  });
  await close();
  return visits;
}

/**
 * Opens each address with an empty profile, and three times more, each after the browser was closed and started again.
 * Each round visits all addresses, so that the figures of one round can be compared.
 *
 * @param visitOnce opens an address in a browser that it starts with the profile in a folder
 */
export async function inRounds<Figures>(
  title: string,
  { rounds, addresses, folder }: { rounds: number; addresses: Visited[]; folder: string },
  visitOnce: (visited: Visited, profile: string) => Promise<Figures>,
): Promise<Visits<Figures>[]> {
  const all = addresses.map((visited) => ({
    visited,
    first: [] as Figures[],
    repeat: [] as Figures[],
    third: [] as Figures[],
    fourth: [] as Figures[],
  }));
  for (let round = 1; round <= rounds; round++) {
    console.log(`${title}, round ${round} of ${rounds} ...`);
    for (const { visited, first, repeat, third, fourth } of all) {
      const profile = mkdtempSync(join(folder, 'profile-'));
      for (const visits of [first, repeat, third, fourth]) visits.push(await visitOnce(visited, profile));
    }
  }
  return all.map(({ visited: { name }, first, repeat, fourth }) => ({ name, first, repeat, fourth }));
}
