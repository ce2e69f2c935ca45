import type { ReadCallback } from 'i18next';
import type { Namespace } from './resources.ts';
import { textFile } from './text-files.ts';

// docs/backend.md, 9.
const retries = 5;
const retryDelayMs = 350;

/** Why texts did not load: no answer, an error status, or an answer that is no text file. */
export type TextsFailure = 'network' | 'status' | 'bad-response';

const failures = new Map<string, TextsFailure>();

/** Why these texts did not load the last time; undefined when they did. */
export function textsFailure(language: string, namespace: Namespace): TextsFailure | undefined {
  return failures.get(textFile(language, namespace));
}

/** Reads text files for i18next. It retries by itself, because the retries of i18next wait twice as long each time. */
export const textReader = {
  type: 'backend' as const,
  init() {},
  async read(language: string, namespace: string, done: ReadCallback) {
    const file = textFile(language, namespace as Namespace);
    const read = await readFile(file);
    if (typeof read === 'string') {
      failures.set(file, read);
      return done(read, false);
    }
    failures.delete(file);
    done(null, read);
  },
};

/** The texts in a file, or why it did not load. A 4xx is not retried. */
async function readFile(file: string): Promise<object | TextsFailure> {
  for (let retry = 0; ; retry++) {
    const answer = await fetchFile(file);
    if (answer?.ok) return textsIn(answer.body) ?? 'bad-response';
    if (retry === retries || (answer && answer.status < 500)) return answer ? 'status' : 'network';
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
}

async function fetchFile(file: string) {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: the site's own files are read, not the backend.
    const response = await fetch(file);
    return { ok: response.ok, status: response.status, body: await response.text() };
  } catch {
    return null;
  }
}

function textsIn(body: string): object | null {
  try {
    const texts: unknown = JSON.parse(body);
    return typeof texts === 'object' ? texts : null;
  } catch {
    return null;
  }
}
