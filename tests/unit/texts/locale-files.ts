import { readdirSync } from 'node:fs';
import { textsIn } from '../../../build/texts.ts';
import { type Language, languages } from '../../../src/texts/languages.ts';

const folder = 'public/locales';

/** The end of a key that has a text for each plural form. */
export const plural = /_(zero|one|two|few|many|other)$/;

/** The names of the text files of a language, sorted. */
export function filesOf(language: Language): string[] {
  return readdirSync(`${folder}/${language}`).sort();
}

/** Every text of a file by its full key: `{ 'notFound.title': 'Pagina niet gevonden' }`. A partial language is completed. */
export function textsOf(language: Language, file: string): Record<string, string> {
  const flat: Record<string, string> = {};
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') flat[key] = value;
    else
      for (const [part, below] of Object.entries(value as object)) walk(below, key ? `${key}.${part}` : part);
  };
  walk(textsIn(language, file.replace('.json', '')), '');
  return flat;
}

/** A text in every language. A language without it, such as a plural form that it does not have, is left out. */
export type Translated = { key: string } & Partial<Record<Language, string>>;

/** All texts, by key with the name of their file: `common:notFound.title`. */
export function allTexts(): Translated[] {
  const all = new Map<string, Translated>();
  for (const language of languages) {
    for (const file of filesOf(language)) {
      for (const [part, text] of Object.entries(textsOf(language, file))) {
        const key = `${file.replace('.json', '')}:${part}`;
        all.set(key, { ...(all.get(key) ?? { key }), [language]: text });
      }
    }
  }
  return [...all.values()];
}
