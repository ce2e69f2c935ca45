import i18next from 'i18next';
import ChainedBackend from 'i18next-chained-backend';
import LocalStorageBackend from 'i18next-localstorage-backend';
import { initReactI18next } from 'react-i18next';
import { textsPrefix } from '../storage/keys.ts';
import { type Language, languages, storedLanguage, storeLanguage } from './languages.ts';
import type { Namespace } from './resources.ts';
import { type TextsFailure, textReader, textsFailure } from './text-reader.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** The texts that every page needs: they are loaded before anything is shown. */
export const coreTexts = ['common'] as const satisfies Namespace[];

/**
 * Starts the texts (docs/backend.md, 2 and 9): nl, en and fr, read from /locales and cached in
 * local storage for 7 days or until a release with other texts. Rejects when the core texts did not load.
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
      // A copy, because i18next adds each namespace that is loaded later.
      ns: [...coreTexts],
      defaultNS: 'common',
      initAsync: false,
      maxParallelReads: 10,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      backend: {
        backends: [LocalStorageBackend, textReader],
        backendOptions: [{ prefix: textsPrefix, expirationTime: weekMs, defaultVersion: __TEXTS_VERSION__ }],
      },
    });
  requireTexts(coreTexts);
}

// What failed to load, which i18next does not load again by itself.
const failed = new Set<Namespace>();

/** Texts that loaded in no language, and why they did not load in the language that is shown. */
export class TextsError extends Error {
  readonly reason: TextsFailure;

  constructor(missing: readonly Namespace[]) {
    super(`Texts did not load: ${missing.join(', ')}`);
    const failures = missing.map((namespace) => textsFailure(i18next.language, namespace));
    this.reason = failures.find((failure) => failure !== undefined) ?? 'network';
  }
}

/** Loads the texts of a page beside the core ones; rejects with a {@link TextsError}. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  const again = namespaces.filter((namespace) => failed.delete(namespace));
  if (again.length > 0) await i18next.reloadResources(undefined, again);
  await i18next.loadNamespaces(namespaces);
  requireTexts([...coreTexts, ...namespaces]);
}

/**
 * Loads the texts of errors, which are not part of a first visit: they come when the browser is idle, or with the
 * first error. Never rejects: without them an error is shown in general words.
 */
export async function loadErrorTexts(): Promise<void> {
  await loadTexts('errors').catch(() => {});
}

/**
 * Changes the language once its texts are loaded. Rejects when they do not load; the language then stays as it was.
 */
export async function changeLanguage(language: Language): Promise<void> {
  const namespaces = [i18next.options.ns ?? []].flat();
  await i18next.loadLanguages(language);
  const missing = () => namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  // i18next does not load again what failed once, unless it is told to reload it.
  if (missing().length > 0) await i18next.reloadResources(language, missing());
  if (missing().length > 0) throw new Error(`Texts did not load: ${language}`);
  await i18next.changeLanguage(language);
}

function requireTexts(namespaces: readonly Namespace[]) {
  const missing = namespaces.filter(
    (namespace) => !i18next.languages.some((language) => i18next.hasResourceBundle(language, namespace)),
  );
  if (missing.length === 0) return;
  for (const namespace of missing) failed.add(namespace);
  throw new TextsError(missing);
}
