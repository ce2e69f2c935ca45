import type { ReadCallback } from 'i18next';
import type { Namespace } from './resources.ts';
import { textFile } from './text-files.ts';

// Specification, section 9.
const retries = 5;
const retryDelayMs = 350;

/** Why texts did not come: no answer, an answer that they are not there, or one that is no text file. */
export type TextsFailure = 'network' | 'status' | 'bad-response';

const failures = new Map<string, TextsFailure>();

/** Why these texts could not be read the last time; undefined when they could. */
export function textsFailure(language: string, namespace: Namespace): TextsFailure | undefined {
  return failures.get(textFile(language, namespace));
}

/** Reads text files for i18next, with retries of its own: those of i18next wait twice as long each time. */
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

/** The texts in a file, or why there are none. What the site does not have (4xx) is not asked for again. */
async function readFile(file: string): Promise<object | TextsFailure> {
  for (let retry = 0; ; retry++) {
    const answer = await ask(file);
    if (answer?.ok) return textsIn(answer.body) ?? 'bad-response';
    if (retry === retries || (answer && answer.status < 500)) return answer ? 'status' : 'network';
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
}

async function ask(file: string) {
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
    return Object(JSON.parse(body));
  } catch {
    return null;
  }
}
