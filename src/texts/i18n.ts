import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { coreTexts, type Language, languages, startLanguage, storeLanguage } from './languages.ts';
import type { Namespace } from './resources.ts';
import { isRetried, retrying, TextsError, textsBackend } from './texts-backend.ts';

/** Starts i18next and loads the core texts (docs/backend.md, 9). Rejects with a {@link TextsError}. */
export async function startTexts(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(textsBackend)
    .use(initReactI18next)
    .init({
      lng: startLanguage(),
      // Each language is complete: Dutch is loaded only when a file of another language fails (`loadTexts`).
      fallbackLng: false,
      supportedLngs: languages,
      ns: [],
      defaultNS: 'common',
      initAsync: false,
      // After 350, 700, 1400, 2800 and 5600 ms.
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18n: `languageChanged ${retrying}` },
    });
  await loadTexts();
}

/**
 * Loads texts, and the core texts if those failed before. Dutch ones take the place of those that do not load. Rejects
 * with a {@link TextsError} when these do not load either, without waiting for their retries.
 */
export function loadTexts(...namespaces: Namespace[]): Promise<void> {
  return loadInLanguage([...coreTexts, ...namespaces]);
}

async function loadInLanguage(namespaces: Namespace[]): Promise<void> {
  const { language } = i18next;
  try {
    await load(language, namespaces);
  } catch (error) {
    if (i18next.language === language && !(await replaceByDutch(language, namespaces))) throw error;
  }
  // Another language may have been chosen meanwhile.
  if (i18next.language !== language) return loadInLanguage(namespaces);
}

/** Loads those of these texts that are missing. Rejects with a {@link TextsError}. */
async function load(language: string, namespaces: string[]): Promise<void> {
  const missing = missingTexts(language, namespaces);
  if (missing.length === 0) return;
  const errors = await new Promise<TextsError[]>((resolve) => {
    // Not `loadNamespaces`, which would also reload every other file whose retries have failed.
    void i18next.reloadResources(language, missing, (errors: TextsError[] = []) => resolve(errors));
  });
  const [failed] = missingTexts(language, missing);
  // The list has errors of other calls too.
  if (failed) throw errors.find(({ namespace }) => namespace === failed) ?? new TextsError(failed, 'network');
}

function missingTexts(language: string, namespaces: string[]): string[] {
  return namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
}

/** Uses the Dutch texts for missing ones. Resolves with whether there are all of them. */
async function replaceByDutch(language: string, namespaces: string[]): Promise<boolean> {
  const [dutch] = languages;
  if (language === dutch) return false;
  const missing = missingTexts(language, namespaces);
  await untilRetried(load(dutch, missing), dutch, missing);
  for (const namespace of missing) {
    const texts = i18next.getResourceBundle(dutch, namespace);
    if (texts) i18next.addResourceBundle(language, namespace, texts);
  }
  return missingTexts(language, namespaces).length === 0;
}

/**
 * Loads the texts of errors, which a first visit does not need. Never rejects, and does not wait for retries: meanwhile
 * errors have a general text.
 */
export function loadErrorTexts(): Promise<void> {
  return untilRetried(loadInLanguage(['errors']), i18next.language, ['errors']);
}

/** Whether loading the texts of errors failed and is being retried. */
export function isErrorTextsRetried(): boolean {
  return isRetried(i18next.language, 'errors');
}

/** Resolves when texts have loaded or failed, or are being retried, which takes eleven seconds in all. */
async function untilRetried(loading: Promise<void>, language: string, namespaces: string[]): Promise<void> {
  let check = () => {};
  const isRetrying = new Promise<void>((resolve) => {
    check = () => namespaces.some((namespace) => isRetried(language, namespace)) && resolve();
  });
  i18next.on(retrying, check);
  check();
  await Promise.race([loading.catch(() => {}), isRetrying]);
  i18next.off(retrying, check);
}

/** Loads the texts of a language, then switches to it. Rejects with a {@link TextsError}, and changes nothing then. */
export async function changeLanguage(language: Language): Promise<void> {
  await load(language, Object.keys(i18next.getDataByLanguage(i18next.language) ?? {}));
  await i18next.changeLanguage(language);
  storeLanguage(language);
}
