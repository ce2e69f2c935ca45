/**
 * Every failure that the app tells a person about, as a closed union: a code without a text in each
 * language fails the type check. One code is one row of the error catalogue (docs/backend.md, 8)
 * or of the decisions that fill its gaps.
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
  'submit-failed',
  'assignment-closed',
  'subscribe-failed',
  'questions-failed',
  'results-missing',
  'results-failed',
  'role-user-missing',
  'role-not-allowed',
  'role-failed',
  'group-add-failed',
  'group-delete-failed',
  'group-in-use',
  'group-gone',
  'form-add-failed',
  'form-add-refused',
  'form-in-use',
  'form-gone',
  'form-delete-failed',
  'assignment-add-failed',
  'assignment-lock-failed',
  'assignment-locked',
  'assignment-delete-failed',
  'assignment-gone',
  'data-failed',
  'answer-not-saved',
  'answer-saving-off',
  'texts-failed',
  'page-failed',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * What stood in the way: the backend's own answer (`status`), no answer at all (`network`), an answer
 * that took too long (`timeout`), or an answer that does not fit the contract (`bad-response`).
 */
export const failureReasons = ['status', 'network', 'timeout', 'bad-response'] as const;

export type FailureReason = (typeof failureReasons)[number];

type Details = {
  codes?: ErrorCode[] | undefined;
  status?: number | undefined;
  params?: Record<string, string> | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
};

/** The one error that leaves the api room. It carries codes, never texts for people. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** All that is wrong, where one answer says several things; `code` is the first of them. */
  readonly codes: readonly ErrorCode[];
  readonly reason: FailureReason;
  readonly status: number | undefined;
  readonly params: Record<string, string>;
  /** In how many seconds the backend wants to be asked again, where it says so. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, reason: FailureReason, details: Details = {}) {
    const { codes = [code], status, params, retryAfter, cause } = details;
    super(code, { cause });
    this.code = code;
    this.codes = codes;
    this.reason = reason;
    this.status = status;
    this.params = params ?? {};
    this.retryAfter = retryAfter;
  }
}

/** Whether `error` is an {@link AppError}, and of one of the given codes when any is given. */
export function isAppError<Code extends ErrorCode>(
  error: unknown,
  ...codes: Code[]
): error is AppError & { readonly code: Code } {
  return error instanceof AppError && (codes.length === 0 || codes.some((code) => code === error.code));
}

/** Whether a call got no answer: there is no network, or the backend did not answer in time. */
export function gotNoAnswer(error: unknown): boolean {
  return isAppError(error) && (error.reason === 'network' || error.reason === 'timeout');
}
