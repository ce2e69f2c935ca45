import type { RouteObject } from 'react-router-dom';
import { AppError, type ErrorCode } from '../api/errors.ts';
import { loadTexts } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/resources.ts';

/** A page's module: what it exports is what the router takes from it. */
export type PageModule = Pick<RouteObject, 'loader' | 'action' | 'Component' | 'shouldRevalidate'>;

/**
 * A page that is loaded when it is first visited, its code and its texts side by side. When one of them
 * does not come the route fails with `page-failed` or `texts-failed`.
 */
export function page(load: () => Promise<PageModule>, ...texts: Namespace[]) {
  return async (): Promise<PageModule> => {
    const [module] = await Promise.all([
      load().catch(asError('page-failed')),
      loadTexts(...texts).catch(asError('texts-failed')),
    ]);
    return module;
  };
}

function asError(code: ErrorCode) {
  return (cause: unknown): never => {
    throw new AppError(code, 'network', { cause });
  };
}
