import { useTranslation } from 'react-i18next';
import { type AppError, isAppError } from '../api/errors.ts';
import { ErrorMessage } from '../messages/ErrorMessage.tsx';
import { Button } from '../ui/Button.tsx';

type Props = {
  error: AppError;
  /** Sends the same once more, although it is in the list. */
  onAgain: () => void;
  /** Goes on as after a success. */
  onDone: () => void;
};

/**
 * Why a creation failed. Where an earlier one had arrived after all, or may have, the user says whether there should be one
 * more. Only the one that is known to have arrived can be done with: what was entered is gone then.
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
