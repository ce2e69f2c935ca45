import { sendEarly } from '../api/early.ts';
import type { Endpoint } from '../api/endpoints.ts';
import { type Language, languages, storedLanguage } from '../i18n/languages.ts';
import type { Namespace } from '../i18n/resources.ts';
import { isTextCached, textFile } from '../i18n/text-files.ts';
import { may, type Right } from '../session/roles.ts';
import { userKey } from '../storage/keys.ts';
import { readToken } from '../storage/token.ts';
import { restartOnBrokenFiles } from './restart.ts';
import { skeletonOf } from './skeleton.ts';
import { showWait, type WaitTexts } from './wait.ts';

/** A call with which a page begins. In its parts, `:name` stands for a parameter of the address. */
export type FirstCall = Pick<Endpoint, 'base' | 'path' | 'bearer'> & {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Who may make it; nobody else is asked for it. */
  right?: Right;
};

/** What a page needs first, as the build finds it in the table of routes. */
export type Page = {
  /** A regular expression for its path, with a named group for each parameter. */
  path: string;
  /** For whom it is: everybody, only people with a session, or only people without one. */
  guard: 'session' | 'guest' | null;
  /** Its code and styles, as places in the list of files. */
  files: number[];
  texts: Namespace[];
  calls: FirstCall[];
};

/** All that the build knows when it writes the script into index.html. */
export type Plan = {
  pages: Page[];
  signIn: string;
  files: string[];
  user: FirstCall;
  /** What the page says while the app is not there yet. */
  waitTexts: Record<Language, WaitTexts>;
};

/**
 * The script in index.html: asks for all that the page at this address needs, before the app's own code has come.
 * Code, styles and texts go into the browser's cache; the calls are left in `earlyCalls`, for the fetch layer.
 * Until the app takes over, it also shows how long the wait is, and what to do when a file does not load.
 */
export function start({ pages, signIn, files, user, waitTexts }: Plan) {
  const page = document.documentElement;
  page.lang = storedLanguage();
  page.dataset.skeleton = skeletonOf(location.pathname);
  restartOnBrokenFiles();
  showWait(waitTexts[storedLanguage()]);
  askAhead({ pages, signIn, files, user });
}

function askAhead({ pages, signIn, files, user }: Omit<Plan, 'waitTexts'>) {
  const token = readToken() ?? undefined;
  const here = pages.find(({ path }) => matchOf(path, location.pathname));
  const page = here?.guard === 'session' && !token ? pages.find(({ path }) => matchOf(path, signIn)) : here;
  if (!page) return;
  for (const file of page.files) preload(files[file] ?? '');
  for (const language of new Set([storedLanguage(), languages[0]])) {
    for (const name of page.texts) if (!isTextCached(language, name)) preload(textFile(language, name));
  }
  const params = matchOf(page.path, location.pathname)?.groups ?? {};
  const calls = page.guard === 'guest' && token ? [] : page.calls;
  if (token) ask(user, {}, token);
  for (const call of calls) {
    if (!call.right || isAllowed(token, call.right)) ask(call, params, token);
  }
}

function matchOf(path: string, pathname: string) {
  return new RegExp(path, 'i').exec(pathname);
}

/** Has the browser fetch a file of the app, in the way in which it will be asked for. */
function preload(href: string) {
  const link = document.createElement('link');
  link.rel = href.endsWith('.js') ? 'modulepreload' : 'preload';
  if (href.endsWith('.css')) link.as = 'style';
  else if (link.rel === 'preload') link.as = 'fetch';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

function ask({ params, query, ...endpoint }: FirstCall, found: Record<string, string>, token?: string) {
  const fill = (parts: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        part.replace(/^:(\w+)$/, (_, of) => found[of] ?? ''),
      ]),
    );
  sendEarly(
    { method: 'GET', ...endpoint },
    { params: { ...found, ...fill(params) }, query: fill(query) },
    token,
  );
}

/** Whether the copy of this token's user that the device keeps has the right; without a copy nobody has it. */
function isAllowed(token: string | undefined, right: Right): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(userKey) ?? '{}');
    return kept.token === token && may(kept.value, right);
  } catch {
    return false;
  }
}
