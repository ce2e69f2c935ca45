import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { WaitTexts } from '../src/app/in-page/wait.ts';
import { type Language, languages } from '../src/texts/languages.ts';

const folder = 'public/locales';

/**
 * A short hash of the texts of each namespace in all languages. Browsers drop their cached texts when it changes.
 */
export function textVersions(): Record<string, string> {
  const namespaces = readdirSync(`${folder}/nl`).map((file) => file.replace('.json', ''));
  return Object.fromEntries(namespaces.sort().map((namespace) => [namespace, hashOf(namespace)]));
}

/** Four characters are enough to tell two versions of one file apart, and the first page carries all of them. */
function hashOf(namespace: string): string {
  const hash = createHash('sha256');
  for (const language of languages) hash.update(readFileSync(`${folder}/${language}/${namespace}.json`));
  return hash.digest('hex').slice(0, 4);
}

/** Tells the page the versions of the texts in the dev server, and reloads it when a text changes. */
export function changedTexts(): Plugin {
  return {
    name: 'changed-texts',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace(
        '<!-- start-script -->',
        () => `<script>globalThis.textVersions = ${JSON.stringify(textVersions())}</script>`,
      ),
    configureServer(server) {
      server.watcher.on('all', (_, file) => {
        if (file.replaceAll('\\', '/').includes(folder)) server.ws.send({ type: 'full-reload' });
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
