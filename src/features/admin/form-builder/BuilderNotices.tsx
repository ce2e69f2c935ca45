import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../api/errors.ts';
import type { Draft } from '../../../device/drafts/use-draft.ts';
import { DraftNotices } from '../../../shared/unsaved/DraftNotices.tsx';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { type Added, AddedForm } from './AddedForm.tsx';
import styles from './FormBuilder.module.css';
import type { FailedFile } from './use-form-file.ts';

type Props = {
  shared: Draft;
  restored: boolean;
  /** The file that could not be opened, if any. */
  failed: FailedFile | null;
  lastAdded: Added | null;
  copyError: AppError | undefined;
  onDiscard: () => void;
};

/** Messages above the fields: where the form comes from, and what failed. */
export function BuilderNotices({ shared, restored, failed, lastAdded, copyError, onDiscard }: Props) {
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
      {lastAdded && <AddedForm key={lastAdded.form?.form_id} {...lastAdded} />}
      {copyError && <ErrorMessage error={copyError} />}
    </div>
  );
}
