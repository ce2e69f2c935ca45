import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { coreTexts, type Language, languages, startLanguage, storeLanguage } from './languages.ts';
import { isPseudo, pseudoOptions } from './pseudo.ts';
import type { Namespace } from './resources.ts';
import {
  attemptFailed,
  isRetried,
  siteOptions,
  type TextsFailure,
  textsBackend,
  textsFailure,
} from './texts-backend.ts';

/**
 * Starts i18next and loads the core texts (docs/backend.md, 9). Texts are cached in local storage for 7 days, or until
 * a release changes them. Rejects with a {@link TextsError}.
 */
export async function startTexts(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(
      // The pseudo-language would stay cached. Builds have only the second part.
      import.meta.env.DEV && isPseudo()
        ? textsBackend(pseudoOptions, false)
        : textsBackend(siteOptions, true),
    )
    .use(initReactI18next)
    .init({
      lng: startLanguage(),
      // Each language is complete: Dutch is loaded only when a file of another language fails (`requireTexts`).
      fallbackLng: false,
      supportedLngs: languages,
      // A copy, because i18next adds namespaces to this list.
      ns: [...coreTexts],
      defaultNS: 'common',
      initAsync: false,
      // After 350, 700, 1400, 2800 and 5600 ms.
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18n: `languageChanged ${attemptFailed}` },
    });
  await requireTexts(coreTexts);
}

/** Texts that did not load. `reason`: why they failed in the chosen language. */
export class TextsError extends Error {
  readonly reason: TextsFailure;

  constructor(missing: readonly string[], language = i18next.language) {
    super(`Texts did not load: ${missing.join(', ')}`);
    const failures = missing.map((namespace) => textsFailure(language, namespace));
    this.reason = failures.find((failure) => failure !== undefined) ?? 'network';
  }
}

/** Loads texts, and the core texts if those failed before. Rejects with a {@link TextsError}. */
export function loadTexts(...namespaces: Namespace[]): Promise<void> {
  return load([...coreTexts, ...namespaces]);
}

async function load(namespaces: readonly Namespace[]): Promise<void> {
  const { language } = i18next;
  const missing = missingTexts(language, namespaces);
  // Not `loadNamespaces`, which would also reload every other file whose retries have failed.
  if (missing.length > 0) await i18next.reloadResources(language, missing);
  // Another language may have been chosen meanwhile.
  if (i18next.language !== language) return load(namespaces);
  await requireTexts(namespaces);
}

function missingTexts(language: string, namespaces: readonly string[]): string[] {
  return namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
}

/**
 * Loads the texts of errors, which a first visit does not need. Never rejects, and does not wait for retries: meanwhile
 * errors have a general text.
 */
export async function loadErrorTexts(): Promise<void> {
  await withoutRetries(
    load(['errors']).catch(() => {}),
    isErrorTextsRetried,
  );
}

/** Whether loading the texts of errors failed and is being retried. */
export function isErrorTextsRetried(): boolean {
  return isRetried(i18next.language, 'errors');
}

/** Resolves when texts have loaded or are being retried, which takes eleven seconds in all. */
async function withoutRetries(loading: Promise<unknown>, isRetried: () => boolean) {
  let check = () => {};
  const retrying = new Promise<void>((resolve) => {
    check = () => isRetried() && resolve();
  });
  i18next.on(attemptFailed, check);
  check();
  await Promise.race([loading, retrying]).finally(() => i18next.off(attemptFailed, check));
}

/** Loads the texts of a language, then switches to it. Rejects with a {@link TextsError}, and changes nothing then. */
export async function changeLanguage(language: Language): Promise<void> {
  const namespaces = Object.keys(i18next.getDataByLanguage(i18next.language) ?? {});
  const missing = missingTexts(language, namespaces);
  if (missing.length > 0) await i18next.reloadResources(language, missing);
  const failed = missingTexts(language, namespaces);
  if (failed.length > 0) throw new TextsError(failed, language);
  await i18next.changeLanguage(language);
  storeLanguage(language);
}

/**
 * Uses the Dutch texts for those that did not load in the current language. Rejects with a {@link TextsError} when they
 * do not load either.
 */
async function requireTexts(namespaces: readonly Namespace[]) {
  const { language } = i18next;
  const [fallback] = languages;
  const replaced = language === fallback ? [] : missingTexts(language, namespaces);
  if (replaced.length > 0) {
    await withoutRetries(i18next.reloadResources(fallback, missingTexts(fallback, replaced)), () =>
      replaced.some((namespace) => isRetried(fallback, namespace)),
    );
    for (const namespace of replaced) {
      const texts = i18next.getResourceBundle(fallback, namespace);
      if (texts) i18next.addResourceBundle(language, namespace, texts);
    }
  }
  const missing = missingTexts(language, namespaces);
  if (missing.length > 0) throw new TextsError(missing);
}
