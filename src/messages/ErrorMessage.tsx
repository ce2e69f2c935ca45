import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppError, gotNoAnswer } from '../api/errors.ts';
import { Alert } from '../ui/Alert.tsx';
import { useOnline } from '../ui/use-online.ts';
import { errorText } from './error-text.ts';

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
  // Until the texts have loaded only the actions are shown: a screen reader reads an alert once, when it appears.
  const { ready } = useTranslation('errors');
  useOnline(gotNoAnswer(error) ? onRetry : undefined);
  if (!ready) return <div>{actions}</div>;
  return (
    <Alert tone="error" title={title} actions={actions}>
      {errorText(error)}
    </Alert>
  );
}
