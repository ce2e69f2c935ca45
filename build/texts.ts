import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { WaitTexts } from '../src/app/in-page/wait.ts';
import { type Language, languages } from '../src/texts/languages.ts';

const folder = 'public/locales';

/** A short hash of all text files. Browsers drop their cached texts when it changes. */
export function textsVersion(): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  for (const file of files.sort()) hash.update(readFileSync(`${folder}/${file}`));
  return hash.digest('hex').slice(0, 8);
}

/** Restarts the dev server when a text changes, because the version of the texts is a constant in the code. */
export function changedTexts(): Plugin {
  return {
    name: 'changed-texts',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('all', (_, file) => {
        if (file.replaceAll('\\', '/').includes(folder)) void server.restart();
      });
    },
  };
}

/** Puts the texts of index.html into it, in every language. CSS shows one. */
export function startTexts(): Plugin {
  return {
    name: 'start-texts',
    transformIndexHtml: (html) =>
      html
        .replace(
          '<!-- start-failed -->',
          `<div class="start-failed" role="alert" hidden>${inEachLanguage(startFailed)}</div>`,
        )
        .replace(
          '<!-- needs-script -->',
          inEachLanguage((language) => `<p>${textOf(language, 'start', 'needsScript')}</p>`),
        ),
  };
}

/** The texts of the start script. */
export function waitTexts(): Record<Language, WaitTexts> {
  const textsIn = (language: Language): WaitTexts => ({
    product: textOf(language, 'common', 'product'),
    loading: textOf(language, 'common', 'loading'),
    slow: textOf(language, 'common', 'slow'),
    tryAgain: textOf(language, 'common', 'tryAgain'),
    home: textOf(language, 'common', 'home'),
    profile: textOf(language, 'common', 'profile'),
  });
  return { nl: textsIn('nl'), en: textsIn('en'), fr: textsIn('fr') };
}

function startFailed(language: Language): string {
  const button = `<button type="button">${textOf(language, 'common', 'tryAgain')}</button>`;
  return `<p>${textOf(language, 'start', 'failed')}</p>${button}`;
}

function inEachLanguage(html: (language: Language) => string): string {
  return languages.map((language) => `<div lang="${language}">${html(language)}</div>`).join('');
}

function textOf(language: Language, namespace: string, key: string): string {
  const texts: Record<string, unknown> = JSON.parse(
    readFileSync(`${folder}/${language}/${namespace}.json`, 'utf8'),
  );
  const text = texts[key];
  if (typeof text !== 'string') throw new Error(`There is no text ${namespace}:${key} in ${language}`);
  return text;
}
