import { useTranslation } from 'react-i18next';
import { type AppError, isAppError } from '../../api/errors.ts';
import { ErrorMessage } from '../../texts/ErrorMessage.tsx';
import { Button } from '../../ui/Button.tsx';

type Props = {
  error: AppError;
  /** Submits again, although the item may be in the list. */
  onAgain: () => void;
  /** Continues as after a success. */
  onDone: () => void;
};

/**
 * Why a creation failed. When an earlier attempt succeeded after all, or may have, the user decides whether to create
 * another one. Only one that certainly succeeded can be dismissed, because that clears the form.
 */
export function CreationError({ error, onAgain, onDone }: Props) {
  const { t } = useTranslation('errors');
  const actions = isAppError(error, 'creation-found', 'creation-exists') && (
    <>
      {isAppError(error, 'creation-found') && <Button onClick={onDone}>{t('creation.done')}</Button>}
      <Button variant="secondary" onClick={onAgain}>
        {t('creation.again')}
      </Button>
    </>
  );
  return <ErrorMessage error={error} actions={actions} />;
}
