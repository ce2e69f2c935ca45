import type { AppError } from '../../api/errors.ts';

// Nothing that is read aloud or copied by hand can be taken for another sign.
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Six signs by which a person and a helpdesk mean the same failure. They are drawn, and say nothing of anybody. */
export function newReference(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(drawn, (byte) => signs[byte % signs.length]).join('');
}

/** Whether a failure wants a helpdesk: what the backend itself refuses, or a lost connection, does not. */
export function isUnexpected({ code, reason, status = 0 }: AppError): boolean {
  if (code === 'page-failed') return true;
  return reason === 'timeout' || reason === 'bad-response' || status >= 500;
}

/**
 * Puts a failure on the console under its reference: its code and cause, the route as it is written in the
 * route table, and where in the code it arose. Nothing of a person, no id, no address, no message of an exception.
 */
export function report(reference: string, error: AppError, route: string) {
  const { code, reason, status, cause } = error;
  const frames = (cause instanceof Error && cause.stack?.match(/(?<=\/)[\w.-]+\.[jt]sx?:\d+:\d+/g)) || [];
  const name = cause instanceof Error ? cause.name : undefined;
  const facts = { code, reason, status, route, name, at: frames.slice(0, 3).join(' ') || undefined };
  // biome-ignore lint/suspicious/noConsole: the only report that there is, for whoever looks over the person's shoulder.
  console.error(`[${reference}] ${JSON.stringify(facts)}`);
}
