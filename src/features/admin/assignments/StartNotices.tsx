import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../api/errors.ts';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './AddAssignment.module.css';
import type { AssignmentFields } from './assignment-rules.ts';
import type { Start } from './assignment-start.ts';

type Props = {
  control: Control<AssignmentFields>;
  start: Start | null;
  /** Whether the form begins with a draft of this device. */
  isRestored: boolean;
  /** Whether the draft can be stored on this device. */
  isStored: boolean;
  copyError: AppError | undefined;
  onDiscard: () => void;
};

/** What the person must know about the start of the form: a restored draft, and what could not be filled in. */
export function StartNotices({ control, start, isRestored, isStored, copyError, onDiscard }: Props) {
  const { t } = useTranslation('add-assignment');
  const needsForm = useWatch({ control, name: 'formId' }) === '';
  return (
    <div className={styles.notices}>
      {isRestored && (
        <Alert
          tone="info"
          actions={
            <Button variant="secondary" onClick={onDiscard}>
              {t('draft.discard')}
            </Button>
          }
        >
          {t('draft.restored')}
        </Alert>
      )}
      {!isStored && <Alert tone="warning">{t('draft.notStored')}</Alert>}
      {copyError && <ErrorMessage error={copyError} />}
      {start?.isFormGone && needsForm && <Alert tone="warning">{t('formGone')}</Alert>}
      {start && start.sameForms > 1 && needsForm && (
        <Alert tone="warning">{t('sameForms', { count: start.sameForms })}</Alert>
      )}
      {start && start.groupsGone > 0 && (
        <Alert tone="warning">{t('groupsGone', { count: start.groupsGone })}</Alert>
      )}
    </div>
  );
}
