/** The language of a text that is English in Dutch too, because docs/backend.md gives its words (8 and 9). */
export function languageOfEnglish(language: string): 'en' | undefined {
  return language === 'nl' ? 'en' : undefined;
}
