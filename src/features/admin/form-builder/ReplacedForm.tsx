import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '../../../messages/ErrorMessage.tsx';
import { useWrite } from '../../../messages/use-write.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { WithNames } from '../../../ui/WithNames.tsx';
import type { deleteImproved } from './add-form.ts';
import type { Improved } from './form-rules.ts';

/** Offers to delete the form that was improved, once its better version has been added. */
export function ReplacedForm({ form }: { form: Improved }) {
  const { t } = useTranslation('form-builder');
  const { submit, data, state } = useWrite<typeof deleteImproved>();
  const [declined, setDeclined] = useState(false);
  return (
    <>
      {data?.error && <ErrorMessage error={data.error} />}
      <ConfirmDialog
        open={!declined && !data}
        title={t('improve.title')}
        text={<WithNames names={[form.name]} text={(name) => t('improve.text', { name })} />}
        confirmLabel={t('remove')}
        cancelLabel={t('copy.cancel')}
        danger
        busy={state !== 'idle'}
        onConfirm={() =>
          void submit({ form_id: form.form_id }, { method: 'delete', encType: 'application/json' })
        }
        onCancel={() => setDeclined(true)}
      />
    </>
  );
}
