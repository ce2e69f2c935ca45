import i18next, { type BackendModule } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import LocalStorageBackend from 'i18next-localstorage-backend';
import { textsPrefix } from '../device/local-storage.ts';
import { textFile, textVersion } from './languages.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** No response, an error status, or a response that lacks texts. */
type TextsFailure = 'network' | 'status' | 'bad-response';

/** A file of texts that did not load. */
export class TextsError extends Error {
  readonly namespace: string;
  readonly reason: TextsFailure;

  constructor(namespace: string, reason: TextsFailure) {
    super(`Texts did not load: ${namespace}, ${reason}`);
    this.namespace = namespace;
    this.reason = reason;
  }
}

/** The i18next event after an attempt that failed and is made again. */
export const retrying = 'retrying';

// The files whose last attempt failed, and is made again.
const retried = new Set<string>();

export function isRetried(language: string, namespace: string): boolean {
  return retried.has(textFile(language, namespace));
}

const device = new LocalStorageBackend(null, {
  prefix: textsPrefix,
  expirationTime: weekMs,
  getVersion: (_, namespace) => textVersion(namespace),
});

const site = new HttpBackend(null, {
  loadPath: ([language = ''], [namespace = '']) => textFile(language, namespace),
  parse: (body) => {
    const texts: unknown = JSON.parse(body);
    if (!hasTexts(texts)) throw new Error('No texts');
    return texts;
  },
});

/**
 * Reads texts from local storage, else from the site, and then stores them. i18next-http-backend decides about retries:
 * none for a file that is missing or has no texts. (i18next-chained-backend retries every file or none.)
 */
export const textsBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const file = textFile(language, namespace);
    device.read(language, namespace, (_, stored) => {
      if (stored) return done(null, stored);
      retried.delete(file);
      site.read(language, namespace, (error, texts) => {
        if (!error) {
          device.save(language, namespace, texts);
          return done(null, texts);
        }
        done(new TextsError(namespace, reasonOf(String(error))), texts);
        if (texts !== true) return;
        retried.add(file);
        i18next.emit(retrying);
      });
    });
  },
};

/** Why a file failed, by the message of i18next-http-backend. */
function reasonOf(message: string): TextsFailure {
  if (message.includes('status code')) return 'status';
  return message.includes('parsing') ? 'bad-response' : 'network';
}

/** Whether this is an object or list with only texts in it. Otherwise the page would show keys of texts. */
function hasTexts(part: unknown): part is object {
  if (typeof part !== 'object' || part === null) return false;
  const parts = Object.values(part);
  return parts.length > 0 && parts.every((one) => typeof one === 'string' || hasTexts(one));
}
