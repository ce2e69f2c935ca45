import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { AnswerStore } from '../../device/answers/answer-store.ts';
import { removeFromOutbox } from '../../device/outbox/entries.ts';
import { useUser } from '../../session/use-user.ts';
import { toastSuccess } from '../../texts/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { LateConfirmDialog } from '../../ui/LateConfirmDialog.tsx';

type Props = { formId: string; store: AnswerStore; locked: boolean };

/** Removes the answers on this device, and loads those of the backend. */
export function DeleteAnswers({ formId, store, locked }: Props) {
  const { t } = useTranslation(['pace', 'common']);
  const { uuid } = useUser();
  const { revalidate } = useRevalidator();
  const [isOpen, setIsOpen] = useState(false);
  const confirm = () => {
    setIsOpen(false);
    store.clear();
    removeFromOutbox(uuid, formId);
    toastSuccess(t('delete.done'));
    void revalidate();
  };
  return (
    <>
      <Button variant="quiet" aria-disabled={locked} onClick={() => setIsOpen(true)}>
        {t('delete.button')}
      </Button>
      <LateConfirmDialog
        open={isOpen}
        title={t('delete.title')}
        text={t('delete.text')}
        confirmLabel={t('delete.button')}
        cancelLabel={t('common:cancel')}
        danger
        busy={locked}
        onConfirm={confirm}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}
