import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppError, gotNoAnswer } from '../api/errors.ts';
import { isErrorTextsRetried } from '../i18n/i18n.ts';
import { Alert } from '../ui/Alert.tsx';
import { useOnline } from '../ui/use-online.ts';
import { englishPart, errorText } from './error-text.ts';

type Props = {
  error: AppError;
  /** What the error is about. */
  title?: ReactNode;
  actions?: ReactNode;
  /** Called when the connection is back, if the error was that there is none. */
  onRetry?: (() => void) | undefined;
};

/** An error on the page, with buttons or advice about what to do. */
export function ErrorMessage({ error, title, actions, onRetry }: Props) {
  const { ready } = useTranslation('errors');
  const hasWords = ready || isErrorTextsRetried();
  useOnline(gotNoAnswer(error) ? onRetry : undefined);
  // A new element, because an alert is not read again when the next try fails with the same words.
  const english = englishPart(error);
  const words = hasWords && (
    <span key={error.at}>
      {english && <span lang="en">{english}</span>}
      {errorText(error).slice(english.length)}
    </span>
  );
  // The words come when their texts have loaded. The actions stay the same elements, because one may have the focus.
  return (
    <Alert tone="error" title={hasWords && title} actions={actions}>
      {words}
    </Alert>
  );
}
