import { languageKey } from '../storage/keys.ts';
import { readText, writeText } from '../storage/local-storage.ts';

/** The languages of the interface (docs/backend.md, 9). The first one is the default and the fallback. */
export const languages = ['nl', 'en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The language that was chosen on this device, or the default. */
export function storedLanguage(): Language {
  const stored = readText(languageKey);
  return languages.find((language) => language === stored) ?? languages[0];
}

/** Stores the chosen language. */
export function storeLanguage(language: string) {
  writeText(languageKey, language);
}
