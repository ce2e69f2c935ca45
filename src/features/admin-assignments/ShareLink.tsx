import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError, toastSuccess } from '../../messages/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { QrButton } from './QrButton.tsx';
import styles from './Share.module.css';

/** The link that a teacher hands out: to copy, or to show as a QR code. `name` is the assignment's. */
export function ShareLink({ name, link }: { name: string; link: string }) {
  const { t } = useTranslation('admin-assignments');
  const [failures, setFailures] = useState(0);
  const copy = async () => {
    try {
      // Missing altogether where the app is not served over https.
      await navigator.clipboard.writeText(link);
    } catch {
      setFailures(failures + 1);
      toastError(t('link.failed'));
      return;
    }
    setFailures(0);
    toastSuccess(t('link.copied'));
  };
  return (
    <div className={styles.share}>
      {failures === 0 ? (
        <p className={styles.link}>{link}</p>
      ) : (
        <Field
          key={failures}
          ref={select}
          label={t('link.label')}
          hint={t('link.hint')}
          error={t('link.failed')}
          value={link}
          readOnly
        />
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={copy}>
          {t('link.copy')} <span className="visually-hidden">{name}</span>
        </Button>
        <QrButton name={name} link={link} />
      </div>
    </div>
  );
}

/** Makes ready what could not be copied, for the person to copy. */
function select(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}
