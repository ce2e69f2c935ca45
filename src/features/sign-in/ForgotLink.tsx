import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import styles from './SignIn.module.css';

/** Looks like a link, and only says that it leads nowhere yet. */
export function ForgotLink() {
  const { t } = useTranslation(['sign-in', 'common']);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button type="button" className={styles.forgot} onClick={() => setAsked(true)}>
        {t('forgotten')}
      </button>
      {asked && <Alert tone="info">{t('common:notImplemented')}</Alert>}
    </>
  );
}
