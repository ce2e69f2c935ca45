import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AppError } from '../../../api/errors.ts';
import type { FormSummary } from '../../../api/form-schema.ts';
import type { Draft } from '../../../device/drafts/use-draft.ts';
import { paths } from '../../../paths.ts';
import { DraftNotices } from '../../../shared/unsaved/DraftNotices.tsx';
import { ErrorMessage } from '../../../texts/ErrorMessage.tsx';
import { useWrite } from '../../../texts/use-write.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { WithNames } from '../../../ui/WithNames.tsx';
import type { deleteOriginal } from './add-form.ts';
import styles from './FormBuilder.module.css';
import type { Original } from './form-rules.ts';

type Props = {
  shared: Draft;
  restored: boolean;
  lastAdded: Added | null;
  copyError: AppError | undefined;
  onDiscard: () => void;
};

/** Messages above the fields: where the form comes from, and what failed. */
export function BuilderNotices({ shared, restored, lastAdded, copyError, onDiscard }: Props) {
  const { t } = useTranslation('form-builder');
  return (
    <div className={styles.notices}>
      <DraftNotices
        draft={shared}
        texts={t('draft', { returnObjects: true })}
        isRestored={restored}
        onDiscard={onDiscard}
      />
      {lastAdded && <AddedForm key={lastAdded.form?.form_id} {...lastAdded} />}
      {copyError && <ErrorMessage error={copyError} />}
    </div>
  );
}

export type Added = {
  name: string;
  /** The form that was added. Null when its id is ambiguous. */
  form: FormSummary | null;
  original: Original | undefined;
};

/** The next steps after adding a form: an assignment with it, and deleting the form that was copied. */
function AddedForm({ name, form, original }: Added) {
  const { t } = useTranslation('form-builder');
  const { submit, data, state } = useWrite<typeof deleteOriginal>();
  const [isConfirming, setConfirming] = useState(false);
  const canDelete = original && (!data || data.error);
  if (!form && !canDelete) return null;
  return (
    <>
      <Alert
        tone="success"
        title={<bdi lang="">{name}</bdi>}
        actions={
          <>
            {form && (
              <Link className={buttonClass()} to={paths.addAssignmentFor(form.form_id)}>
                {t('assign')}
              </Link>
            )}
            {canDelete && (
              <Button variant="secondary" onClick={() => setConfirming(true)}>
                {t('original.delete')}
              </Button>
            )}
          </>
        }
      />
      {data?.error && <ErrorMessage error={data.error} />}
      {original && (
        <ConfirmDialog
          open={isConfirming}
          title={t('original.delete')}
          text={<WithNames names={[original.name]} text={(name) => t('original.text', { name })} />}
          confirmLabel={t('remove')}
          cancelLabel={t('copy.cancel')}
          danger
          busy={state !== 'idle'}
          onConfirm={() =>
            void submit(
              { form_id: original.form_id },
              { method: 'delete', encType: 'application/json' },
            ).then(() => setConfirming(false))
          }
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}
