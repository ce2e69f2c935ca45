import i18next from 'i18next';
import type { ErrorCode } from '../api/errors.ts';
import { codeText, errorText, hasText, sentences } from './error-text.ts';
import { asFailure, type Failure } from './failure.ts';
import { toastError } from './use-write.ts';

/**
 * A failure of a form. `at` returns the text for a field; with `code` also the text of that code, when the failure has
 * it.
 */
export type Refusal = Failure & { at: (field: string, code?: ErrorCode) => string | undefined };

/** The required fields that the app itself checks for being empty. */
const neededFields = [
  'username',
  'password',
  'full_name',
  'email',
  'school_id',
  'currentPassword',
  'newPassword',
  'firstname',
];

/**
 * Returns a failed submission as data, and shows a toast unless `hasToast` is false. An empty field and an e-mail
 * address without @ get texts of the app; other fields quote the backend.
 */
export async function refusal(
  cause: unknown,
  submitted: Readonly<Record<string, unknown>>,
  hasToast = true,
): Promise<Refusal> {
  const failed = await asFailure(cause);
  if (hasToast) toastError(errorText(failed.error));
  const { codes, code: first, messages, reason } = failed.error;
  const at: Refusal['at'] = (field, code) => {
    if (reason !== 'status' || !hasText(first)) return;
    const t = i18next.getFixedT(null, 'errors');
    const what = code && codes.includes(code) ? [codeText(code)] : [];
    const seen = problemOf(field, submitted[field]);
    const detail = messages[field];
    const why = seen ? [t(`seen.${seen}`)] : detail ? [t('says', { detail })] : [];
    const texts = [...what, ...why];
    return texts.length > 0 ? texts.reduce(sentences) : undefined;
  };
  return { ...failed, at };
}

/** The key of the text about a field that the app itself finds wrong. */
function problemOf(field: string, value: unknown) {
  if (value === '' && neededFields.includes(field)) return field === 'school_id' ? 'school' : 'empty';
  return field === 'email' && typeof value === 'string' && !value.includes('@') ? 'noAt' : null;
}
