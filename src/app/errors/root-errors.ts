import type { RootOptions } from 'react-dom/client';
import { AppError } from '../../api/errors.ts';
import { newReference, report } from './report.ts';

/**
 * What becomes of errors that React meets. One that an error page tells of is reported by that page, without
 * its message, which may hold anything. When not even an error page can be drawn, the page's own HTML stands
 * there again, and says so.
 */
export function rootErrors(root: HTMLElement): RootOptions {
  const first = [...root.childNodes];
  return {
    ...(import.meta.env.PROD && { onCaughtError() {} }),
    onUncaughtError(cause) {
      report(newReference(), new AppError('page-failed', 'status', { cause }), '');
      root.replaceChildren(...first);
      root.dataset.state = 'failed';
    },
  };
}
