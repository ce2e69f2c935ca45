import type { ActionFunction, LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { AppError } from '../api/errors.ts';
import { coreTexts, loadTexts } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/resources.ts';
import { sessionContext } from '../session/auth.ts';
import type { FirstCall } from '../start/start.ts';
import { forgetKept, readOrKept } from './read-kept.ts';

/** A page's module: what it exports is what the router takes from it. */
export type PageModule = Pick<RouteObject, 'action' | 'Component' | 'shouldRevalidate'> & {
  loader?: LoaderFunction;
  /** Whether Back shows at once what the page showed before, until it is read anew. */
  isKeptForBack?: true;
};

/**
 * A page that is loaded when it is first visited. Its texts come beside its code and its data, and it is
 * shown when all three are there. When code or texts do not come, the route fails with `page-failed` or
 * `texts-failed`. The reason `status` says that the code is gone: another version has taken its place.
 * `needs`: its texts, and the calls that it begins with; the build writes them into index.html.
 */
export function page(load: () => Promise<PageModule>, ...needs: (Namespace | FirstCall)[]) {
  const namespaces = needs.filter((need) => typeof need === 'string');
  const calls = needs.filter((need) => typeof need === 'object');
  const lazy = async (): Promise<PageModule> => {
    const texts = loadTexts(...namespaces).catch(textsFailed);
    // Until the loader waits for them, nobody else looks at how they fare.
    texts.catch(() => {});
    const { isKeptForBack, ...route } = { ...(await load().catch(codeFailed)) };
    const read = async (args: LoaderFunctionArgs) => route.loader?.(args) ?? null;
    const readHere = isKeptForBack ? (args: LoaderFunctionArgs) => readOrKept(read, args) : read;
    const loader = async (args: LoaderFunctionArgs) => (await Promise.all([readHere(args), texts]))[0];
    return {
      ...route,
      loader,
      ...(typeof route.action === 'function' && { action: changing(route.action) }),
    };
  };
  return Object.assign(lazy, { load, texts: [...coreTexts, ...namespaces], calls });
}

/** Loads a page's code and texts before it is visited. What fails is left to the visit, which tries again. */
export function prepare({ lazy }: RouteObject) {
  const { load, texts } = Object(lazy) as Partial<ReturnType<typeof page>>;
  if (load && texts) Promise.all([load(), loadTexts(...texts)]).catch(() => {});
}

function changing(action: ActionFunction): ActionFunction {
  return (args, handlerContext) => {
    forgetKept(args.context.get(sessionContext));
    return action(args, handlerContext);
  };
}

function textsFailed(cause: unknown): never {
  throw new AppError('texts-failed', 'network', { cause });
}

async function codeFailed(cause: unknown): Promise<never> {
  throw new AppError('page-failed', (await siteAnswers()) ? 'status' : 'network', { cause });
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
