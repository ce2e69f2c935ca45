import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../api/errors.ts';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { WithNames } from '../../../ui/WithNames.tsx';
import { DraftNotices } from '../../../unsaved/DraftNotices.tsx';
import type { SharedDraft } from '../../../unsaved/use-shared-draft.ts';
import styles from './FormBuilder.module.css';
import type { FormFields, Improved } from './form-rules.ts';
import { ReplacedForm } from './ReplacedForm.tsx';
import type { FailedFile } from './use-form-file.ts';

type Props = {
  control: Control<FormFields>;
  shared: SharedDraft;
  /** Whether the form begins with a draft of this device. */
  restored: boolean;
  /** The file that could not be opened, if any. */
  failed: FailedFile | null;
  /** The form that the one just submitted replaces. */
  replaced: Improved | null;
  /** Why the form to copy could not be read. */
  copyError: AppError | undefined;
  onDiscard: () => void;
};

/** What the person must know about the form before its fields: where it comes from, and what went wrong. */
export function BuilderNotices({ control, shared, restored, failed, replaced, copyError, onDiscard }: Props) {
  const { t } = useTranslation('form-builder');
  const improves = useWatch({ control, name: 'improves' });
  return (
    <div className={styles.notices}>
      <DraftNotices
        draft={shared}
        texts={t('draft', { returnObjects: true })}
        isRestored={restored}
        onDiscard={onDiscard}
      />
      {improves && (
        <Alert tone="info">
          <WithNames names={[improves.name]} text={(name) => t('improve.now', { name })} />
        </Alert>
      )}
      {failed && (
        <Alert key={failed.at} tone="error" title={t('file.failed', { name: failed.name })}>
          {t(`file.problems.${failed.problem}`)}
        </Alert>
      )}
      {replaced && <ReplacedForm key={replaced.form_id} form={replaced} />}
      {copyError && <ErrorMessage error={copyError} />}
    </div>
  );
}
