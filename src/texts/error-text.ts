import i18next from 'i18next';
import type en from '../../public/locales/en/errors.json';
import type fr from '../../public/locales/fr/errors.json';
import type nl from '../../public/locales/nl/errors.json';
import type { AppError, ErrorCode, FailureReason } from '../api/errors.ts';
import { formatUnit } from './format.ts';

// Longer waits are given in minutes.
const maxSecondsShown = 90;

/** Codes with the text of another one. Users never see why a single answer was not saved at the backend. */
const sameWords = {
  'form-failed': 'fetch-failed',
  'answer-not-saved': 'submit-failed',
  'answer-saving-off': 'submit-failed',
  'answer-refused': 'submit-failed',
  'answer-closed': 'submit-failed',
} as const satisfies Partial<Record<ErrorCode, ErrorCode>>;

type TextCode = Exclude<ErrorCode, keyof typeof sameWords>;
type Texts = { code: Record<TextCode, string>; reason: Record<FailureReason, string> };

/**
 * Does not compile when a code or reason has no text in one of the languages.
 *
 * @public
 */
export type AllTexts = [Complete<typeof nl>, Complete<typeof en>, Complete<typeof fr>];
type Complete<T extends Texts> = T;

/**
 * The text of an error: what failed (docs/backend.md, 8), and what the user can do about it. A general text while the
 * texts of errors have not loaded.
 */
export function errorText(error: AppError): string {
  if (!hasText(error.code)) return i18next.t('errorTitle');
  const t = i18next.getFixedT(null, 'errors');
  const what = error.codes.map((code) => codeText(code, error.params));
  const why = isBusy(error) ? busyText(error) : t(`reason.${error.reason}`);
  return [...what, why].filter(Boolean).reduce(sentences);
}

/** The text of one code. A general text while the texts of errors have not loaded. */
export function codeText(code: ErrorCode, params: AppError['params'] = {}): string {
  if (!hasText(code)) return i18next.t('errorTitle');
  return i18next.getFixedT(null, 'errors')(`code.${textCodeOf(code)}`, { replace: params });
}

/** The start of an error's text that is English in Dutch too (docs/backend.md, 8). Usually empty. */
export function englishPart({ code }: AppError): string {
  return code === 'results-failed' && i18next.language === 'nl' ? codeText(code) : '';
}

export function hasText(code: ErrorCode): boolean {
  return i18next.exists(`errors:code.${textCodeOf(code)}`);
}

function textCodeOf(code: ErrorCode): TextCode {
  return code in sameWords ? sameWords[code as keyof typeof sameWords] : (code as TextCode);
}

/** Joins two texts, adding a full stop to the first where it has none. */
export function sentences(text: string, next: string): string {
  return /[\p{L}\d)]$/u.test(text) ? `${text}. ${next}` : `${text} ${next}`;
}

function isBusy({ status, retryAfter }: AppError): boolean {
  return status === 429 || retryAfter !== undefined;
}

/** How long to wait, in seconds or whole minutes. */
function busyText({ retryAfter }: AppError): string {
  const t = i18next.getFixedT(null, 'errors');
  if (!retryAfter) return t('busy.while');
  const isShort = retryAfter <= maxSecondsShown;
  const [number, unit] = isShort ? [retryAfter, 'second'] : [Math.ceil(retryAfter / 60), 'minute'];
  return t('busy.wait', { wait: formatUnit(number, unit, i18next.language) });
}
