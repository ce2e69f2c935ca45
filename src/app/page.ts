import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { AppError } from '../api/errors.ts';
import { loadTexts } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/resources.ts';

/** A page's module: what it exports is what the router takes from it. */
export type PageModule = Pick<RouteObject, 'action' | 'Component' | 'shouldRevalidate'> & {
  loader?: LoaderFunction;
};

/**
 * A page that is loaded when it is first visited. Its texts come beside its code and its data, and it is
 * shown when all three are there. When code or texts do not come, the route fails with `page-failed` or
 * `texts-failed`. The reason `status` says that the code is gone: another version has taken its place.
 */
export function page(load: () => Promise<PageModule>, ...namespaces: Namespace[]) {
  return async (): Promise<PageModule> => {
    const texts = loadTexts(...namespaces).catch(textsFailed);
    // Until the loader waits for them, nobody else looks at how they fare.
    texts.catch(() => {});
    const module = await load().catch(codeFailed);
    const read = async (args: LoaderFunctionArgs) => module.loader?.(args) ?? null;
    const loader = async (args: LoaderFunctionArgs) => (await Promise.all([read(args), texts]))[0];
    return { ...module, loader };
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
