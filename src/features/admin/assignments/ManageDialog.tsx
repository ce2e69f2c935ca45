import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router-dom';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { Asked, Managed } from './manage-assignment.ts';

type Props = {
  asked: Asked;
  name: string;
  /** With what came of it, or null when it was not done. */
  onEnd: (result: Managed | null) => void;
};

/** Asks whether an assignment is to be locked or deleted, and has it done. */
export function ManageDialog({ asked, name, onEnd }: Props) {
  const { t } = useTranslation(['admin-assignments', 'common']);
  const { submit, state, data } = useFetcher<Managed>();
  const result = state === 'idle' && data ? data : null;
  useEffect(() => {
    if (result) onEnd(result);
  }, [result, onEnd]);
  const { intent } = asked;
  return (
    <ConfirmDialog
      open={!result}
      title={t(`ask.${intent}.title`)}
      text={
        <>
          <p dir="auto">
            <strong>{name}</strong>
          </p>
          <p>{t(`ask.${intent}.text`)}</p>
        </>
      }
      confirmLabel={t(intent)}
      cancelLabel={t('common:cancel')}
      danger
      busy={state !== 'idle'}
      onConfirm={() => void submit(asked, { method: 'post', encType: 'application/json' })}
      onCancel={() => onEnd(null)}
    />
  );
}
