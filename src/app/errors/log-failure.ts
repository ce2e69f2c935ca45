import type { RootOptions } from 'react-dom/client';
import { AppError } from '../../api/errors.ts';

/**
 * Writes an unexpected failure to the console: its code and cause, and where it was thrown. No personal data: no id, no
 * address and no message of an exception. Refusals by the backend and lost connections are expected.
 */
export function logFailure({ code, reason, status = 0, cause }: AppError) {
  if (code !== 'page-failed' && ['status', 'network'].includes(reason) && status < 500) return;
  const frames = (cause instanceof Error && cause.stack?.match(/(?<=\/)[\w.-]+\.[jt]sx?:\d+:\d+/g)) || [];
  const name = cause instanceof Error ? cause.name : undefined;
  // biome-ignore lint/suspicious/noConsole: failures are reported nowhere else.
  console.error(
    JSON.stringify({ code, reason, status, name, at: frames.slice(0, 3).join(' ') || undefined }),
  );
}

/**
 * React's error handlers. React does not log an error that an error page shows, because its message may contain
 * personal data. When no error page can be rendered either, the HTML of index.html is shown again, with its message.
 */
export function rootErrors(root: HTMLElement): RootOptions {
  const startHtml = [...root.childNodes];
  return {
    ...(import.meta.env.PROD && { onCaughtError() {} }),
    onUncaughtError(cause) {
      logFailure(new AppError('page-failed', 'status', { cause }));
      root.replaceChildren(...startHtml);
      root.dataset.state = 'failed';
    },
  };
}
