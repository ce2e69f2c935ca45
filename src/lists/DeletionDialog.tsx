import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import styles from './Lists.module.css';
import type { useDeletion } from './use-deletion.ts';

type Props = {
  /** As `useDeletion` gives it. */
  dialog: ReturnType<typeof useDeletion>['dialog'];
  title: string;
  /** The name of what will go, as a person wrote it. */
  name: string | undefined;
  /** What that means. */
  text: string;
  confirmLabel: string;
};

/** Asks before something is deleted from a list. */
export function DeletionDialog({ dialog, title, name, text, confirmLabel }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...dialog}
      title={title}
      text={
        <>
          <p className={styles.deleted} dir="auto">
            <strong>{name}</strong>
          </p>
          <p>{text}</p>
        </>
      }
      confirmLabel={confirmLabel}
      cancelLabel={t('cancel')}
      danger
    />
  );
}
