import type { RootOptions } from 'react-dom/client';
import { AppError } from '../../api/errors.ts';

// Without 0, O, 1 and I, which look alike.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A random reference of six characters, by which a user and a helpdesk find the same failure. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Whether a helpdesk should know of a failure. Refusals by the backend and lost connections are expected. */
export function isUnexpected({ code, reason, status = 0 }: AppError): boolean {
  if (code === 'page-failed') return true;
  return reason === 'timeout' || reason === 'bad-response' || status >= 500;
}

/**
 * Writes a failure to the console: its code and cause, the path of its route, and where it was thrown. No personal
 * data: no id, no address and no message of an exception.
 */
export function logFailure(reference: string, error: AppError, route: string) {
  const { code, reason, status, cause } = error;
  const frames = (cause instanceof Error && cause.stack?.match(/(?<=\/)[\w.-]+\.[jt]sx?:\d+:\d+/g)) || [];
  const name = cause instanceof Error ? cause.name : undefined;
  const facts = { code, reason, status, route, name, at: frames.slice(0, 3).join(' ') || undefined };
  // biome-ignore lint/suspicious/noConsole: failures are reported nowhere else.
  console.error(`[${reference}] ${JSON.stringify(facts)}`);
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
      logFailure(newReference(), new AppError('page-failed', 'status', { cause }), '');
      root.replaceChildren(...startHtml);
      root.dataset.state = 'failed';
    },
  };
}
