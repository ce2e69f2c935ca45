import { languageKey } from '../device/keys.ts';
import { readText, writeText } from '../device/local-storage.ts';

/** The languages of the interface (docs/backend.md, 9). The first one is the default and the fallback. */
export const languages = ['nl', 'en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The language chosen on this device, else the first of the browser's languages that the interface has. */
export function startLanguage(): Language {
  for (const wanted of [readText(languageKey), ...navigator.languages]) {
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
