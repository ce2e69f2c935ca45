import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppError, gotNoAnswer } from '../api/errors.ts';
import { Alert } from '../ui/Alert.tsx';
import { useOnline } from '../ui/use-online.ts';
import { errorText } from './error-text.ts';

type Props = {
  error: AppError;
  actions?: ReactNode;
  /** Tries again; called when the connection is back, where the lack of one was the cause. */
  onRetry?: (() => void) | undefined;
};

/** A failure told in place, beside what it concerns, with what can be done about it. */
export function ErrorMessage({ error, actions, onRetry }: Props) {
  // They are loaded with the first error, and an alert is read aloud as it appears: the way on stands there at once.
  const { ready } = useTranslation('errors');
  useOnline(gotNoAnswer(error) ? onRetry : undefined);
  if (!ready) return <div>{actions}</div>;
  return (
    <Alert tone="error" actions={actions}>
      {errorText(error)}
    </Alert>
  );
}
