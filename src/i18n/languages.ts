import { languageKey } from '../storage/keys.ts';
import { readText, writeText } from '../storage/local-storage.ts';

/** The languages of the interface, the fallback first (docs/backend.md, 9). */
export const languages = ['nl', 'en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The language that was chosen on this device before, or the fallback. */
export function storedLanguage(): Language {
  const stored = readText(languageKey);
  return languages.find((language) => language === stored) ?? languages[0];
}

/** Stores the chosen language. Without storage it lasts until the page is closed. */
export function storeLanguage(language: string) {
  writeText(languageKey, language);
}
