import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toastSuccess } from '../../../messages/toasts.ts';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/use-user.ts';
import { readFormDraft, removeFormDraft } from '../../../storage/form-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import styles from './Forms.module.css';

/** The form that the person has not sent yet, above the list of forms. Nothing when there is none. */
export function DraftCard() {
  const { t, i18n } = useTranslation(['admin-forms', 'common']);
  const { uuid } = useUser();
  const [draft, setDraft] = useState(() => readFormDraft(uuid));
  const [confirming, setConfirming] = useState(false);
  if (!draft) return null;
  const name = draft.name.trim() || t('draft.noName');
  const date = new Date(draft.savedAt).toLocaleString(i18n.language, {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  const hiddenName = (
    <span className="visually-hidden" dir="auto">
      {name}
    </span>
  );
  const remove = () => {
    setConfirming(false);
    removeFormDraft(uuid);
    setDraft(null);
    toastSuccess(t('draft.deleted'));
    document.querySelector('h1')?.focus();
  };
  return (
    <div className={styles.draft}>
      <Card
        color={draft.color}
        className={styles.card}
        actions={
          <>
            <Link className={buttonClass()} to={paths.addForm}>
              {t('draft.continue')} {hiddenName}
            </Link>
            <Button variant="quiet" onClick={() => setConfirming(true)}>
              {t('delete')} {hiddenName}
            </Button>
          </>
        }
      >
        <p className={styles.draftLabel}>{t('draft.label')}</p>
        <h2 dir="auto">{name}</h2>
        <p>{t('draft.savedAt', { date })}</p>
      </Card>
      <ConfirmDialog
        open={confirming}
        title={t('draft.title')}
        text={
          <>
            <p dir="auto">
              <strong>{name}</strong>
            </p>
            <p>{t('draft.text')}</p>
          </>
        }
        confirmLabel={t('delete')}
        cancelLabel={t('common:cancel')}
        danger
        onConfirm={remove}
        onCancel={() => setConfirming(false)}
      />
    </div>
  );
}
