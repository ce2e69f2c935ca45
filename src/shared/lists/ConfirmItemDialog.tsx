import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import styles from './Lists.module.css';
import type { useConfirmedAction } from './use-confirmed-action.ts';

type Props = {
  dialog: ReturnType<typeof useConfirmedAction>['dialog'];
  title: string;
  name: string | undefined;
  text: string;
  confirmLabel: string;
  children?: ReactNode;
};

/** The dialog of `useConfirmedAction` for what cannot be undone. It names the item. */
export function ConfirmItemDialog({ dialog, title, name, text, confirmLabel, children }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...dialog}
      title={title}
      text={
        <>
          <p className={styles.itemName} lang="" dir="auto">
            <strong>{name}</strong>
          </p>
          <p>{text}</p>
        </>
      }
      confirmLabel={confirmLabel}
      cancelLabel={t('cancel')}
      danger
    >
      {children}
    </ConfirmDialog>
  );
}
