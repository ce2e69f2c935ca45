import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type Language, languages } from '../src/i18n/languages.ts';
import type { WaitTexts } from '../src/start/wait.ts';

const folder = 'public/locales';

/** A short hash over all text files: other texts, another version, and browsers drop the texts that they keep. */
export function textsVersion(): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  for (const file of files.sort()) hash.update(readFileSync(`${folder}/${file}`));
  return hash.digest('hex').slice(0, 8);
}

/** While texts are being written, each change gives them a new version. */
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

/** Fills in what index.html says before, or without, the app: in every language, of which it shows one. */
export function startTexts(): Plugin {
  return {
    name: 'start-texts',
    transformIndexHtml: (html) =>
      html
        .replace(
          '<!-- start-failed -->',
          `<div class="start-failed" role="alert" hidden>${inEach(failure)}</div>`,
        )
        .replace(
          '<!-- needs-script -->',
          inEach((language) => `<p>${textOf(language, 'start', 'needsScript')}</p>`),
        ),
  };
}

/** The words of a wait in each language, for the start script. */
export function waitTexts(): Record<Language, WaitTexts> {
  const texts = languages.map((language): [Language, WaitTexts] => [
    language,
    {
      loading: textOf(language, 'common', 'loading'),
      slow: textOf(language, 'common', 'slow'),
      tryAgain: textOf(language, 'common', 'tryAgain'),
    },
  ]);
  return Object.fromEntries(texts) as Record<Language, WaitTexts>;
}

function failure(language: Language): string {
  const button = `<button type="button">${textOf(language, 'common', 'tryAgain')}</button>`;
  return `<p>${textOf(language, 'start', 'failed')}</p>${button}`;
}

function inEach(html: (language: Language) => string): string {
  return languages.map((language) => `<div lang="${language}">${html(language)}</div>`).join('');
}

function textOf(language: Language, namespace: string, key: string): string {
  const text = JSON.parse(readFileSync(`${folder}/${language}/${namespace}.json`, 'utf8'))[key];
  if (typeof text !== 'string') throw new Error(`There is no text ${namespace}:${key} in ${language}`);
  return text;
}
