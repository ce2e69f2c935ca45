import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../api/errors.ts';
import { Alert } from '../ui/Alert.tsx';
import { errorText } from './error-text.ts';

type Props = { error: AppError; actions?: ReactNode };

/** A failure told in place, beside what it concerns, with what can be done about it. */
export function ErrorMessage({ error, actions }: Props) {
  useTranslation('errors');
  return (
    <Alert tone="error" actions={actions}>
      {errorText(error)}
    </Alert>
  );
}
