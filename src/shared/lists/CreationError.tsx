import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AppError, isAppError } from '../../api/errors.ts';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { buttonClass } from '../../ui/Button.tsx';

/** Why a creation failed. When it may have succeeded, it links to the list (`listPath`), which will show it. */
export function CreationError({
  error,
  title,
  listPath,
}: {
  error: AppError;
  title?: ReactNode;
  listPath: string;
}) {
  const { t } = useTranslation('errors');
  const link = isAppError(error, 'creation-unknown') && (
    <Link className={buttonClass('secondary')} to={listPath}>
      {t('toList')}
    </Link>
  );
  return <ErrorMessage error={error} title={title} actions={link} />;
}
