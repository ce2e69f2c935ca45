// @vitest-environment jsdom
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage, loadErrorTexts, loadTexts, startTexts } from '../../../src/texts/i18n.ts';
import { TextsError } from '../../../src/texts/texts-backend.ts';

type Answer = () => Response;

const dayMs = 24 * 60 * 60 * 1000;

/** When the site was asked for a file, in ms, by its path without the version. */
let attempts: Record<string, number[]> = {};
/** The site's answers by path; the last one is repeated. Any other file has a text. */
let answers: Record<string, Answer[]> = {};

const hasTexts: Answer = () => Response.json({ title: 'A text', steps: ['One', 'Two'], none: '' });
const unavailable: Answer = () => new Response('', { status: 503 });
const missing: Answer = () => new Response('', { status: 404 });
const noConnection: Answer = () => {
  throw new TypeError('Failed to fetch');
};

beforeAll(() => {
  localStorage.setItem('language', 'nl');
  stubSite();
  return startTexts();
});

// Each test reads files of its own, because what has loaded stays.
beforeEach(() => {
  vi.useFakeTimers();
  attempts = {};
  answers = {};
  stubSite();
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

function stubSite() {
  vi.stubGlobal('fetch', async (file: string) => {
    const path = file.replace(/^\/locales\/(.*)\.json\?v=\w+$/, '$1');
    attempts[path] = [...(attempts[path] ?? []), Date.now()];
    const all = answers[path] ?? [hasTexts];
    return (all[attempts[path].length - 1] ?? all.at(-1) ?? hasTexts)();
  });
}

/** Runs all retries of `loading`. Returns why it failed, or null. */
async function outcome(loading: Promise<unknown>) {
  const settled = loading.then(
    () => null,
    (error: unknown) => (error instanceof TextsError ? error.reason : error),
  );
  await vi.runAllTimersAsync();
  return settled;
}

const pauses = (path: string) =>
  (attempts[path] ?? []).slice(1).map((time, at) => time - (attempts[path]?.[at] ?? 0));

test('texts are requested once, and are stored on the device', async () => {
  expect(await outcome(loadTexts('profile'))).toBeNull();
  expect(i18next.getResource('nl', 'profile', 'title')).toBe('A text');
  expect(attempts).toEqual({ 'nl/profile': [expect.any(Number)] });
  expect(localStorage.getItem('i18next_res_nl-profile')).toContain('A text');
});

test.each([
  ['nearly seven days old', '0', 7 * dayMs - 1, 'Stored'],
  ['seven days old', '0', 7 * dayMs, 'A text'],
  ['of another release', 'older', 0, 'A text'],
] as const)('texts on the device that are %s are used or requested', async (_, version, age, text) => {
  const stored = { title: 'Stored', i18nVersion: version, i18nStamp: Date.now() - age };
  localStorage.setItem('i18next_res_nl-compare', JSON.stringify(stored));
  i18next.removeResourceBundle('nl', 'compare');
  expect(await outcome(loadTexts('compare'))).toBeNull();
  expect(i18next.getResource('nl', 'compare', 'title')).toBe(text);
});

test.each([
  ['no answer', noConnection, 'network', 'users'],
  ['a fault of the server', unavailable, 'status', 'data'],
] as const)(
  '%s is retried five times, with a pause that doubles from 350 ms',
  async (_, answer, reason, file) => {
    answers[`nl/${file}`] = [answer];
    expect(await outcome(loadTexts(file))).toBe(reason);
    expect(pauses(`nl/${file}`)).toEqual([350, 700, 1400, 2800, 5600]);
    // Other texts do not wait for the failed ones.
    expect(await outcome(loadTexts(`admin-${file === 'users' ? 'groups' : 'forms'}`))).toBeNull();
    expect(attempts[`nl/${file}`]).toHaveLength(6);
    answers[`nl/${file}`] = [noConnection, unavailable, hasTexts];
    attempts = {};
    expect(await outcome(loadTexts(file))).toBeNull();
    expect(pauses(`nl/${file}`)).toEqual([350, 700]);
  },
);

test.each([
  ['a file that is missing', missing, 'status'],
  ['a page in its place', () => new Response('<!doctype html>'), 'bad-response'],
  ['a file without texts', () => new Response('{}'), 'bad-response'],
  ['a file with something else than texts', () => new Response('{"steps":["Een",null]}'), 'bad-response'],
  ['a file that was cut off', () => new Response('{"change":"Wij'), 'bad-response'],
] as const)('%s is not retried, and nothing of it is stored', async (_, answer, reason) => {
  answers['nl/scores'] = [answer];
  expect(await outcome(loadTexts('scores'))).toBe(reason);
  expect(attempts['nl/scores']).toHaveLength(1);
  expect(localStorage.getItem('i18next_res_nl-scores')).toBeNull();
});

test('ten files are read at the same time', async () => {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  const fetchFile = vi.fn(async () => {
    await delivered;
    return hasTexts();
  });
  vi.stubGlobal('fetch', fetchFile);
  const loading = loadTexts(
    ...(['averages', 'admin-assignments', 'follow', 'home', 'lists', 'self-tests'] as const),
    ...(['assignment-averages', 'personality', 'reports', 'sending', 'statements', 'subscribe'] as const),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchFile).toHaveBeenCalledTimes(10);
  deliver();
  expect(await outcome(loading)).toBeNull();
  expect(fetchFile).toHaveBeenCalledTimes(12);
});

test('an error does not wait for the retries of its texts, nor does a second one', async () => {
  answers['nl/errors'] = [noConnection, noConnection, hasTexts];
  const loading = loadErrorTexts();
  await vi.advanceTimersByTimeAsync(0);
  await loading;
  await loadErrorTexts();
  expect(attempts['nl/errors']).toHaveLength(1);
  await vi.runAllTimersAsync();
  expect(i18next.hasResourceBundle('nl', 'errors')).toBe(true);
});

test('a language is stored when it was chosen and its texts have loaded, and only then', async () => {
  expect(localStorage.getItem('language')).toBeNull();
  answers['en/profile'] = [noConnection];
  expect(await outcome(changeLanguage('en'))).toBe('network');
  expect(pauses('en/profile')).toHaveLength(5);
  expect(localStorage.getItem('language')).toBeNull();
  expect(i18next.language).toBe('nl');
  answers = {};
  expect(await outcome(changeLanguage('en'))).toBeNull();
  expect(localStorage.getItem('language')).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

test('Dutch comes in the place of other texts that are missing, but nothing waits for its retries', async () => {
  await outcome(changeLanguage('fr'));
  answers['fr/unsaved'] = [missing];
  expect(await outcome(loadTexts('unsaved'))).toBeNull();
  expect(i18next.getResource('nl', 'unsaved', 'title')).toBe('A text');

  answers['fr/scores'] = [missing];
  answers['nl/scores'] = [noConnection, hasTexts];
  const failing = loadTexts('scores').catch((error: TextsError) => error.reason);
  await vi.advanceTimersByTimeAsync(0);
  expect(await failing).toBe('status');
  await vi.runAllTimersAsync();
  expect(i18next.hasResourceBundle('nl', 'scores')).toBe(true);
});

test('texts that are still loading when the language changes come in the new one', async () => {
  await outcome(changeLanguage('nl'));
  let deliver = () => {};
  const held = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  const fetchFile = globalThis.fetch;
  vi.stubGlobal('fetch', async (file: string) => {
    if (file.includes('/nl/sign-in.')) await held;
    return fetchFile(file);
  });
  const loading = loadTexts('sign-in');
  expect(await outcome(changeLanguage('en'))).toBeNull();
  deliver();
  expect(await outcome(loading)).toBeNull();
  expect(i18next.getResource('en', 'sign-in', 'title')).toBe('A text');
  expect(attempts['en/sign-in']).toHaveLength(1);
});
