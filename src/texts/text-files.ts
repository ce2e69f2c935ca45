import { textsPrefix } from '../device/keys.ts';
import { readJson } from '../device/local-storage.ts';
import type { Namespace } from './resources.ts';

/** The texts that every page needs, loaded before anything is shown. */
export const coreTexts = ['common'] as const satisfies Namespace[];

/** The URL of a text file, with a version, so that other texts are never read from the browser's cache. */
export function textFile(language: string, namespace: string): string {
  return `${import.meta.env.BASE_URL}locales/${language}/${namespace}.json?v=${__TEXTS_VERSION__}`;
}

/** Whether the texts of this release are cached on this device. */
export function isTextCached(language: string, namespace: Namespace): boolean {
  const cached = readJson(`${textsPrefix}${language}-${namespace}`);
  return Object.entries(cached ?? {}).some(
    ([name, value]) => name === 'i18nVersion' && value === __TEXTS_VERSION__,
  );
}
