import { textsPrefix } from '../storage/keys.ts';
import { readJson } from '../storage/local-storage.ts';
import type { Namespace } from './resources.ts';

/** The texts that every page needs. They load before anything is shown. */
export const coreTexts = ['common'] as const satisfies Namespace[];

/** The URL of a text file. It has a version, so that a release with other texts never gets a cached file. */
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
