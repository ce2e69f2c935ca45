import {
  type ActionFunction,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  redirectDocument,
} from 'react-router-dom';
import { AppError } from '../api/errors.ts';
import { coreTexts, loadErrorTexts, loadTexts, TextsError } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/resources.ts';
import { sessionContext } from '../session/auth.ts';
import type { FirstCall } from '../start/start.ts';
import { isEverythingPersisted } from '../storage/unsent.ts';
import { forgetKept, readOrKept } from './read-kept.ts';

/** A page's module: what it exports is what the router takes from it. */
export type PageModule = Pick<RouteObject, 'action' | 'Component' | 'shouldRevalidate'> & {
  loader?: LoaderFunction;
  /** Whether Back shows at once what the page showed before, until it is read anew. */
  isKeptForBack?: true;
};

/**
 * A page that is loaded when it is first visited. Its texts come beside its code and its data, and it is
 * shown when all three are there. When code or texts do not load, the route fails with `page-failed` or
 * `texts-failed`. The reason `status` says that the site answers, but has this file no more.
 * `needs`: its texts, and the calls that it begins with; the build writes them into index.html.
 */
export function page(load: () => Promise<PageModule>, ...needs: (Namespace | FirstCall)[]) {
  const namespaces = needs.filter((need) => typeof need === 'string');
  const calls = needs.filter((need) => typeof need === 'object');
  const loadCode = remembered(load);
  const lazy = async (): Promise<PageModule> => {
    const texts = loadTexts(...namespaces).catch(textsFailed);
    // A failure is handled where the loader awaits it.
    texts.catch(() => {});
    const { isKeptForBack, ...route } = { ...(await loadCode().catch(pageWithoutCode)) };
    const read = async (args: LoaderFunctionArgs) => route.loader?.(args) ?? null;
    const readHere = isKeptForBack ? (args: LoaderFunctionArgs) => readOrKept(read, args) : read;
    const loader = async (args: LoaderFunctionArgs) => {
      try {
        return (await Promise.all([readHere(args), texts]))[0];
      } catch (error) {
        await loadErrorTexts();
        throw error;
      }
    };
    return {
      ...route,
      loader,
      ...(typeof route.action === 'function' && { action: changing(route.action) }),
    };
  };
  return Object.assign(lazy, { load, loadCode, texts: [...coreTexts, ...namespaces], calls });
}

/** Loads a page's code and texts before it is visited. What fails is left to the visit, which tries again. */
export function prepare({ lazy }: RouteObject) {
  const { loadCode, texts } = Object(lazy) as Partial<ReturnType<typeof page>>;
  if (loadCode && texts) Promise.all([loadCode(), loadTexts(...texts)]).catch(() => {});
}

/**
 * Loads a page's code with its styles. A failure is remembered, as the browser does itself: a second try would meet
 * the same failure for code, and show the page without its styles.
 */
function remembered(load: () => Promise<PageModule>): () => Promise<PageModule> {
  let failure: { cause: unknown } | undefined;
  return async () => {
    if (failure) throw failure.cause;
    try {
      const module = await load();
      requireStyles();
      return module;
    } catch (cause) {
      failure = { cause };
      throw cause;
    }
  };
}

/** Throws for a style file that loaded, but is none: a network that wants a login answers with its page. */
function requireStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet?.cssRules.length === 0) throw new Error(`Not a style sheet: ${link.href}`);
  }
}

function changing(action: ActionFunction): ActionFunction {
  return (args, handlerContext) => {
    forgetKept(args.context.get(sessionContext));
    return action(args, handlerContext);
  };
}

function textsFailed(cause: unknown): never {
  const reason = cause instanceof TextsError ? cause.reason : 'network';
  throw new AppError('texts-failed', reason, { cause });
}

/**
 * Stands in for a page whose code or styles did not load: its loader fails. A `lazy` that fails itself would leave
 * the router without a page to put the error in. The browser remembers a file that failed, so that a later visit
 * needs the app to be loaded from the start.
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
    // biome-ignore lint/style/noRestrictedGlobals: the site itself is asked, not the backend.
    return (await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
