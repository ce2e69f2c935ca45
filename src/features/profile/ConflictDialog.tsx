import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { fieldText } from './field-texts.ts';
import styles from './Profile.module.css';
import type { Conflict } from './save-user.ts';

type Props = {
  conflict: Conflict;
  onReplace: () => void;
};

/** Shows what has changed elsewhere, and asks whether to overwrite it. */
export function ConflictDialog({ conflict, onReplace }: Props) {
  const { t, i18n } = useTranslation(['profile', 'common']);
  const [answered, setAnswered] = useState<Conflict | null>(null);
  return (
    <ConfirmDialog
      open={conflict !== answered}
      title={t('conflict.question')}
      text={
        <>
          <p>{t('conflict.text')}</p>
          <dl className={styles.conflict}>
            {conflict.fields.map((name) => {
              const { label, value, isOriginal } = fieldText(name, conflict.current, t, i18n.language);
              return (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{isOriginal ? <bdi lang="">{value}</bdi> : value}</dd>
                </div>
              );
            })}
          </dl>
        </>
      }
      confirmLabel={t('conflict.replace')}
      cancelLabel={t('common:cancel')}
      onConfirm={() => {
        setAnswered(conflict);
        onReplace();
      }}
      onCancel={() => setAnswered(conflict)}
    />
  );
}
