import { AppError, isAppError } from '../api/errors.ts';

/** The failure of a submission that was not sent, because a question before it got no answer. */
export function notSent(cause: unknown): unknown {
  if (!isAppError(cause) || isAppError(cause, 'session-ended')) return cause;
  return new AppError('submit-failed', cause.reason, { status: cause.status, cause });
}
