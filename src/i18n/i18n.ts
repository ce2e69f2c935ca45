import i18next from 'i18next';
import ChainedBackend from 'i18next-chained-backend';
import LocalStorageBackend from 'i18next-localstorage-backend';
import { initReactI18next } from 'react-i18next';
import { textsPrefix } from '../storage/keys.ts';
import { type Language, languages, storedLanguage, storeLanguage } from './languages.ts';
import { isPseudo, pseudoReader } from './pseudo.ts';
import type { Namespace } from './resources.ts';
import { type TextsFailure, textReader, textsFailure } from './text-reader.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** The texts that every page needs. They load before anything is shown. */
export const coreTexts = ['common'] as const satisfies Namespace[];

/**
 * Starts i18next and loads the core texts (docs/backend.md, 9). Texts are cached in local storage for 7 days, or until a
 * release with other texts. Rejects with a {@link TextsError}.
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
      // Each language has every text, so Dutch is loaded only when a file of the current language fails.
      fallbackLng: false,
      supportedLngs: languages,
      // A copy, because i18next adds namespaces to this list.
      ns: [...coreTexts],
      defaultNS: 'common',
      initAsync: false,
      maxParallelReads: 10,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      backend: {
        // Not cached, because the pseudo-language would stay on the device. A build has only the second part.
        backends: import.meta.env.DEV && isPseudo() ? [pseudoReader] : [LocalStorageBackend, textReader],
        backendOptions: [{ prefix: textsPrefix, expirationTime: weekMs, defaultVersion: __TEXTS_VERSION__ }],
      },
    });
  await requireTexts(coreTexts);
}

// The namespaces that did not load. i18next does not try to load them again by itself.
const failed = new Set<Namespace>();

/** Texts that did not load. `reason`: why they did not load in the language that was wanted. */
export class TextsError extends Error {
  readonly reason: TextsFailure;

  constructor(missing: readonly string[], language = i18next.language) {
    super(`Texts did not load: ${missing.join(', ')}`);
    const failures = missing.map((namespace) => textsFailure(language, namespace));
    this.reason = failures.find((failure) => failure !== undefined) ?? 'network';
  }
}

/** Loads texts, and the core texts if those failed before. Rejects with a {@link TextsError}. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  const again = namespaces.filter((namespace) => failed.delete(namespace));
  if (again.length > 0) await i18next.reloadResources(undefined, again);
  await i18next.loadNamespaces(namespaces);
  await requireTexts([...coreTexts, ...namespaces]);
}

/**
 * Loads the texts of errors, which a first visit does not need. Never rejects: without them an error has a general text.
 */
export async function loadErrorTexts(): Promise<void> {
  await loadTexts('errors').catch(() => {});
}

/**
 * Loads the texts of a language, and then changes to it.
 *
 * @throws {TextsError} when they do not load; nothing changes then
 */
export async function changeLanguage(language: Language): Promise<void> {
  const namespaces = [i18next.options.ns ?? []].flat();
  await i18next.loadLanguages(language);
  const missing = () => namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  // i18next does not try again to load what has failed before, unless it is asked to reload it.
  if (missing().length > 0) await i18next.reloadResources(language, missing());
  if (missing().length > 0) throw new TextsError(missing(), language);
  await i18next.changeLanguage(language);
}

/** Loads the Dutch texts when those of the current language failed. Rejects with a {@link TextsError} when both fail. */
async function requireTexts(namespaces: readonly Namespace[]) {
  const [fallback] = languages;
  const missingIn = (language: string) =>
    namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  let missing = missingIn(i18next.language);
  if (missing.length > 0 && i18next.language !== fallback) {
    i18next.options.fallbackLng = fallback;
    await i18next.reloadResources(fallback, missingIn(fallback));
    missing = missing.filter((namespace) => missingIn(fallback).includes(namespace));
  }
  if (missing.length === 0) return;
  for (const namespace of missing) failed.add(namespace);
  throw new TextsError(missing);
}
