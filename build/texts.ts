import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { messages, waitTexts } from '../hosting/brand/page-texts.mjs';
import type { WaitTexts } from '../src/app/in-page/wait.ts';
import { type Language, languages, partialLanguages } from '../src/texts/languages.ts';

const folder = 'public/locales';

type Texts = { [key: string]: string | Texts };

/** The texts of a file in a language. A partial language has those of the first language where it has none. */
export function textsIn(language: string, namespace: string): Texts {
  const read = (language: string): Texts =>
    JSON.parse(readFileSync(`${folder}/${language}/${namespace}.json`, 'utf8'));
  if (!isPartial(language)) return read(language);
  const fallback = read(languages[0]);
  return existsSync(`${folder}/${language}/${namespace}.json`) ? merge(fallback, read(language)) : fallback;
}

function isPartial(language: string): boolean {
  return partialLanguages.some((partial) => partial === language);
}

function merge(texts: Texts, over: Texts): Texts {
  const merged = { ...texts };
  for (const [key, text] of Object.entries(over)) {
    const below = texts[key];
    merged[key] = typeof text === 'object' && typeof below === 'object' ? merge(below, text) : text;
  }
  return merged;
}

/** Completes the texts of partial languages, in the build and in the dev server. */
export function partialTexts(): Plugin {
  return {
    name: 'partial-texts',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, language = '', namespace = ''] =
          /\/locales\/([\w-]+)\/([\w-]+)\.json/.exec(request.url ?? '') ?? [];
        if (!isPartial(language)) return next();
        response
          .writeHead(200, { 'Content-Type': 'application/json' })
          .end(JSON.stringify(textsIn(language, namespace)));
      });
    },
    generateBundle() {
      for (const language of partialLanguages) {
        for (const file of readdirSync(`${folder}/${languages[0]}`)) {
          const source = JSON.stringify(textsIn(language, file.replace('.json', '')));
          this.emitFile({ type: 'asset', fileName: `locales/${language}/${file}`, source });
        }
      }
    },
  };
}

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
  for (const language of languages) hash.update(JSON.stringify(textsIn(language, namespace)));
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
      Object.entries(messages([...languages], textOf)).reduce(
        (page, [place, message]) => page.replace(place, message),
        html,
      ),
  };
}

/** The texts of the start script. */
export function startScriptTexts(): Record<Language, WaitTexts> {
  const entries = languages.map((language) => [language, waitTexts(language, textOf)]);
  return Object.fromEntries(entries) as Record<Language, WaitTexts>;
}

function textOf(language: string, key: string): string {
  const [namespace = '', name = ''] = key.split(':');
  const text = textsIn(language, namespace)[name];
  if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${language}`);
  return text;
}
