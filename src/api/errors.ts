/**
 * The codes of all failures that the app shows (docs/backend.md, 8). Each needs a text in every language to compile.
 */
export const errorCodes = [
  'fetch-failed',
  'session-ended',
  'no-access',
  'login-wrong',
  'login-failed',
  'other-account',
  'user-missing',
  'user-unavailable',
  'sign-up-exists',
  'sign-up-failed',
  'sign-up-email',
  'sign-up-password',
  'sign-up-school',
  'schools-failed',
  'user-update-failed',
  'password-wrong',
  'password-unauthorized',
  'password-invalid',
  'password-failed',
  'form-missing',
  'form-session-missing',
  'form-not-subscribed',
  'form-failed',
  'preview-failed',
  'submit-incomplete',
  'submit-disputed',
  'submit-refused',
  'submit-no-group',
  'submit-gone',
  'submit-failed',
  'assignment-closed',
  'subscribe-failed',
  'subscribe-refused',
  'subscribe-closed',
  'subscribe-already',
  'group-full',
  'questions-failed',
  'results-missing',
  'results-failed',
  'role-user-missing',
  'role-not-allowed',
  'role-failed',
  'add-failed',
  'add-refused',
  'gone',
  'group-delete-failed',
  'group-in-use',
  'form-in-use',
  'form-delete-failed',
  'assignment-add-failed',
  'creation-unknown',
  'assignment-lock-failed',
  'assignment-delete-failed',
  'data-failed',
  'answer-not-saved',
  'answer-saving-off',
  'answer-refused',
  'answer-closed',
  'texts-failed',
  'page-failed',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * Why a call failed: the backend refused it (`status`), there was no answer that the browser lets the app read
 * (`network`) or none in time (`timeout`), an answer that does not fit its schema (`bad-response`), or one that is not
 * the backend's: of a filter or a proxy (`foreign`), or because the backend is down (`unavailable`). With any but
 * `status` the backend may have handled the call.
 */
export type FailureReason = 'status' | 'network' | 'timeout' | 'bad-response' | 'foreign' | 'unavailable';

type Details = {
  codes?: ErrorCode[] | undefined;
  status?: number | undefined;
  params?: Record<string, string> | undefined;
  messages?: Record<string, string> | undefined;
  retryAfter?: number | undefined;
  places?: readonly string[] | undefined;
  cause?: unknown;
};

/** The only error that a call throws, unless it was cancelled. It has codes; their texts are in public/locales. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** One or more codes, of which `code` is the first. */
  readonly codes: readonly ErrorCode[];
  readonly reason: FailureReason;
  readonly status: number | undefined;
  readonly params: Record<string, string>;
  /** The backend's message about each field that a 422 names. */
  readonly messages: Record<string, string>;
  /** The seconds after which a retry may succeed, according to the backend. */
  readonly retryAfter: number | undefined;
  /** Paths in the body of the fields that a 422 names, such as `blocks.0.name`. */
  readonly places: readonly string[];
  /** When it happened, in ms: the same call may fail twice in the same way. */
  readonly at = performance.now();

  constructor(code: ErrorCode, reason: FailureReason, details: Details = {}) {
    const { codes = [code], status, params, messages, retryAfter, places = [], cause } = details;
    super(code, { cause });
    this.code = code;
    this.codes = codes;
    this.reason = reason;
    this.status = status;
    this.params = params ?? {};
    this.messages = messages ?? {};
    this.retryAfter = retryAfter;
    this.places = places;
  }
}

/** Whether `error` is an {@link AppError}, with one of `codes` when any are given. */
export function isAppError<Code extends ErrorCode>(
  error: unknown,
  ...codes: Code[]
): error is AppError & { readonly code: Code } {
  return error instanceof AppError && (codes.length === 0 || codes.some((code) => code === error.code));
}

/** Whether a call failed without an answer, or because the backend is down. It may have received the call. */
export function gotNoAnswer(error: unknown): boolean {
  return isAppError(error) && ['network', 'timeout', 'unavailable'].includes(error.reason);
}

/** Whether something else than the backend answered a call, such as a filter, so that nothing is decided by it. */
export function isForeignReply(error: unknown): boolean {
  return isAppError(error) && ['foreign', 'unavailable'].includes(error.reason);
}
