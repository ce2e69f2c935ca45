import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AppError, isAppError } from '../../api/errors.ts';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { buttonClass } from '../../ui/Button.tsx';

type Props = {
  error: AppError;
  /** What was not added, when that is known. */
  title?: ReactNode;
  listPath: string;
};

/** Why a creation failed. When it may have succeeded, it links to the list, which will show it. */
export function CreationError({ error, title, listPath }: Props) {
  const { t } = useTranslation('errors');
  if (!isAppError(error, 'creation-unknown')) return <ErrorMessage error={error} title={title} />;
  const link = (
    <Link className={buttonClass('secondary')} to={listPath}>
      {t('toList')}
    </Link>
  );
  return <ErrorMessage error={error} actions={link} />;
}
