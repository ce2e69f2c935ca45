import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { languages } from '../src/texts/languages.ts';
import { firstPages, routeFiles } from './chunks.ts';
import { chunkOf, filesOf, main, renderer } from './start-script.ts';
import { textVersions } from './texts.ts';

const isForStaff = (id: string) => /\/src\/features\/(admin\/|home\/StaffHome)/.test(id);
/** Loaded after the start by every page. */
const loadedLater = ['src/texts/Toaster.tsx', 'src/app/start/service-worker.ts'].map((file) => resolve(file));
/** The texts of the first pages, with those that they load late. */
const firstTexts = /^(common|errors|home|questionnaire|sending|sign-in|subscribe|unsaved)$/;
/** The texts of pages that only the staff has. */
const staffTexts = /^(add-|admin|assignment-averages|data|follow|form-builder|lists|reports|users)/;

/**
 * The built files by the group in which the service worker (src/worker) caches them:
 * - `start`, without which no page starts;
 * - `first`, the first pages, with the code that they load late;
 * - `pupil`, the other pages of pupils, and `staff`, everything else;
 * - the texts of these in each language: `nl-first`, `nl-pupil` and `nl-staff`.
 */
export function cacheGroups(context: Modules, bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  const grouped = new Set<string>();
  const add = (name: string, files: string[]) => {
    groups[name] = files.filter((file) => !grouped.has(file)).sort();
    for (const file of files) grouped.add(file);
  };
  const filesWith = (modules: Iterable<string>) => {
    const wanted = new Set(modules);
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    return filesOf(
      bundle,
      chunks.filter(({ moduleIds }) => moduleIds.some((id) => wanted.has(id))),
    );
  };
  add('start', filesOf(bundle, [chunkOf(bundle, main), chunkOf(bundle, renderer)]));
  const first = importedBy(context, [main, ...firstPages]);
  add('first', filesWith([...first, ...lateImportsOf(context, first), ...loadedLater]));
  add('pupil', filesWith(reachableFrom(context, main)));
  add(
    'staff',
    Object.keys(bundle).filter((file) => file.startsWith('assets/')),
  );
  const pageOf = (namespace: string) =>
    firstTexts.test(namespace) ? 'first' : staffTexts.test(namespace) ? 'staff' : 'pupil';
  for (const language of languages) {
    for (const [namespace, version] of Object.entries(textVersions())) {
      const group = `${language}-${pageOf(namespace)}`;
      groups[group] = [...(groups[group] ?? []), `locales/${language}/${namespace}.json?v=${version}`];
    }
  }
  return groups;
}

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** These modules and all that they import, but not what they load late. */
function importedBy(modules: Modules, from: string[]): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** What these modules load late, but not the pages of the routes. */
function lateImportsOf(modules: Modules, from: Set<string>): string[] {
  return [...from]
    .filter((id) => !routeFiles.includes(id))
    .flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => !isForStaff(id));
}

/** Everything that a module loads, at once or late, without the pages of the staff. */
function reachableFrom(modules: Modules, start: string): Set<string> {
  const found = new Set([start]);
  for (const id of found) {
    const info = modules.getModuleInfo(id);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
      if (!isForStaff(next)) found.add(next);
  }
  return found;
}
