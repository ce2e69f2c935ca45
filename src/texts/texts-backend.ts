import i18next, { type BackendModule } from 'i18next';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';
import LocalStorageBackend from 'i18next-localstorage-backend';
import { textsPrefix } from '../device/keys.ts';
import { textFile, textVersion } from './languages.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** No response, an error status, or a response that lacks texts. */
export type TextsFailure = 'network' | 'status' | 'bad-response';

/** The i18next event after each failed attempt, also when it is retried. */
export const attemptFailed = 'attemptFailed';

// Of the last attempt, by URL.
const failures = new Map<string, { reason: TextsFailure; isRetried: boolean }>();

/** Why the last attempt to load these texts failed; undefined when it did not. */
export function textsFailure(language: string, namespace: string): TextsFailure | undefined {
  return failures.get(textFile(language, namespace))?.reason;
}

/** Whether the last attempt failed and will be retried. */
export function isRetried(language: string, namespace: string): boolean {
  return failures.get(textFile(language, namespace))?.isRetried ?? false;
}

/**
 * Reads texts from local storage, else from the site, and then stores them. i18next-http-backend decides about retries:
 * none for a file that is missing or has no texts.
 */
export function textsBackend(options: HttpBackendOptions, isCached: boolean): BackendModule {
  const device = new LocalStorageBackend(null, {
    prefix: textsPrefix,
    expirationTime: weekMs,
    getVersion: (_, namespace) => textVersion(namespace),
    ...(!isCached && { store: null }),
  });
  const site = new HttpBackend(null, options);
  return {
    type: 'backend',
    init() {},
    read(language, namespace, done) {
      device.read(language, namespace, (_, stored) => {
        if (stored) return done(null, stored);
        const file = textFile(language, namespace);
        failures.delete(file);
        site.read(language, namespace, (error, texts) => {
          if (!error) device.save(language, namespace, texts);
          done(error, texts);
          const failure = failures.get(file);
          if (!error || !failure) return;
          failure.isRetried = texts === true;
          i18next.emit(attemptFailed);
        });
      });
    },
  };
}

/** The options of i18next-http-backend, which does not say why a file failed. */
export const siteOptions = {
  loadPath: ([language = ''], [namespace = '']) => textFile(language, namespace),
  async request(_options, file, _payload, done) {
    try {
      // biome-ignore lint/style/noRestrictedGlobals: a request to the site, not to the backend.
      const response = await fetch(file);
      const data = await response.text();
      if (!response.ok) noteFailure(file, 'status');
      done(null, { status: response.status, data });
    } catch {
      noteFailure(file, 'network');
      done(new Error('network'), null);
    }
  },
  parse(body, language, namespace) {
    const texts = parseTexts(body);
    if (texts) return texts;
    noteFailure(textFile(String(language), String(namespace)), 'bad-response');
    throw new Error('bad-response');
  },
} satisfies HttpBackendOptions;

function noteFailure(file: string, reason: TextsFailure) {
  failures.set(file, { reason, isRetried: false });
}

function parseTexts(body: string): object | null {
  try {
    const texts: unknown = JSON.parse(body);
    return hasTexts(texts) ? texts : null;
  } catch {
    return null;
  }
}

/** Whether this is an object or list with only texts in it. Otherwise the page would show keys of texts. */
function hasTexts(part: unknown): part is object {
  if (typeof part !== 'object' || part === null) return false;
  const parts = Object.values(part);
  return parts.length > 0 && parts.every((one) => typeof one === 'string' || hasTexts(one));
}
