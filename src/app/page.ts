import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { AppError, type ErrorCode } from '../api/errors.ts';
import { loadTexts } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/resources.ts';

/** A page's module: what it exports is what the router takes from it. */
export type PageModule = Pick<RouteObject, 'action' | 'Component' | 'shouldRevalidate'> & {
  loader?: LoaderFunction;
};

/**
 * A page that is loaded when it is first visited. Its texts come beside its code and its data, and it is
 * shown when all three are there. When code or texts do not come, the route fails with `page-failed` or
 * `texts-failed`.
 */
export function page(load: () => Promise<PageModule>, ...namespaces: Namespace[]) {
  return async (): Promise<PageModule> => {
    const texts = loadTexts(...namespaces).catch(asError('texts-failed'));
    // Until the loader waits for them, nobody else looks at how they fare.
    texts.catch(() => {});
    const module = await load().catch(asError('page-failed'));
    const read = async (args: LoaderFunctionArgs) => module.loader?.(args) ?? null;
    const loader = async (args: LoaderFunctionArgs) => (await Promise.all([read(args), texts]))[0];
    return { ...module, loader };
  };
}

function asError(code: ErrorCode) {
  return (cause: unknown): never => {
    throw new AppError(code, 'network', { cause });
  };
}
