import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  redirectDocument,
} from 'react-router-dom';
import { endpoints } from '../api/endpoints.ts';
import { AppError } from '../api/errors.ts';
import { isEverythingPersisted } from '../device/answers/open-stores.ts';
import { loadErrorTexts, loadTexts } from '../texts/i18n.ts';
import type { Namespace } from '../texts/resources.ts';
import { TextsError } from '../texts/texts-backend.ts';
import type { FirstCall } from './in-page/start.ts';

/**
 * A call that a page's loader makes first, and that the start script in index.html makes even earlier. Path parameters
 * that the page's address has under the same name can be omitted.
 */
export function firstCall(
  name: keyof typeof endpoints,
  parts: Pick<FirstCall, 'params' | 'query' | 'right'> = {},
): FirstCall {
  const { base, path, bearer } = endpoints[name];
  return { base, path, bearer, ...parts };
}

/** A page's module: what the router uses of its exports. */
type PageModule = Pick<RouteObject, 'action' | 'Component' | 'shouldRevalidate'> & {
  loader?: LoaderFunction;
};

export type LoadPage = () => Promise<PageModule>;

/**
 * A page whose code is loaded at its first visit. Code, texts and data load in parallel. A failed load makes the route
 * fail with the AppError `page-failed` or `texts-failed`, whose reason is `status` when the file is gone from the site.
 *
 * `needs`: the page's texts and its loader's first calls. The build writes them into index.html.
 */
export function page(load: LoadPage, ...needs: (Namespace | FirstCall)[]) {
  const namespaces = needs.filter((need) => typeof need === 'string');
  const calls = needs.filter((need) => typeof need === 'object');
  // Also when it failed. The browser remembers that code failed, but not that styles did: a second attempt would show the
  // page without them.
  let code: Promise<PageModule> | undefined;
  const loadCode = () => {
    code ??= loadWithStyles(load);
    return code;
  };
  const lazy = async (): Promise<PageModule> => {
    const texts = loadTexts(...namespaces).catch((cause) => {
      throw textsError(cause);
    });
    // The loader below handles the failure; this prevents an unhandled rejection.
    texts.catch(() => {});
    const route = await loadCode().catch(pageWithoutCode);
    const read = async (args: LoaderFunctionArgs) => route.loader?.(args) ?? null;
    const loader = async (args: LoaderFunctionArgs) => {
      try {
        return (await Promise.all([read(args), texts]))[0];
      } catch (error) {
        await loadErrorTexts();
        throw error;
      }
    };
    return { ...route, loader };
  };
  const prepare = async () => {
    if (!code && (await siteAnswers())) await Promise.all([loadCode(), loadTexts(...namespaces)]);
  };
  return Object.assign(lazy, { load, prepare, texts: namespaces, calls });
}

function isPage(lazy: unknown): lazy is ReturnType<typeof page> {
  return typeof lazy === 'function' && 'prepare' in lazy;
}

/**
 * Loads a page's code and texts before it is visited, but not without a network, because the failure of the code would
 * be remembered. Ignores other failures: the visit shows them.
 */
export function prepare({ lazy }: RouteObject) {
  if (isPage(lazy)) lazy.prepare().catch(() => {});
}

/** Loads a page's code with its styles. */
async function loadWithStyles(load: LoadPage): Promise<PageModule> {
  const module = await load();
  // An incompletely uploaded file, or one of another version, can load without an error.
  if (!module?.Component) throw new Error('A page without code');
  requireStyles();
  return module;
}

/** Throws when a style file is empty, because a captive portal answers with its own page. */
function requireStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet?.cssRules.length === 0) throw new Error(`Not a style sheet: ${link.href}`);
  }
}

/** The AppError `texts-failed` of texts that did not load. */
export function textsError(cause: unknown): AppError {
  return new AppError('texts-failed', cause instanceof TextsError ? cause.reason : 'network', { cause });
}

/**
 * Replaces a page whose code or styles did not load. Its loader fails, because after a failed `lazy` the router has no
 * page to show the error. A second visit reloads the app, since the browser does not request the failed file again,
 * unless answers are only in memory.
 */
async function pageWithoutCode(cause: unknown): Promise<PageModule> {
  const error = new AppError('page-failed', (await siteAnswers()) ? 'status' : 'network', { cause });
  let visited = false;
  return {
    loader({ request }) {
      if (visited && isEverythingPersisted()) throw redirectDocument(request.url);
      visited = true;
      throw error;
    },
  };
}

async function siteAnswers(): Promise<boolean> {
  const signal = AbortSignal.timeout(5000);
  try {
    // biome-ignore lint/style/noRestrictedGlobals: a request to the site, not to the backend.
    return (await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
