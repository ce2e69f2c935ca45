import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../api/errors.ts';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { DraftNotices } from '../../../unsaved/DraftNotices.tsx';
import type { SharedDraft } from '../../../unsaved/use-shared-draft.ts';
import styles from './FormBuilder.module.css';
import { type Sent, SentForm } from './SentForm.tsx';
import type { FailedFile } from './use-form-file.ts';

type Props = {
  shared: SharedDraft;
  /** Whether the form begins with a draft of this device. */
  restored: boolean;
  /** The file that could not be opened, if any. */
  failed: FailedFile | null;
  /** The form that was added last. */
  sent: Sent | null;
  /** Why the form to copy could not be read. */
  copyError: AppError | undefined;
  onDiscard: () => void;
};

/** What the person must know about the form before its fields: where it comes from, and what went wrong. */
export function BuilderNotices({ shared, restored, failed, sent, copyError, onDiscard }: Props) {
  const { t } = useTranslation('form-builder');
  return (
    <div className={styles.notices}>
      <DraftNotices
        draft={shared}
        texts={t('draft', { returnObjects: true })}
        isRestored={restored}
        onDiscard={onDiscard}
      />
      {failed && (
        <Alert key={failed.at} tone="error" title={t('file.failed', { name: failed.name })}>
          {t(`file.problems.${failed.problem}`)}
        </Alert>
      )}
      {sent && <SentForm key={sent.form?.form_id} {...sent} />}
      {copyError && <ErrorMessage error={copyError} />}
    </div>
  );
}
