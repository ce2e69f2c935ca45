import i18next, { type BackendModule } from 'i18next';
import { writeJson } from '../device/local-storage.ts';
import { storedTexts, textFile, textsKey, textVersion } from './languages.ts';

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

/** Reads texts from this device, else from the site, and then stores them. A file that is missing or has no texts is not retried. */
export const textsBackend: BackendModule = {
  type: 'backend',
  init() {},
  async read(language, namespace, done) {
    const stored = storedTexts(language, namespace);
    if (stored) return done(null, stored);
    const file = textFile(language, namespace);
    retried.delete(file);
    const answer = await download(file);
    if (typeof answer === 'object') {
      const version = textVersion(namespace);
      writeJson(textsKey(language, namespace), { version, savedAt: Date.now(), texts: answer });
      return done(null, answer);
    }
    const isTransient = answer === 'network' || answer === 'busy';
    done(new TextsError(namespace, answer === 'busy' ? 'status' : answer), isTransient);
    if (!isTransient) return;
    retried.add(file);
    i18next.emit(retrying);
  },
};

/** The texts of a file of the site, or why there are none. */
async function download(file: string): Promise<object | TextsFailure | 'busy'> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: a request to the site, not to the backend.
    const response = await fetch(file);
    if (!response.ok) return response.status >= 500 ? 'busy' : 'status';
    return parseTexts(await response.text()) ?? 'bad-response';
  } catch {
    return 'network';
  }
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
