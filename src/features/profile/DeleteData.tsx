import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import styles from './Profile.module.css';

/** The section to delete the personal data, with a confirmation. `onConfirm` resolves when it has succeeded or failed. */
export function DeleteData({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const { t } = useTranslation(['profile', 'common']);
  const [state, setState] = useState<'closed' | 'open' | 'busy'>('closed');
  const confirm = async () => {
    setState('busy');
    await onConfirm();
    setState('closed');
  };
  return (
    <div className={styles.section}>
      <Button variant="quiet" className={styles.link} onClick={() => setState('open')}>
        {t('deletion.button')}
      </Button>
      <ConfirmDialog
        open={state !== 'closed'}
        title={t('deletion.question')}
        text={<p>{t('deletion.consequence')}</p>}
        confirmLabel={t('deletion.button')}
        cancelLabel={t('common:cancel')}
        danger
        busy={state === 'busy'}
        onConfirm={confirm}
        onCancel={() => setState('closed')}
      />
    </div>
  );
}
