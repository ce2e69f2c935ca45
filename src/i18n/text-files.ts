import type { Namespace } from './resources.ts';

/** What comes before the name of texts that the browser keeps. */
export const keptPrefix = 'i18next_res_';

/** Where the texts of a language and namespace are; the version makes a new release's texts another address. */
export function textFile(language: string, namespace: string): string {
  return `${import.meta.env.BASE_URL}locales/${language}/${namespace}.json?v=${__TEXTS_VERSION__}`;
}

/** Whether the browser keeps these texts, as this release has them. */
export function isTextKept(language: string, namespace: Namespace): boolean {
  try {
    const kept = localStorage.getItem(`${keptPrefix}${language}-${namespace}`);
    return JSON.parse(kept ?? '{}').i18nVersion === __TEXTS_VERSION__;
  } catch {
    return false;
  }
}
