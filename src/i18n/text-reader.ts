import type { ReadCallback } from 'i18next';
import { textFile } from './text-files.ts';

// docs/backend.md, 9.
const retries = 5;
const retryDelayMs = 350;

/** Why texts did not load: no response, an error status, or a response that lacks texts. */
export type TextsFailure = 'network' | 'status' | 'bad-response';

// By URL of the text file.
const failures = new Map<string, TextsFailure>();

/** Why these texts did not load at the last attempt; undefined when they did. */
export function textsFailure(language: string, namespace: string): TextsFailure | undefined {
  return failures.get(textFile(language, namespace));
}

/** Reads text files for i18next. It has retries of its own, because i18next doubles the delay at each retry. */
export const textReader = {
  type: 'backend' as const,
  init() {},
  async read(language: string, namespace: string, done: ReadCallback) {
    const file = textFile(language, namespace);
    const read = await readFile(file);
    if (typeof read === 'string') {
      failures.set(file, read);
      return done(read, false);
    }
    failures.delete(file);
    done(null, read);
  },
};

/** Returns the texts in a file, or why it did not load. A 4xx is not retried. */
async function readFile(file: string): Promise<object | TextsFailure> {
  for (let retry = 0; ; retry++) {
    const response = await fetchFile(file);
    if (response?.ok) return parseTexts(response.body) ?? 'bad-response';
    if (retry === retries || (response && response.status < 500)) return response ? 'status' : 'network';
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
}

async function fetchFile(file: string) {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: this request goes to the site, not to the backend.
    const response = await fetch(file);
    return { ok: response.ok, status: response.status, body: await response.text() };
  } catch {
    return null;
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

/** Whether this is an object or list with texts in each of its parts. Without this, names of texts would be shown. */
function hasTexts(part: unknown): part is object {
  if (typeof part !== 'object' || part === null) return false;
  const parts = Object.values(part);
  return parts.length > 0 && parts.every((one) => typeof one === 'string' || hasTexts(one));
}
