import i18next from 'i18next';
import ChainedBackend from 'i18next-chained-backend';
import LocalStorageBackend from 'i18next-localstorage-backend';
import { initReactI18next } from 'react-i18next';
import { type Language, languages, storedLanguage, storeLanguage } from './languages.ts';
import type { Namespace } from './resources.ts';
import { keptPrefix } from './text-files.ts';
import { type TextsFailure, textReader, textsFailure } from './text-reader.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** The texts that every page needs: they are loaded before anything is shown. */
export const coreTexts = ['common'] as const satisfies Namespace[];

/**
 * Starts the texts (docs/backend.md, 2 and 9): nl, en and fr, read from /locales, kept in local
 * storage for 7 days or until a release with other texts. Resolves when the first screen can be written;
 * rejects when its texts did not come.
 */
export async function startTexts(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    storeLanguage(language);
  });
  await i18next
    .use(ChainedBackend)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: languages[0],
      supportedLngs: languages,
      // A copy: i18next adds to it each namespace that is loaded later.
      ns: [...coreTexts],
      defaultNS: 'common',
      initAsync: false,
      maxParallelReads: 10,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      backend: {
        backends: [LocalStorageBackend, textReader],
        backendOptions: [{ prefix: keptPrefix, expirationTime: weekMs, defaultVersion: __TEXTS_VERSION__ }],
      },
    });
  requireTexts(coreTexts);
}

// What i18next gave up, and would not ask for again.
const givenUp = new Set<Namespace>();

/** Texts that came in no language at all, and why they did not come in the language that is shown. */
export class TextsError extends Error {
  readonly reason: TextsFailure;

  constructor(missing: readonly Namespace[]) {
    super(`Texts did not load: ${missing.join(', ')}`);
    const failed = missing.map((namespace) => textsFailure(i18next.language, namespace));
    this.reason = failed.find((failure) => failure !== undefined) ?? 'network';
  }
}

/** Loads the texts of a page beside the core ones; rejects with a {@link TextsError}. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  const again = namespaces.filter((namespace) => givenUp.delete(namespace));
  if (again.length > 0) await i18next.reloadResources(undefined, again);
  await i18next.loadNamespaces(namespaces);
  requireTexts([...coreTexts, ...namespaces]);
}

/**
 * Loads the texts of errors, which are not part of a first visit: they come when the browser is idle, or with the
 * first error. Never rejects: an error without its text is told in general words.
 */
export async function loadErrorTexts(): Promise<void> {
  await loadTexts('errors').catch(() => {});
}

/**
 * Shows the interface in another language, once its texts are there; until then, and when they do not load, the
 * language stays as it was. Rejects when they do not load.
 */
export async function changeLanguage(language: Language): Promise<void> {
  const namespaces = [i18next.options.ns ?? []].flat();
  await i18next.loadLanguages(language);
  const missing = () => namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  // What failed once is not loaded again unless it is asked for.
  if (missing().length > 0) await i18next.reloadResources(language, missing());
  if (missing().length > 0) throw new Error(`Texts did not load: ${language}`);
  await i18next.changeLanguage(language);
}

function requireTexts(namespaces: readonly Namespace[]) {
  const missing = namespaces.filter(
    (namespace) => !i18next.languages.some((language) => i18next.hasResourceBundle(language, namespace)),
  );
  if (missing.length === 0) return;
  for (const namespace of missing) givenUp.add(namespace);
  throw new TextsError(missing);
}
