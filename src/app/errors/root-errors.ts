import type { RootOptions } from 'react-dom/client';
import { AppError } from '../../api/errors.ts';
import { newReference, report } from './report.ts';

/**
 * React's error handlers. React does not log an error that an error page shows, because its message may contain
 * personal data. When no error page can be rendered either, the HTML of index.html is shown again, with its message.
 */
export function rootErrors(root: HTMLElement): RootOptions {
  const startHtml = [...root.childNodes];
  return {
    ...(import.meta.env.PROD && { onCaughtError() {} }),
    onUncaughtError(cause) {
      report(newReference(), new AppError('page-failed', 'status', { cause }), '');
      root.replaceChildren(...startHtml);
      root.dataset.state = 'failed';
    },
  };
}
