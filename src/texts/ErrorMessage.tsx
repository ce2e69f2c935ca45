import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppError, gotNoAnswer } from '../api/errors.ts';
import { Alert } from '../ui/Alert.tsx';
import { useOnline } from '../ui/use-media.ts';
import { englishPart, errorText } from './error-text.ts';
import { isErrorTextsRetried } from './i18n.ts';

type Props = {
  error: AppError;
  title?: ReactNode;
  actions?: ReactNode;
  /** Called when the connection is back, if that was the error. */
  onRetry?: (() => void) | undefined;
};

/** An error on the page, with buttons or advice about what to do. */
export function ErrorMessage({ error, title, actions, onRetry }: Props) {
  const { ready } = useTranslation('errors');
  const hasWords = ready || isErrorTextsRetried();
  useOnline(gotNoAnswer(error) ? onRetry : undefined);
  // A new element, because screen readers ignore an alert that is rendered again with the same words.
  const english = englishPart(error);
  const words = hasWords && (
    <span key={error.at}>
      {english && <span lang="en">{english}</span>}
      <span>{errorText(error).slice(english.length)}</span>
    </span>
  );
  // The text appears when its file has loaded. The actions stay the same elements: one may have the focus.
  return (
    <Alert tone="error" title={hasWords && title} actions={actions}>
      {words}
    </Alert>
  );
}
