import { textsIn } from '../../../../build/texts.ts';
import type { Locales } from '../../../../hosting/brand/texts.mjs';
import { languages } from '../../../../src/texts/languages.ts';
import { filesOf } from '../../texts/locale-files.ts';

/** All texts of the app, as a build has them. */
export const locales: Locales = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(
      filesOf(language).map((file) => {
        const name = file.replace('.json', '');
        return [name, textsIn(language, name)];
      }),
    ),
  ]),
);
