import { textsIn } from '../../../build/texts.ts';
import { languages } from '../../../src/texts/languages.ts';

type Texts = ReturnType<typeof textsIn>;

/** A text of the app in one language, by file and key: `common:logOut`. Throws when there is none. */
export function textOf(language: string, name: string): string {
  const [file = '', key = ''] = name.split(':');
  const found = key.split('.').reduce<string | Texts | undefined>(
    (part, name) => {
      return typeof part === 'object' ? part[name] : undefined;
    },
    textsIn(language, file),
  );
  if (typeof found !== 'string') throw new Error(`There is no text ${name} in ${language}`);
  return found;
}

/** What fits one of these texts in any language, with any values at its placeholders. */
export function textPattern(...names: string[]): RegExp {
  const quote = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const texts = names.flatMap((name) => languages.map((language) => textOf(language, name)));
  const patterns = texts.map((text) =>
    text
      .split(/{{.*?}}/)
      .map(quote)
      .join('.*'),
  );
  return new RegExp(`^\\s*(${patterns.join('|')})\\s*$`);
}
