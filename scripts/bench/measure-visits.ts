import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { startChromium } from './chromium.ts';
import { slowCpu, usualCpu } from './phone.ts';
import type { Setting } from './setting.ts';
import { type Visit, visit } from './visit.ts';
import { openSites, type Visited } from './visited-sites.ts';

/** The visits of one address, one of each kind in every round. */
export interface Visits<Figures = Visit> {
  name: string;
  first: Figures[];
  /** The second visit. */
  repeat: Figures[];
}

/** The visits with each of the two processors. */
export interface VisitsByCpu {
  usual: Visits[];
  slow: Visits[];
}

/** Visits in Chromium, with the network of a phone and the processors of two. */
export async function measureVisits(setting: Setting, rounds: number): Promise<VisitsByCpu> {
  const { baseline, questionnaire, others, close } = await openSites(setting);
  const measure = (cpu: number, addresses: Visited[]) =>
    inRounds(`Visits, processor / ${cpu}`, rounds, addresses, setting.folder, async (visited, profile) => {
      const chromium = await startChromium(setting.start, profile);
      const figures = await visit(await chromium.newPage(cpu), visited);
      await chromium.close();
      return figures;
    });
  const usual = await measure(usualCpu, [baseline, questionnaire, ...others]);
  const slow = await measure(slowCpu, [baseline, questionnaire]);
  await close();
  return { usual, slow };
}

/**
 * Opens each address with an empty profile in `folder`, and once more after the browser was closed and started again. Each
 * round visits all addresses, so that the figures of one round can be compared.
 *
 * @param visitOnce opens an address in a browser that it starts with the profile in a folder
 */
export async function inRounds<Figures>(
  title: string,
  rounds: number,
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
