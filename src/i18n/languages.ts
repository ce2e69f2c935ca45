/** The languages of the interface, the fallback first (docs/backend.md, 9). */
export const languages = ['nl', 'en', 'fr'] as const;
export type Language = (typeof languages)[number];

const storageKey = 'language';

/** The language that was chosen on this device before, else the fallback. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(storageKey);
    return languages.find((language) => language === stored) ?? languages[0];
  } catch {
    return languages[0];
  }
}

/** Remembers the choice on this device, where the browser allows it. */
export function storeLanguage(language: string) {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage that is full or forbidden costs the memory of the choice, not the choice.
  }
}
