import type { Endpoint } from '../../api/endpoints.ts';
import { sendEarly } from '../../api/request.ts';
import { may, type Right } from '../../api/rights.ts';
import type { User } from '../../api/users.ts';
import { readJson, readToken, userKey } from '../../device/local-storage.ts';
import {
  coreTexts,
  isTextCached,
  type Language,
  type Site,
  startLanguage,
  textFile,
} from '../../texts/languages.ts';
import type { Namespace } from '../../texts/resources.ts';
import { reloadOnBrokenFiles } from './reload.ts';
import { showWait, type WaitTexts } from './wait.ts';

/** A call that a page makes first. In `params` and `query`, `:name` stands for a parameter of the address. */
export type FirstCall = Pick<Endpoint, 'base' | 'path' | 'bearer'> & {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** The right that the user needs. Without it the call is not made. */
  right?: Right;
};

/** What a page needs first. The build makes this from the table of routes. */
export type Page = {
  /** A regular expression for its path, with a named group for each parameter. */
  path: string;
  /** `session`: only for people who are signed in. `guest`: only for people who are not. null: for everybody. */
  guard: 'session' | 'guest' | null;
  /** Its code and styles, as indexes in `Plan.files`. */
  files: number[];
  /** Besides the core texts. */
  texts: Namespace[];
  calls: FirstCall[];
};

/** What the build passes to the start script. */
export type Plan = {
  pages: Page[];
  signIn: string;
  /** Paths under the base of the app. */
  files: string[];
  user: FirstCall;
  /** The texts that the page shows until the app has loaded. */
  waitTexts: Record<Language, WaitTexts>;
  /** By namespace; see `textFile`. */
  textVersions: Record<string, string>;
  /** Not from the build: hosting/brand adds it. */
  site?: Site;
};

/**
 * The script in index.html: requests all that the page at this address needs, before the app's code has loaded.
 * Code, styles and texts go into the browser's cache; `api/http.ts` takes over its calls.
 * Until the app starts, the script also shows that it is loading, and handles files that do not load.
 */
export function start({ pages, signIn, files, user, waitTexts, textVersions, site }: Plan) {
  globalThis.textVersions = textVersions;
  globalThis.site = site;
  const language = startLanguage();
  const texts = waitTexts[language];
  document.documentElement.lang = language;
  document.title = texts.product;
  reloadOnBrokenFiles(texts);
  showWait(texts);
  requestAhead({ pages, signIn, files, user }, language);
}

function requestAhead(
  { pages, signIn, files, user }: Pick<Plan, 'pages' | 'signIn' | 'files' | 'user'>,
  language: Language,
) {
  const token = readToken() ?? undefined;
  const match = pages.find(({ path }) => matchOf(path, location.pathname));
  const page = match?.guard === 'session' && !token ? pages.find(({ path }) => matchOf(path, signIn)) : match;
  if (!page) return;
  for (const file of page.files) preload(`${import.meta.env.BASE_URL}${files[file]}`);
  for (const name of [...coreTexts, ...page.texts])
    if (!isTextCached(language, name)) preload(textFile(language, name));
  const params = matchOf(page.path, location.pathname)?.groups ?? {};
  const calls = page.guard === 'guest' && token ? [] : page.calls;
  if (token) sendCall(user, {}, token);
  for (const call of calls) {
    if (!call.right || isAllowed(call.right)) sendCall(call, params, token);
  }
}

function matchOf(path: string, pathname: string) {
  return new RegExp(path, 'i').exec(pathname);
}

/** Whether the cached user of the session has the right. False when nothing is cached, or something else. */
function isAllowed(right: Right): boolean {
  try {
    const stored = readJson(userKey) as { token: string; value: User };
    return stored.token === readToken() && may(stored.value, right);
  } catch {
    return false;
  }
}

/** Preloads a file of the app. Mode and type must match the later request, or the browser downloads it twice. */
function preload(href: string) {
  const link = document.createElement('link');
  link.rel = href.endsWith('.js') ? 'modulepreload' : 'preload';
  if (href.endsWith('.css')) link.as = 'style';
  else if (link.rel === 'preload') link.as = 'fetch';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

function sendCall(
  { params, query, ...endpoint }: FirstCall,
  addressParams: Record<string, string>,
  token?: string,
) {
  const fill = (parts: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        part.replace(/^:(\w+)$/, (_, key) => addressParams[key] ?? ''),
      ]),
    );
  sendEarly(
    { method: 'GET', ...endpoint },
    { params: { ...addressParams, ...fill(params) }, query: fill(query) },
    token,
  );
}
