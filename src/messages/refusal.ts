import i18next from 'i18next';
import type { ErrorCode } from '../api/errors.ts';
import { codeText, errorText, hasText, sentences } from './error-text.ts';
import { asFailure, type Failure } from './failure.ts';
import { toastError } from './toasts.ts';

/**
 * A failure of a form. `at` gives the text of what is wrong with a field; with `code` also the text of that code, when the
 * failure has it.
 */
export type Refusal = Failure & { at: (field: string, code?: ErrorCode) => string | undefined };

/** The fields of which the app sees that they are empty. */
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
 * Returns a failed submission as data, and shows a toast unless `hasToast` is false. The app says itself that a field is
 * empty or an e-mail address has no @; for other fields it quotes the backend.
 */
export async function refusal(
  cause: unknown,
  submitted: Readonly<Record<string, unknown>>,
  hasToast = true,
): Promise<Refusal> {
  const failed = await asFailure(cause);
  // The 'no access' page, which follows a change of role, says it.
  if (hasToast && failed.error.code !== 'role-changed') toastError(errorText(failed.error));
  const { codes, code: first, messages, reason } = failed.error;
  const at: Refusal['at'] = (field, code) => {
    if (reason !== 'status' || !hasText(first)) return;
    const t = i18next.getFixedT(null, 'errors');
    const what = code && codes.includes(code) ? [codeText(code)] : [];
    const seen = look(field, submitted[field]);
    const detail = messages[field];
    const why = seen ? [t(`seen.${seen}`)] : detail ? [t('says', { detail })] : [];
    const texts = [...what, ...why];
    return texts.length > 0 ? texts.reduce(sentences) : undefined;
  };
  return { ...failed, at };
}

/** The key of the text of what the app sees to be wrong with a field. */
function look(field: string, value: unknown) {
  if (value === '' && neededFields.includes(field)) return field === 'school_id' ? 'school' : 'empty';
  return field === 'email' && typeof value === 'string' && !value.includes('@') ? 'noAt' : null;
}
