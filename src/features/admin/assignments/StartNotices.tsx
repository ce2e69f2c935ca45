import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../api/errors.ts';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { useAnnouncement } from '../../../messages/use-announcement.ts';
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
  const warnings = [
    start?.isFormGone && needsForm && t('formGone'),
    start && start.sameForms > 1 && needsForm && t('sameForms', { count: start.sameForms }),
    start && start.groupsGone > 0 && t('groupsGone', { count: start.groupsGone }),
  ].filter((warning) => typeof warning === 'string');
  useAnnouncement([isRestored && t('draft.restored'), ...warnings].filter(Boolean).join(' '));
  useAnnouncement(!isStored && t('draft.notStored'));
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
      {warnings.map((warning) => (
        <Alert key={warning} tone="warning">
          {warning}
        </Alert>
      ))}
    </div>
  );
}
