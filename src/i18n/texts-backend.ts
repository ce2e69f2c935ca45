import i18next, { type BackendModule } from 'i18next';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';
import LocalStorageBackend from 'i18next-localstorage-backend';
import { textsPrefix } from '../storage/keys.ts';
import { textFile } from './text-files.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Why texts did not load: no response, an error status, or a response that lacks texts. */
export type TextsFailure = 'network' | 'status' | 'bad-response';

/** The event of i18next after each attempt that failed, also when it is retried. */
export const attemptFailed = 'attemptFailed';

// Of the last attempt, by URL of the text file.
const failures = new Map<string, { reason: TextsFailure; isRetried: boolean }>();

/** Why these texts did not load at the last attempt; undefined when they did. */
export function textsFailure(language: string, namespace: string): TextsFailure | undefined {
  return failures.get(textFile(language, namespace))?.reason;
}

/** Whether the last attempt to load these texts failed and another attempt may succeed. */
export function isRetried(language: string, namespace: string): boolean {
  return failures.get(textFile(language, namespace))?.isRetried ?? false;
}

/**
 * Reads texts from this device, else from the site, and then stores them on the device. i18next-http-backend says whether a
 * failure is retried: a file that is missing or has no texts is not.
 */
export function textsBackend(options: HttpBackendOptions, isCached: boolean): BackendModule {
  const device = new LocalStorageBackend(null, {
    prefix: textsPrefix,
    expirationTime: weekMs,
    defaultVersion: __TEXTS_VERSION__,
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

/** The options of i18next-http-backend, which does not tell the app why a file failed. */
export const siteOptions = {
  loadPath: ([language = ''], [namespace = '']) => textFile(language, namespace),
  async request(_options, file, _payload, done) {
    try {
      // biome-ignore lint/style/noRestrictedGlobals: this request goes to the site, not to the backend.
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

/** Whether this is an object or list with texts in each of its parts. Without this, names of texts would be shown. */
function hasTexts(part: unknown): part is object {
  if (typeof part !== 'object' || part === null) return false;
  const parts = Object.values(part);
  return parts.length > 0 && parts.every((one) => typeof one === 'string' || hasTexts(one));
}
