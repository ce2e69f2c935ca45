import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../api/errors.ts';
import type { Draft } from '../../../device/drafts/use-draft.ts';
import { DraftNotices } from '../../../shared/unsaved/DraftNotices.tsx';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import styles from './AddAssignment.module.css';
import type { AssignmentFields } from './assignment-rules.ts';
import type { Start } from './assignment-start.ts';

type Props = {
  form: UseFormReturn<AssignmentFields>;
  shared: Draft;
  start: Start | null;
  /** Whether the form was restored from a draft. */
  isRestored: boolean;
  copyError: AppError | undefined;
  onDiscard: () => void;
};

/** Messages about how the form starts: its draft, and what could not be filled in. */
export function StartNotices({ form, shared, start, isRestored, copyError, onDiscard }: Props) {
  const { t } = useTranslation('add-assignment');
  const needsForm = useWatch({ control: form.control, name: 'formId' }) === '';
  const warnings = [
    start?.isFormGone && needsForm && t('formGone'),
    start && start.sameForms > 1 && needsForm && t('sameForms', { count: start.sameForms }),
    start && start.groupsGone > 0 && t('groupsGone', { count: start.groupsGone }),
  ].filter((warning) => typeof warning === 'string');
  return (
    <div className={styles.notices}>
      <DraftNotices
        draft={shared}
        texts={t('draft', { returnObjects: true })}
        isRestored={isRestored}
        warnings={warnings}
        onDiscard={onDiscard}
      />
      {copyError && <ErrorMessage error={copyError} />}
    </div>
  );
}
