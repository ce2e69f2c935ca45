import { languageKey, readJson, readText, textsPrefix, writeText } from '../device/local-storage.ts';
import type { Namespace } from './resources.ts';

/** The languages of the interface (docs/backend.md, 9). The first one is the default and the fallback. */
export const languages = ['nl', 'en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Languages that are not fully translated: the build takes the missing texts from the first language. */
export const partialLanguages = [] as const satisfies Language[];
export type CompleteLanguage = Exclude<Language, (typeof partialLanguages)[number]>;

/** The language chosen on this device, else that of the school, else Dutch. The browser's languages decide nothing. */
export function startLanguage(): Language {
  for (const wanted of [readText(languageKey), globalThis.site?.language]) {
    const found = languages.find((language) => language === wanted?.toLowerCase().split('-')[0]);
    if (found) return found;
  }
  return languages[0];
}

export function storeLanguage(language: Language) {
  writeText(languageKey, language);
}

/** The language of a text that is English in Dutch too, because docs/backend.md gives its words (8 and 9). */
export function languageOfEnglish(language: string): 'en' | undefined {
  return language === 'nl' ? 'en' : undefined;
}

/** The texts that every page needs, loaded before anything is shown. */
export const coreTexts = ['common'] as const satisfies Namespace[];

declare global {
  /** The versions of the texts by namespace, which the script in index.html sets. Tests have none. */
  var textVersions: Record<string, string> | undefined;
  /** Settings of the school, which the script in index.html sets when there are any. */
  var site: Site | undefined;
}

/** `privacy` and `accessibility` are the addresses of statements of its own. */
export type Site = { language?: string; privacy?: string; accessibility?: string };

/** The version of a namespace, which changes with its texts in any language. */
export function textVersion(namespace: string): string {
  return globalThis.textVersions?.[namespace] ?? '0';
}

/** The URL of a text file, with a version, so that other texts are never read from the browser's cache. */
export function textFile(language: string, namespace: string): string {
  return `${import.meta.env.BASE_URL}locales/${language}/${namespace}.json?v=${textVersion(namespace)}`;
}

/** Whether the texts of this release are cached on this device. */
export function isTextCached(language: string, namespace: Namespace): boolean {
  const cached = readJson(`${textsPrefix}${language}-${namespace}`);
  return Object.entries(cached ?? {}).some(
    ([name, value]) => name === 'i18nVersion' && value === textVersion(namespace),
  );
}
